import Testing

@Suite struct TraitRulesTests {
  /// The modules that a trait brings, with the trait's name.
  private static let traits = [
    "ConformanceCommand": "CommandLine", "LoopbackServices": "Loopback", "auth-conformance": "CommandLine",
  ]

  @Test func `every file of a trait's module is inside its condition`() throws {
    let files = try SourceTree.files().filter { Self.traits[$0.module] != nil }
    #expect(!files.isEmpty)
    for file in files {
      let trait = Self.traits[file.module, default: ""]
      // A file that says what is missing without the trait stands in its place.
      let isInPlace = isInside(file.text, condition: trait) || isInside(file.text, condition: "!" + trait)
      #expect(isInPlace, "\(file.path) is not inside #if \(trait), nor inside #if !\(trait)")
    }
  }

  @Test func `a file that is only partly inside is found`() {
    #expect(isInside("#if CommandLine\n  import A\n#endif\n", condition: "CommandLine"))
    #expect(!isInside("import A\n", condition: "CommandLine"))
    #expect(!isInside("import A\n#if CommandLine\n#endif\n", condition: "CommandLine"))
    #expect(!isInside("#if CommandLine\n#endif\nimport A\n", condition: "CommandLine"))
    #expect(!isInside("#if CommandLine\n#endif\nimport A\n#if CommandLine\n#endif\n", condition: "CommandLine"))
  }

  private func isInside(_ text: String, condition: String) -> Bool {
    let lines = text.split(separator: "\n")
    guard lines.first == "#if \(condition)", lines.last == "#endif" else { return false }
    // Lines within are indented, so that a condition which ends early shows at the margin.
    return lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix(" ") }
  }
}
