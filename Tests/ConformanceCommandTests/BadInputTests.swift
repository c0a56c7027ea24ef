import CognitoProtocols
import LoginWithAmazonProtocols
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

@Suite struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func error(_ arguments: String...) -> String {
    let run = CommandRun(arguments)
    #expect(run.code == 2, "\(arguments)")
    #expect(run.output.isEmpty, "\(arguments): \(run.output)")
    return run.messages
  }

  @Test func `an unknown name gets the closest known one`() {
    #expect(
      error("run", "lwa-tokn")
        == "error: there is no specification 'lwa-tokn' among the bundled specifications; did you mean 'lwa-token'?\n"
    )
    let all = "'auth-conformance list --providers' lists all \(Provider.bundled.count)\n"
    #expect(
      error("run", "--provider=referense")
        == "error: there is no provider 'referense'; did you mean 'reference'? \(all)")
    #expect(error("run", "--provider=REFERENCE").contains("; did you mean 'reference'? "))
    #expect(error("run", "--provider=token-exchange").contains("; did you mean one of 'token-exchange-"))
    #expect(error("run", "--provider=zzzz") == "error: there is no provider 'zzzz'; \(all)")
    #expect(
      error("run", "lwa-token", "--case=lwa-token/exchange/LWATOKEN-EXCHANGE-001/from")
        == "error: there is no case 'lwa-token/exchange/LWATOKEN-EXCHANGE-001/from'; did you mean "
        + "'lwa-token/exchange/LWATOKEN-EXCHANGE-001/form'?\n")
    #expect(
      error("run", "lwa-token", "--profile=ful") == "error: there is no profile 'ful'; did you mean 'full'?\n")
    #expect(
      error("run", "lwa-token", "--as-of=9.9.9")
        == "error: there is no version 9.9.9 to judge by; there is 0.1.0\n")
    #expect(
      error("explain", "LWATOKEN-EXCHANGE-01") == "error: nothing is called 'LWATOKEN-EXCHANGE-01'; did you mean "
        + "'LWATOKEN-EXCHANGE-001'?\n")
    #expect(error("explain", "duplicate-kye").hasSuffix("; did you mean 'duplicate-key'?\n"))
  }

  @Test func `a requirement's id in place of a case's is recognised`() {
    #expect(
      error("run", "--case=LWATOKEN-EXCHANGE-001")
        == "error: 'LWATOKEN-EXCHANGE-001' is a requirement, not a case; run all its cases with "
        + "--filter LWATOKEN-EXCHANGE-001\n")
  }

  @Test func `a filter without a match is explained`() {
    #expect(
      error("run", "--filter=LWATOKEN-NOTHING-*")
        == "error: --filter 'LWATOKEN-NOTHING-*' matches no case; 'auth-conformance list' shows all ids, and a "
        + "pattern without '/' is matched against each segment\n")
  }

  @Test(arguments: [
    ("lwa-token/*", "lwa-token/**"), ("lwa-token/refresh", "lwa-token/refresh/**"), ("refresh/*", "**/refresh/**"),
    ("lwa-token/refresh/", "lwa-token/refresh/**"),
  ])
  func `a filter that matches nothing is widened where that would match`(pattern: String, wider: String) {
    #expect(
      error("run", "lwa-token", "--filter=\(pattern)")
        == "error: --filter '\(pattern)' matches no case; '*' stays within a segment: did you mean '\(wider)'?\n")
  }

  @Test func `an exclusion that leaves nothing is an error`() {
    #expect(error("run", "--exclude=**").hasPrefix("error: --exclude leaves no case to run"))
  }

  @Test(arguments: [
    ("--seed=x", "--seed"), ("--jobs=0", "--jobs"), ("--timeout=-1", "--timeout"), ("--timeout=nan", "--timeout"),
    ("--settle=-5", "--settle"), ("--shard=0/3", "--shard"), ("--shard=4/3", "--shard"), ("--shard=1", "--shard"),
    ("--shard=1/99999999999999999999", "--shard"), ("--output=xml", "--output"), ("--require=all", "--require"),
    ("--reports=", "--reports"), ("--flter=x", "--flter"),
  ])
  func `an invalid option is named, with the usage`(option: String, name: String) {
    let message = error("run", option)
    #expect(message.contains(name) && message.contains("Usage: auth-conformance run"), "\(message)")
  }

  @Test func `a transcript cannot go into output for programs`() {
    #expect(error("run", "--trace", "--output=json").contains("--trace is for people to read"))
  }

  @Test func `an unknown subcommand is an error, and help is not`() {
    #expect(error("rnu") == "error: there is no command 'rnu'; did you mean 'run'?\n")
    for arguments in [["--help"], ["help"], ["run", "--help"], ["--version"]] {
      let run = CommandRun(arguments)
      #expect(run.code == 0 && run.messages.isEmpty && !run.output.isEmpty, "\(arguments)")
    }
  }

  @Test func `a folder that cannot be written is found before the run`() throws {
    try folder.write("", to: "file")
    let message = error("run", "--reports=\(folder("file/out"))")
    #expect(
      message == "error: cannot write the report to '\(folder("file"))': it is a file; make it writable, or choose "
        + "another folder for the reports\n")
    try folder.write("", to: "taken/index.html/keep")
    #expect(error("run", "--reports=\(folder("taken"))").contains("taken/index.html': a folder has this name"))
    #expect(try folder.names(in: "taken") == ["index.html"])
  }

  @Test func `folders without specifications are reported with the remedy`() throws {
    #expect(
      error("list", "--specs=\(folder("none"))")
        == "error: there is no folder '\(folder("none"))'; --specs takes a folder with a folder for each "
        + "specification\n")
    #expect(error("list", "--specs=\(folder.path)").contains("no folder in '\(folder.path)' holds a spec.yaml"))
    try folder.write("x", to: "file")
    #expect(error("list", "--specs=\(folder("file"))").contains("is not a folder that can be read"))
  }

  @Test func `broken YAML is reported with its place, and nothing is run or written`() throws {
    try folder.write("spec: mine\ntitle: [\n", to: "specs/lwa-token/spec.yaml")
    let message = error("run", "lwa-token", "--specs=\(folder("specs"))", "--reports=\(folder("out"))")
    #expect(message.contains("specs/lwa-token/spec.yaml:"))
    #expect(message.contains(": error: "))
    #expect(try folder.names(in: "") == ["specs"])
  }

  @Test func `a file that is not a journal is an error`() throws {
    #expect(error("report", "render", "--from=\(folder("none"))").hasPrefix("error: cannot read the journal"))
    try folder.write("rubbish\n", to: "journal.jsonl")
    let message = error("report", "render", "--from=\(folder("journal.jsonl"))")
    #expect(message.contains("the first line is not the header of a journal"))
    #expect(try folder.names(in: "") == ["journal.jsonl"])
  }
}
