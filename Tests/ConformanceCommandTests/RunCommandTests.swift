import BundledSpecs
import ClientFamilies
import CognitoProtocols
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import SpecModel
import Synchronization
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

@Suite struct RunCommandTests {
  private let folder: TemporaryFolder
  private let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"

  init() throws { folder = try TemporaryFolder() }

  @Test func `there is a reference client for every bundled specification`() {
    for id in BundledSpecs.ids {
      #expect(Provider.reference.roster.client(for: id) != nil, "\(id)")
    }
  }

  @Test func `a run writes the five files and nothing else`() throws {
    let run = CommandRun("run", "--case", form, "--reports", folder("a/b"))
    #expect(run.code == 0)
    #expect(
      try folder.names(in: "a/b") == ["index.html", "journal.jsonl", "junit.xml", "results.json", "timings.json"])
    #expect(run.messages == "report: \(folder("a/b/index.html"))\n")
  }

  @Test func `other files in the report folder stay`() throws {
    try folder.write("mine", to: "out/notes.txt")
    #expect(CommandRun("run", "--case", form, "--reports", folder("out")).code == 0)
    #expect(try folder.bytes("out/notes.txt") == Data("mine".utf8))
  }

  @Test func `a transcript shows requests and responses`() {
    let run = CommandRun("run", "--case", form, "--trace", "--reports", folder("out"))
    #expect(run.code == 0)
    #expect(run.output.hasPrefix(form))
    #expect(run.output.contains("POST /auth/o2/token") && run.output.contains("grant_type=authorization_code"))
  }

  @Test func `the page holds the command of the run, without a folder of the machine`() throws {
    try FileManager.default.copyItem(atPath: BundledSpecs.folder.path, toPath: folder("mine"))
    let run = CommandRun(
      "run", "lwa-token", "--specs", folder("mine"), "--provider", "token-exchange-without-code", "--exclude",
      "*-00[2-9]/*",
      "--settle", "20", "--jobs", "2", "--seed", "9", "--reports", folder("out"))
    #expect(run.code == 1)
    let page = String(decoding: try folder.bytes("out/index.html"), as: UTF8.self)
    let specs = "&quot;${SPECS:?set it to the folder of the specifications}&quot;"
    let shape = "--provider token-exchange-without-code --specs \(specs) --settle 20"
    #expect(
      page.contains(
        "<code>auth-conformance run lwa-token --exclude &#39;*-00[2-9]/*&#39; \(shape) --seed 9</code>"))
    #expect(page.contains("<code>auth-conformance run \(shape) --case \(form) --trace --seed 9</code>"))
  }

  @Test func `a long run writes a line now and then where there is no terminal`() {
    let result = CaseResult(
      CaseIdentity(
        id: form, spec: "lwa-token", operation: "exchange", requirement: "LWATOKEN-EXCHANGE-001", level: .must,
        mark: ResultMark(SourceMark(file: "x.yaml", line: 1, column: 1))),
      outcome: .passed)
    let lines = Mutex<[String]>([])
    let seconds = Mutex(0)
    let output = CommandOutput(write: { _ in }, log: { line in lines.withLock { $0.append(line) } })
    let bar = ProgressBar(output) { .seconds(seconds.withLock { $0 }) }
    bar.begin(planned: 40)
    for _ in 0..<40 {
      seconds.withLock { $0 += 1 }
      bar.count(result)
    }
    #expect(lines.withLock { $0 } == ["15 of 40 cases\n", "30 of 40 cases\n"])
  }

  @Test func `progress is shown on terminals only, and cleared at the end`() {
    let quiet = CommandRun("run", "lwa-token", "--reports", folder("out"))
    #expect(!quiet.messages.contains("\r"))
    let seen = CommandRun("run", "lwa-token", "--reports", folder("out"), isTerminal: true)
    #expect(seen.messages.contains(" of ") && seen.messages.contains(" cases"))
    #expect(seen.messages.contains("\r\u{1B}[Kreport: "))
    #expect(!seen.output.contains("\r"))
  }

  @Test func `specifications are read from another folder`() throws {
    try FileManager.default.copyItem(atPath: BundledSpecs.folder.path, toPath: folder("mine"))
    let run = CommandRun(
      "run", "lwa-token", "--specs", folder("mine"), "--reports", folder("out"), "--output=plain", "--verbose")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.contains("ok \(form)\n"))
  }

  @Test func `a specification that the client does not state is reported`() {
    let run = CommandRun("run", "lwa-v3", "--reports", folder("out"), clients: Clients.silent)
    #expect(run.code == 2)
    #expect(
      run.messages
        == "error: Test client does not state the specification 'lwa-v3'; it states 'lwa-token'. Give --driver COMMAND, "
        + "or run an executable of your own with a client that states 'lwa-v3'\n")
  }

  @Test func `each specification runs against the client that states it`() throws {
    let version3 = ClientUnderTest(ReferenceAuthorizationManager.self)
    let both = ClientRoster(name: "Both", version: "1", clients: Clients.undeclared.clients + [version3])
    let run = CommandRun("run", "--shard", "1/16", "--reports", folder("out"), "--output=json", clients: both)
    let results = try ResultsFile(text: run.output)
    let bySpec = Dictionary(grouping: zip(results.ids, results.outcomes)) { $0.0.prefix { $0 != "/" } }
    #expect(bySpec["lwa-token"]?.contains { $0.1 == "skipped" } == true)
    #expect(bySpec["lwa-v3"]?.allSatisfy { $0.1 == "passed" } == true)
    #expect(run.output.contains("\"client\":{\"name\":\"Both\",\"version\":\"1\"}"))
  }

  @Test func `a vendor's executable has its client first, as 'own'`() throws {
    let context = AuthConformance.context(families: [
      ClientFamily(clients: [ReferenceClient(ReferenceTokenClient.self)])
    ])
    #expect(context.providers.map(\.name).prefix(2) == ["own", "reference"])
    let own = try context.providers.named(nil)
    #expect(own.name == "own" && own.summary == "Reference token client 1.0.0")
    #expect(own.roster.client(for: "lwa-token") != nil && own.roster.client(for: "lwa-v3") == nil)
  }

  @Test func `a vendor's client is the default, next to the reference`() throws {
    let some = ["run", "--filter", "LWATOKEN-EXCHANGE-001", "--reports", folder("out")]
    let own = CommandRun(some, clients: Clients.silent)
    #expect(own.code == 1 && own.output.contains("Test client 9"))
    let reference = CommandRun(some + ["--provider=reference"], clients: Clients.silent)
    #expect(reference.code == 0)
  }
}
