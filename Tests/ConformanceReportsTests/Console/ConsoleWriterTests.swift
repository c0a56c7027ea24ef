import ConformanceCore
import ConformanceReports
import Testing

struct ConsoleWriterTests {
  private func written(
    _ style: ConsoleWriter.Style, _ results: RunResults = RunFixture.mixed, usesColour: Bool = false,
    isVerbose: Bool = false
  ) -> String {
    text { ConsoleWriter(style: style, usesColour: usesColour, isVerbose: isVerbose).write(results, to: $0) }
  }

  @Test func `verbose pretty describes a failure from the line of the YAML to the command`() {
    let expected = """
      failed  lwa-token/exchange/LWATOKEN-EXCHANGE-001/form
        Specs/lwa-token/operations/exchange.yaml:14:13
        The exchange posts the code, the redirect URI, the client id and the verifier as a form.
        must, Dash Replenishment Service iOS Guide, § Obtain Refresh and Access Tokens
        1 of 5 expectations did not hold
        wire.token[0].form.code_verifier
          expected  dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
          actual    absent
          hint      send the verifier that the challenge was made from, with every exchange of a code
        what happened
          ✓ given: service authorization-code challenge-method=S256, as grant
            0.000 s  kit → service  make an authorization code
          ✗ call exchange code=<code 1> redirectUri=https://app.example/cb
            0.000 s  kit → client  exchange
            0.100 s  client → service  POST /auth/o2/token
                | content-type: application/x-www-form-urlencoded
                |\u{20}
                | grant_type=authorization_code&code=<code 1>
            0.200 s  service → client  200
            0.250 s  client → kit  reply accessToken=<access token 1>
        run it again
          auth-conformance run --case lwa-token/exchange/LWATOKEN-EXCHANGE-001/form --trace --seed 7

      """
    #expect(written(.pretty, isVerbose: true).hasPrefix(expected))
  }

  @Test func `pretty ends with the counts, what was not tested and the verdict`() {
    let expected = """
      not tested
        1  needs the capability relaunch
        1  needs the capability store-faults

      spec       ok  failed  warning  inconclusive  error  skipped  known  fixed?  total
      lwa-token   1       1        0             1      1        0      1       1      6
      lwa-v3      2       1        1             0      0        2      0       0      6
      all         3       2        1             1      1        2      1       1     12

      Acme Sign-In 2.4.1, seed 7
      → Report it, with the case lwa-token/refresh/LWATOKEN-REFRESH-001/after-expiry.
      → Look at the reason of each of these cases: what should have been tested was not reached.
      → Take what passes off the list of known failures.
      Not conformant: Of 12 cases, 1 of 'lwa-token' could not be judged, as the kit or the specification is at fault: \
      the adapter answered with something that is not a failure: KeyError('expires_in'); 2 broke 2 binding promises \
      (LWATOKEN-EXCHANGE-001, LWA3-AUTHORIZE-014); 1 proved nothing (LWATOKEN-REFRESH-001); 1 passed although listed as \
      a known failure. Beyond what the documents make binding, the client breaks 1 rule in 1 case.

      """
    #expect(written(.pretty).hasSuffix(expected))
  }

  @Test func `pretty is coloured only when asked, and says the same without`() {
    let coloured = written(.pretty, usesColour: true)
    #expect(coloured.contains("\u{1b}[31mfailed\u{1b}[0m"))
    #expect(coloured.replacing(/\u{1b}\[[0-9]+m/, with: "") == written(.pretty))
    #expect(!written(.pretty).contains("\u{1b}"))
  }

  @Test func `verbose plain has a line for each case and for the verdict`() {
    let lines = written(.plain, isVerbose: true).split(separator: "\n").filter { !$0.hasPrefix("→ ") }
    #expect(lines.count == 12 + 2)
    #expect(lines[1] == "ok lwa-token/exchange/LWATOKEN-EXCHANGE-001/json-refused")
    #expect(lines[13].hasPrefix("not-conformant: Of 12 cases, "))
  }

  @Test(arguments: [ConsoleWriter.Style.pretty, .plain, .github])
  func `no control character of a client's text reaches the terminal`(_ style: ConsoleWriter.Style) {
    for scalar in written(style, RunFixture.hostile).unicodeScalars where scalar != "\n" {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let turnsText = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      #expect(!isControl && !turnsText && scalar != "\u{2028}", "\(scalar.value)")
    }
  }

  @Test func `json is the object of results json`() {
    #expect(written(.json) == text { JSONResultsWriter.write(RunFixture.mixed, to: $0) })
  }

  @Test func `github marks the line of the first finding of each requirement`() throws {
    let lines = written(.github).split(separator: "\n")
    let line = try #require(lines.first { $0.contains("title=failed LWATOKEN-EXCHANGE-001%3A 1 case::") })
    #expect(line.hasPrefix("::error file=Specs/lwa-token/operations/exchange.yaml,line=14,col=13,title="))
    #expect(
      line.contains("%0Awire.token[0].form.code_verifier: expected dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk, "))
    #expect(line.hasSuffix("%0Alwa-token/exchange/LWATOKEN-EXCHANGE-001/form"))
    #expect(lines.contains { $0.hasPrefix("::warning file=Specs/lwa-v3/operations/authorize.yaml,line=144,col=11,") })
    // Three cases of one requirement are one cause.
    #expect(lines.count { $0.hasPrefix("::error ") } == 3)
  }

  @Test func `github commands cannot be forged`() {
    let lines = written(.github, RunFixture.hostile).split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("::error file=Specs/a%2Cb%3Ac%25/") })
  }

  @Test(arguments: [
    (true, [] as [String], "Conformant: "), (true, ["--filter lwa*"], "Partial run: "), (false, [], "Incomplete run: "),
  ])
  func `the last line is the verdict`(_ isComplete: Bool, _ narrowedBy: [String], _ start: String) throws {
    var results = RunFixture.conformant
    results.isComplete = isComplete
    results.header.narrowedBy = narrowedBy
    #expect(try #require(written(.pretty, results).split(separator: "\n").last).hasPrefix(start))
  }

  @Test func `a trace writes a case in full, with each finding at its step`() {
    var results = RunFixture.mixed
    results.cases = [RunFixture.failed("lwa-token/exchange/LWATOKEN-EXCHANGE-001/form")]
    let written = text { TraceWriter().write(results, to: $0) }
    #expect(written.contains("          | grant_type=authorization_code&code=<code 1>\n".dropFirst(2)))
    #expect(written.contains("    Specs/lwa-token/operations/exchange.yaml:14:13: wire.token[0].form.code_verifier\n"))
    #expect(written.hasSuffix("\nfailed: 1 of 5 expectations did not hold, after 0.250 s of virtual time\n"))
  }
}
