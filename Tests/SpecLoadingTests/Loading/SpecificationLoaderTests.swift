import SpecLoading
import SpecModel
import Testing

@Suite struct SpecificationLoaderTests {
  @Test func `paths are displayed below the name of the root`() throws {
    var source = try DemoSpecification.good()
    source.contents = Dictionary(
      source.contents.map { ("/opt/kit.resources/\($0.key)", $0.value) }, uniquingKeysWith: { first, _ in first })
    source.contents["/opt/kit.resources/Specs/demo/errors.yaml"] = nil
    let loader = SpecificationLoader(files: source, root: "/opt/kit.resources/Specs", displayedAs: "Specs")
    let loaded = loader.load(folder: "/opt/kit.resources/Specs/demo")
    #expect(loaded.diagnostics.map(\.mark.file) == ["Specs/demo/errors.yaml"])
  }

  @Test func `a missing folder is reported with a remedy`() {
    let loaded = SpecificationLoader(files: MemoryFileSource()).load(folder: "Specs/demo")
    #expect(loaded.specifications.isEmpty)
    #expect(
      DiagnosticPrinter().print(loaded.diagnostics) == """
        Specs/demo:1:1: error: there is no such folder; correct the path or write it [missing-file]
        1 error and 0 warnings in 1 file

        """)
  }

  @Test func `problems of all files come at once and in order`() throws {
    var source = try DemoSpecification.good()
    source["Specs/demo/errors.yaml"] += "  - {code: late}\n"
    source["Specs/facts/rules.yaml"] += "      - {fact: late}\n"
    source["Specs/demo/operations/getProfile.yaml"] += "extra: true\n"
    let loaded = SpecificationLoader(files: source).load(folder: DemoSpecification.folder)
    let files = loaded.diagnostics.map(\.mark.file)
    #expect(files == files.sorted())
    #expect(Set(files).count == 3)
  }

  @Test func `the hash follows the bytes of the folder's own files, and the facts that they name`() throws {
    let good = try DemoSpecification.good()
    func hash(_ source: MemoryFileSource) -> String? {
      SpecificationLoader(files: source).load(folder: DemoSpecification.folder).specifications.first?.hash
    }
    var comment = good
    comment["Specs/demo/errors.yaml"] += "# a comment\n"
    var foreign = good
    foreign["Specs/facts/guide.yaml"] = "# a comment\n" + foreign["Specs/facts/guide.yaml"]
    foreign["Specs/facts/guide.yaml"].replace("A device gets a token.", with: "A device gets one.")
    var named = good
    named["Specs/facts/guide.yaml"].replace("A code is traded.", with: "A code is exchanged.")
    #expect(hash(good)?.count == 16)
    #expect(hash(good) == hash(foreign))
    #expect(hash(good) != hash(named))
    #expect(hash(good) != hash(comment))
  }

  @Test func `hidden files do not count`() throws {
    var source = try DemoSpecification.good()
    source["Specs/demo/.DS_Store"] = "\u{0}"
    source["Specs/demo/.git/config"] = "x"
    #expect(SpecificationLoader(files: source).load(folder: DemoSpecification.folder).diagnostics == [])
  }

  @Test func `each file of a good folder is good by itself`() throws {
    let source = try DemoSpecification.good()
    for path in source.contents.keys {
      #expect(DiagnosticPrinter().print(SpecificationLoader(files: source).validate(file: path)) == "")
    }
  }

  @Test func `a lone file is held against what it says itself`() throws {
    let source = try DemoSpecification.broken(by: "unknown-field.edit")
    let found = SpecificationLoader(files: source).validate(file: "Specs/demo/operations/exchange.yaml")
    #expect(found.map(\.kind) == ["unknown-field"])
  }

  @Test(arguments: [
    ("deviations/answers.yaml", "{proves: [DR-RULE-003]}", "{prove: [DR-RULE-003]}"),
    (
      "states.yaml", "statement: A relaunch changes nothing., proves:",
      "statement: A relaunch changes nothing., prooves:"
    ),
  ])
  func `a wrong default is one error, whatever takes it`(_ file: String, _ good: String, _ broken: String) throws {
    var source = try DemoSpecification.good()
    source["Specs/demo/\(file)"].replace(good, with: broken, maxReplacements: 1)
    let found = SpecificationLoader(files: source).load(folder: DemoSpecification.folder).diagnostics
    #expect(found.map(\.kind) == ["unknown-key"])
  }

  @Test(arguments: ["[", "(", "(?=", "[a&&[", "(\\\\Q)\\\\E", "([)]"])
  func `a regular expression of any depth is one error with its place`(_ part: String) throws {
    var source = try DemoSpecification.good()
    let path = "Specs/demo/operations/exchange.yaml"
    let pattern = String(repeating: part, count: 3_000)
    source[path].replace("{method: POST, form", with: "{method: {matches: \"\(pattern)\"}, form", maxReplacements: 1)
    let found = SpecificationLoader(files: source).validate(file: path)
    #expect(found.map(\.kind) == ["oversized-regular-expression"])
    #expect(found.first?.mark.line == 24)
    #expect(found.first?.message.contains("shorten it to at most 500 characters") == true)
  }

  @Test func `documents beside a folder are found whatever its path ends in`() throws {
    let source = try DemoSpecification.good()
    #expect(SpecificationLoader(files: source).load(folder: "Specs/demo").specifications.count == 1)
  }

  /// The demonstration with its service in the folder of shared services.
  private func sharing(as name: String = "demo-service") throws -> MemoryFileSource {
    var source = try DemoSpecification.good()
    source["Specs/services/\(name).yaml"] = source["Specs/demo/service.yaml"]
    source.contents["Specs/demo/service.yaml"] = nil
    source["Specs/demo/spec.yaml"] += "service: \(name)\n"
    return source
  }

  @Test(arguments: ["Specs/demo", "Specs/demo/"])
  func `specifications can share a service beside their folders`(_ folder: String) throws {
    let loaded = SpecificationLoader(files: try sharing()).load(folder: folder)
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    #expect(loaded.specifications.first?.service.name == "demo-service")
    #expect(loaded.specifications.first?.service.mark.file == "Specs/services/demo-service.yaml")
  }

  @Test func `the hash follows the bytes of a shared service`() throws {
    func hash(_ source: MemoryFileSource) -> String? {
      SpecificationLoader(files: source).load(folder: DemoSpecification.folder).specifications.first?.hash
    }
    let shared = try sharing()
    var comment = shared
    comment["Specs/services/demo-service.yaml"] += "# a comment\n"
    #expect(hash(shared) != nil)
    #expect(hash(shared) != hash(comment))
  }

  @Test func `a shared service has the name of its file`() throws {
    let loaded = SpecificationLoader(files: try sharing(as: "other")).load(folder: DemoSpecification.folder)
    #expect(loaded.diagnostics.map(\.kind) == ["misnamed-file"])
    #expect(loaded.diagnostics.first?.mark.file == "Specs/services/other.yaml")
  }

  @Test func `a folder without a service is reported with both remedies`() throws {
    var source = try DemoSpecification.good()
    source.contents["Specs/demo/service.yaml"] = nil
    let loaded = SpecificationLoader(files: source).load(folder: DemoSpecification.folder)
    #expect(
      loaded.diagnostics.map(\.message) == [
        "this file is missing; write it, or name a shared service with 'service' in spec.yaml"
      ])
  }
}
