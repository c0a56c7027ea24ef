import ConformanceCore
import Testing

@testable import ConformanceReports

struct RerunCommandTests {
  private func command(_ invocation: RunInvocation?) -> RerunCommand {
    var header = RunFixture.header
    header.invocation = invocation
    return RerunCommand(header)
  }

  @Test func `a vendor's own executable is named with the options of its run`() {
    let own = command(
      .command(
        program: "acme-conformance", options: ["--provider", "beta", "--known-failures", "known failures.yaml"],
        selection: ["lwa-v3", "--filter", "LWA3-STATE-*"]))
    #expect(
      own.line
        == "acme-conformance run lwa-v3 --filter 'LWA3-STATE-*' --provider beta --known-failures 'known failures.yaml' "
        + "--seed 7")
    #expect(
      own.line(case: "lwa-v3/a/B/c")
        == "acme-conformance run --provider beta --known-failures 'known failures.yaml' --case lwa-v3/a/B/c --trace "
        + "--seed 7")
    #expect(own.label(case: "lwa-v3/a/B/c") == "Run this case alone")
  }

  @Test func `what starts the program comes first`() {
    let run = command(.command(program: "acme-conformance", launcher: ["swift", "run"]))
    #expect(run.line == "swift run acme-conformance run --seed 7")
    #expect(run.line(case: "a/b/C/d") == "swift run acme-conformance run --case a/b/C/d --trace --seed 7")
  }

  @Test func `a test that is known is run again by its name`() {
    let suite = command(.tests(suite: "Acme", tests: ["B-001": #"AcmeTests.Acme/a/B_001\("#]))
    #expect(suite.line(case: "lwa-v3/a/B-001/c") == #"swift test --filter 'AcmeTests.Acme/a/B_001\('"#)
    #expect(suite.label(case: "lwa-v3/a/B-001/c") == "Run its test again")
    #expect(suite.line(case: "lwa-v3/a/B-002/c") == "swift test --filter Acme")
  }

  @Test func `a suite is run again as a whole, as its cases cannot be chosen from outside`() {
    let suite = command(.tests(suite: "AcmeConformance"))
    #expect(suite.line == "swift test --filter AcmeConformance")
    #expect(suite.line(case: "lwa-v3/a/B/c") == suite.line)
    #expect(suite.label(case: "lwa-v3/a/B/c") == "Run its suite again")
  }

  @Test func `a run without an invocation names its specifications`() {
    #expect(command(nil).line == "auth-conformance run lwa-token lwa-v3 --seed 7")
  }

  @Test func `what the shell puts in stands in double quotes, and everything else is as typed`() {
    let run = command(
      .command(
        program: "$HOME/bin/acme",
        options: ["--driver", "${DRIVER:?set it to the command of the driver}", "--specs", "$HOME/a \"b\" $c"]))
    #expect(
      run.line
        == #""$HOME/bin/acme" run --driver "${DRIVER:?set it to the command of the driver}" "#
        + #"--specs "$HOME/a \"b\" \$c" --seed 7"#)
    #expect(RerunCommand.shellLine(["${A:?$(rm)}", "$HOME"]) == "'${A:?$(rm)}' '$HOME'")
    #expect(RerunCommand.unset("DRIVER", "the command") == "${DRIVER:?set it to the command}")
  }

  @Test func `no part of a name can break out of its quotation`() {
    #expect(
      command(.tests(suite: "a'; rm -rf b")).line == "swift test --filter 'a'\\''; rm -rf b'")
  }

  @Test func `the invocation survives the journal`() throws {
    var header = RunFixture.header
    header.invocation = .command(program: "acme", options: ["--specs", "mine"], selection: ["lwa-v3"])
    let reading = try JournalReader.read(try Journal.header(header))
    #expect(reading.results.header.invocation == header.invocation)
  }
}
