import SpecModel
import Testing

@testable import SpecLoading

@Suite struct LoadedKnownFailuresTests {
  private static let ids = [
    "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form", "lwa-token/exchange/LWATOKEN-ERROR-002/error/used",
    "lwa-token/refresh/LWATOKEN-REFRESH-001/form",
  ]

  private func load(_ name: String) throws -> LoadedKnownFailures {
    var source = MemoryFileSource()
    source.contents["acme/\(name)"] = try Fixtures.bytes(of: "known-failures/\(name)")
    return SpecificationLoader(files: source).knownFailures(file: "acme/\(name)")
  }

  private func load(text: String) -> LoadedKnownFailures {
    LoadedKnownFailures(Array(text.utf8), file: "known.yaml")
  }

  @Test func `a list gives its entries in the order written`() throws {
    let loaded = try load("good.yaml")
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    #expect(
      loaded.failures.map(\.pattern) == ["lwa-token/exchange/LWATOKEN-EXCHANGE-001/form", "lwa-token/refresh/**"])
    #expect(loaded.failures.map(\.link) == ["https://issues.acme.example/1312", nil])
    #expect(loaded.failures.map(\.reason).last == "Refreshing is not written yet.")
    #expect(loaded.failures.map(\.mark.description) == ["acme/good.yaml:3:11", "acme/good.yaml:6:12"])
  }

  @Test func `a list may be empty, which is where it should end`() {
    let loaded = load(text: "known-failures: []\n")
    #expect(loaded.failures.isEmpty && loaded.diagnostics.isEmpty)
  }

  @Test func `all problems are reported at once, with their places`() throws {
    let loaded = try load("broken.yaml")
    #expect(loaded.hasErrors)
    try Fixtures.compare(DiagnosticPrinter().print(loaded.diagnostics), with: "known-failures/broken.expected")
  }

  @Test func `a file of a specification is no list`() {
    let loaded = load(text: "errors: [{code: a, documented-as: A, says: B., fact: X-001}]\n")
    #expect(
      loaded.diagnostics.map(\.message) == [
        "expected a list of known failures, but this file holds 'errors'; name another file"
      ])
  }

  @Test func `a missing file is reported`() {
    let loaded = SpecificationLoader(files: MemoryFileSource()).knownFailures(file: "none.yaml")
    #expect(loaded.diagnostics.map(\.kind) == ["missing-file"] && loaded.hasErrors)
  }

  @Test func `an entry that matches no case is reported with its line and a suggestion`() {
    let loaded = load(text: "known-failures:\n  - {case: lwa-token/exchnge/**, reason: R.}\n")
    let entry = loaded.failures[0]
    let printed = DiagnosticPrinter().print([loaded.stale(entry.pattern, at: entry.mark, among: Self.ids)])
    #expect(
      printed == """
        known.yaml:2:12: error: no case matches 'lwa-token/exchnge/**'; did you mean 'lwa-token/exchange/**'? \
        [stale-known-failure]
          - {case: lwa-token/exchnge/**, reason: R.}
                   ^~~~~~~~~~~~~~~~~~~~
        1 error and 0 warnings in 1 file

        """)
  }

  @Test(arguments: [
    ("lwa-token/exchange/LWATOKEN-EXCHANGE-001/from", "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"),
    ("LWATOKEN-EXCHNAGE-001", "LWATOKEN-EXCHANGE-001"),
    ("LWATOKN-EXCHANGE-*", "LWATOKEN-EXCHANGE-*"),
    ("lwa-token/refersh/*/form", "lwa-token/refresh/*/form"),
    ("lwa-token/exchange/**/forn", nil),
    ("quite-another-thing", nil),
  ])
  func `what was meant is found segment by segment`(_ written: String, _ meant: String?) {
    #expect(suggestPattern(written, among: Self.ids) == meant)
  }
}
