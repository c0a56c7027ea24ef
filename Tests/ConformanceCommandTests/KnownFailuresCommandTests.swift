import BundledSpecs
import ConformanceCore
import Foundation
import Testing

/// Lists of known failures that follow a run, and requirements that were renamed.
@Suite struct KnownFailuresCommandTests {
  private let folder: TemporaryFolder
  private let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"

  init() throws { folder = try TemporaryFolder() }

  private func run(_ name: String, _ options: String..., list: String? = nil) -> CommandRun {
    CommandRun(
      ["run", "lwa-token", "--jobs", "1", "--reports", folder(name)] + options
        + (list.map { ["--known-failures", folder($0)] } ?? []))
  }

  private func update(_ list: String, from run: String, _ options: String...) -> CommandRun {
    CommandRun(["known-failures", folder(list), "--from", folder(run)] + options)
  }

  private func text(_ name: String) throws -> String { String(decoding: try folder.bytes(name), as: UTF8.self) }

  @Test func `a list is made of what fails, and the next run succeeds`() throws {
    #expect(run("bad", "--provider", "token-exchange-as-json").code == 1)
    let shown = update("known.yaml", from: "bad")
    #expect(shown.code == 0 && shown.output.hasPrefix("+ known-failures:\n"))
    #expect(shown.messages.contains("nothing was written; '--write' writes '"))
    #expect(!FileManager.default.fileExists(atPath: folder("known.yaml")))
    let written = update("known.yaml", from: "bad", "--write")
    #expect(written.code == 0 && written.output == shown.output)
    #expect(try text("known.yaml").contains("  - case: \"\(form)\"\n    reason: \"Not explained yet. "))
    #expect(run("again", "--provider", "token-exchange-as-json", list: "known.yaml").code == 0)
    #expect(update("known.yaml", from: "again").output.contains("is up to date with"))
  }

  @Test func `entries that pass or match nothing go, and everything else stays as it is written`() throws {
    let list = """
      # What Acme knows.
      known-failures:
        # The proxy.
        - reason: Proxy.   # see the wiki
          case: \(form)
        - {case: LWATOKEN-REFRESH-001, reason: Passes.}
        - case: lwa-token/refresh/LWATOKEN-REFRESH-777/gone
          reason: Matches nothing.

        # At the end.
        - case: lwa-token/exchange/LWATOKEN-EXCHANGE-002/**
          link: https://acme.example/1
          reason: "Type."

      """
    try folder.write(list, to: "known.yaml")
    #expect(run("bad", "--provider", "token-exchange-as-json", list: "known.yaml").code == 1)
    #expect(update("known.yaml", from: "bad", "--write").code == 0)
    let kept = """
      # What Acme knows.
      known-failures:
        # The proxy.
        - reason: Proxy.   # see the wiki
          case: \(form)

        # At the end.
        - case: lwa-token/exchange/LWATOKEN-EXCHANGE-002/**
          link: https://acme.example/1
          reason: "Type."

      """
    #expect(try text("known.yaml").hasPrefix(kept))
    #expect(run("again", "--provider", "token-exchange-as-json", list: "known.yaml").code == 0)
  }

  @Test func `a pattern of which some cases pass becomes those that fail, with its reason`() throws {
    try folder.write(
      "known-failures:\n- case: LWATOKEN-EXCHANGE-*\n  reason: Broken.\n  link: https://acme.example/2\n",
      to: "known.yaml")
    #expect(run("bad", "--provider", "token-exchange-as-json", list: "known.yaml").code == 1)
    #expect(update("known.yaml", from: "bad", "--write").code == 0)
    let entry = "- case: \"\(form)\"\n  reason: \"Broken.\"\n  link: \"https://acme.example/2\"\n"
    #expect(try text("known.yaml").contains(entry))
    #expect(run("again", "--provider", "token-exchange-as-json", list: "known.yaml").code == 0)
  }

  @Test func `when everything passes, the list is empty`() throws {
    try folder.write("known-failures:\n  - case: \(form)\n    reason: It was.\n", to: "known.yaml")
    #expect(run("good", list: "known.yaml").code == 1)
    #expect(update("known.yaml", from: "good", "--write").code == 0)
    #expect(try text("known.yaml") == "known-failures: []\n")
    #expect(run("bad", "--provider", "token-exchange-as-json", list: "known.yaml").code == 1)
    #expect(update("known.yaml", from: "bad", "--write").code == 0)
    #expect(run("again", "--provider", "token-exchange-as-json", list: "known.yaml").code == 0)
  }

  @Test func `a narrowed run removes no pattern of which it has not seen all`() throws {
    try folder.write("known-failures:\n  - case: LWATOKEN-EXCHANGE-*\n    reason: Broken.\n", to: "known.yaml")
    #expect(run("some", "--filter", "LWATOKEN-EXCHANGE-001", list: "known.yaml").code == 1)
    #expect(update("known.yaml", from: "some").output.contains("is up to date with"))
  }

  @Test func `entries that share a line are left to their writer`() throws {
    let list = "known-failures: [{case: '\(form)', reason: A.}, {case: LWATOKEN-EXCHANGE-002, reason: B.}]\n"
    try folder.write(list, to: "known.yaml")
    #expect(run("good", list: "known.yaml").code == 1)
    let refused = update("known.yaml", from: "good", "--write")
    #expect(refused.code == 2 && refused.messages.contains("line 1: an entry to be changed shares its line"))
    #expect(try text("known.yaml") == list)
  }

  @Test func `the old id of a requirement goes on working, and is renamed`() throws {
    try FileManager.default.copyItem(atPath: BundledSpecs.folder.path, toPath: folder("mine"))
    let head = try text("mine/lwa-token/spec.yaml")
    let renamed = head.replacing("renamed: {", with: "renamed: {LWATOKEN-OLD-001: LWATOKEN-EXCHANGE-001, ")
    #expect(renamed != head)
    try folder.write(renamed, to: "mine/lwa-token/spec.yaml")
    try folder.write(
      "known-failures:\n  # Why.\n  - case: LWATOKEN-OLD-001\n    reason: A proxy.\n", to: "known.yaml")
    let filter = ["--filter", "lwa-token/exchange/LWATOKEN-OLD-001/*", "--specs", folder("mine")]
    let bad = run(
      "bad", filter[0], filter[1], filter[2], filter[3], "--provider", "token-exchange-as-json", list: "known.yaml")
    #expect(bad.code == 0)
    #expect(bad.messages.contains("'LWATOKEN-OLD-001' is 'LWATOKEN-EXCHANGE-001' now; "))
    #expect(update("known.yaml", from: "bad", "--write", "--specs", folder("mine")).code == 0)
    #expect(
      try text("known.yaml")
        == "known-failures:\n  # Why.\n  - case: LWATOKEN-EXCHANGE-001\n    reason: A proxy.\n")
  }
}
