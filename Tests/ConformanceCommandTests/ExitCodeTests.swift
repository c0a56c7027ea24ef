import ConformanceCore
import Testing

@Suite struct ExitCodeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ clients: ClientRoster? = nil, _ more: String) -> CommandRun {
    CommandRun("run", "lwa-token", "--reports", folder("out"), more, clients: clients)
  }

  @Test func `a client that keeps every promise gives 0`() {
    let run = run(nil, "--require=conformant")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.contains("Conformant: Every promise"))
  }

  @Test func `a client that breaks promises gives 1`() {
    let run = run(Clients.silent, "--output=plain")
    #expect(run.code == 1)
    #expect(run.output.contains("\nnot-conformant: "))
  }

  @Test(arguments: [("must", 0), ("should", 1)])
  func `a client that only gets warnings gives what --fail-on says`(level: String, code: Int32) throws {
    let run = CommandRun(
      "run", "lwa-token", "--reports", folder("out"), "--filter=LWATOKEN-EXCHANGE-003", "--fail-on", level,
      clients: Clients.refusing)
    #expect(run.code == code, "\(run.output)")
    let last = run.output.split(separator: "\n").last ?? ""
    #expect(last.hasSuffix(" Warnings fail this run: there is 1.") == (level == "should"), "\(last)")
    #expect(run.output.contains(" --fail-on should --case ") == (level == "should"))
    let json = String(decoding: try folder.bytes("out/results.json"), as: UTF8.self)
    #expect(json.contains("\"failOn\"") == (level == "should"))
  }

  @Test func `an unknown level of --fail-on gives 2`() {
    let run = run(nil, "--fail-on=may")
    #expect(run.code == 2)
    #expect(run.messages.contains("--fail-on"))
  }

  @Test func `a client that says that it cannot be created gives 1`() {
    let run = run(Clients.failingAtStart, "--output=plain")
    #expect(run.code == 1)
    #expect(run.output.contains("error 0") && !run.output.contains("failed 0"))
  }

  @Test func `a skip within the profile gives 1`() {
    let run = run(Clients.undeclared, "--output=pretty")
    #expect(run.code == 1)
    #expect(run.output.contains("the client does not declare 'network'"))
  }

  @Test func `a part of the cases passes, but is not full conformance`() {
    let filter = "--filter=LWATOKEN-EXCHANGE-001"
    #expect(run(nil, filter).code == 0)
    let required = CommandRun(
      "run", "lwa-token", "--reports", folder("out"), filter, "--require", "conformant")
    #expect(required.code == 1)
    #expect(required.output.contains("Partial run"))
  }

  @Test func `shards together hold each case once`() throws {
    var ids: [String] = []
    for shard in 1...3 {
      let run = run(nil, "--shard=\(shard)/3")
      #expect(run.code == 0)
      ids += try ResultsFile(folder("out/results.json")).ids
    }
    #expect(run(nil, "--seed=1").code == 0)
    let all = try ResultsFile(folder("out/results.json")).ids
    // What holds in every case is judged of the whole.
    #expect(ids.sorted() == all.filter { !$0.contains("/always/") } && !ids.isEmpty)
  }
}
