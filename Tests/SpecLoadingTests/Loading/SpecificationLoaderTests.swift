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
    source["Specs/demo/ledger.yaml"] += "  - {item: late}\n"
    source["Specs/demo/operations/getProfile.yaml"] += "extra: true\n"
    let loaded = SpecificationLoader(files: source).load(folder: DemoSpecification.folder)
    let files = loaded.diagnostics.map(\.mark.file)
    #expect(files == files.sorted())
    #expect(Set(files).count == 3)
  }

  @Test func `the hash follows names and bytes of the folder's own files`() throws {
    let good = try DemoSpecification.good()
    func hash(_ source: MemoryFileSource) -> String? {
      SpecificationLoader(files: source).load(folder: DemoSpecification.folder).specifications.first?.hash
    }
    var comment = good
    comment["Specs/demo/errors.yaml"] += "# a comment\n"
    var documents = good
    documents["Specs/documents.yaml"] += "# a comment\n"
    #expect(hash(good)?.count == 16)
    #expect(hash(good) == hash(documents))
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

  @Test func `documents beside a folder are found whatever its path ends in`() throws {
    let source = try DemoSpecification.good()
    #expect(SpecificationLoader(files: source).load(folder: "Specs/demo").specifications.count == 1)
  }
}
