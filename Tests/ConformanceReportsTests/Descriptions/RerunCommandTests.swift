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
    #expect(own.label == "Run this case alone")
  }

  @Test func `a suite is run again as a whole, as its cases cannot be chosen from outside`() {
    let suite = command(.tests(suite: "AcmeConformance"))
    #expect(suite.line == "swift test --filter AcmeConformance")
    #expect(suite.line(case: "lwa-v3/a/B/c") == suite.line)
    #expect(suite.label == "Run its suite again")
  }

  @Test func `a run without an invocation names its specifications`() {
    #expect(command(nil).line == "auth-conformance run lwa-token lwa-v3 --seed 7")
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
