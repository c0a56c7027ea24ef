import Testing

/// A module whose packages a trait brings says in one file what is missing without it; no other file knows of traits.
@Suite struct TraitRulesTests {
  /// The packages that the trait `CommandLine` brings, by the beginnings of their modules' names.
  private static let packages = ["ArgumentParser", "NIO"]
  private static var condition: Regex<(Substring, Substring)> { /(?m)^ *#(if|elseif) .*\bCommandLine\b/ }

  @Test func `each module that needs the trait says so in one file, and no other file names the trait`() throws {
    let files = try SourceTree.files()
    let needing = files.filter { file in
      ImportRules.imports(of: file.text).contains { name in Self.packages.contains { name.module.hasPrefix($0) } }
    }
    let naming = files.filter { $0.text.contains(Self.condition) }
    #expect(Set(needing.map(\.module)) == ["ConformanceCommand", "MutantCommand", "LoopbackServices", "SecureServing"])
    #expect(naming.map(\.module).sorted() == Set(needing.map(\.module)).sorted())
    for file in naming {
      #expect(file.path.hasSuffix("TraitCheck.swift"), "\(file.path) has a condition on the trait CommandLine")
      #expect(file.text.contains("#if !CommandLine\n  #error("), "\(file.path) does not say what is missing")
    }
  }

  @Test func `what the trait TLS brings is known to one module, and asked for in one command`() throws {
    let libraries: Set = ["NIOSSL", "X509", "SwiftASN1", "Crypto"]
    let files = try SourceTree.files()
    let importing = files.filter { file in
      ImportRules.imports(of: file.text).contains { libraries.contains($0.module) }
    }
    let naming = files.filter { $0.text.contains(/(?m)^ *#(if|elseif) .*\bTLS\b/) }
    #expect(Set(importing.map(\.module)) == ["SecureServing"])
    #expect(Set(naming.map(\.module)) == ["SecureServing", "ConformanceCommand"])
    for file in importing { #expect(file.text.hasPrefix("#if TLS\n"), "\(file.path) is built without the trait") }
    for file in naming where file.module == "ConformanceCommand" {
      #expect(file.path.contains("/Serve/"), "\(file.path)")
    }
  }

  @Test func `a condition is found`() {
    #expect("import A\n  #if CommandLine && os(Linux)\n".contains(Self.condition))
    #expect("#if !CommandLine\n".contains(Self.condition))
    #expect(!"let arguments = CommandLine.arguments\n".contains(Self.condition))
  }
}
