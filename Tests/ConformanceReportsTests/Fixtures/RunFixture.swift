package import ConformanceCore
import SpecModel
import Testing

/// Runs to report on.
enum RunFixture {
  static let header = RunHeader(
    kit: "0.1.0", seed: 7,
    client: RunHeader.Client(
      name: "Acme Sign-In", version: "2.4.1", execution: .deterministic, capabilities: ["clock", "cookies", "store"]),
    specs: [SpecFixture.token, SpecFixture.version3], profile: nil, narrowedBy: [], planned: 12)

  /// A run with all eight outcomes.
  static let mixed = RunResults(header: header, cases: mixedCases.sorted { $0.id < $1.id }, isComplete: true)

  /// A run in which every text of the client's is hostile.
  static let hostile = RunResults(
    header: hostileHeader, cases: hostileCases.sorted { $0.id < $1.id }, isComplete: true)

  /// A run of one operation in which every case passed.
  static let conformant = RunResults(
    header: header,
    cases: [
      passed("lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"), passed("lwa-token/refresh/LWATOKEN-REFRESH-001/good"),
    ],
    isComplete: true)

  /// A large run.
  ///
  /// - Parameters:
  ///   - count: How many cases.
  ///   - failing: One in how many fails; 0 for none.
  /// - Returns: The run.
  static func large(_ count: Int, failing: Int = 50) -> RunResults {
    let cases = (0..<count).map { number in
      let id = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form/row-\(digits(number))"
      return failing > 0 && number % failing == 0 ? failed(id) : passed(id)
    }
    return RunResults(header: header, cases: cases, isComplete: true)
  }

  private static func digits(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 6 - text.count)) + text
  }

  static func result(
    _ id: String, _ outcome: Outcome, level: Level = .must, reason: String? = nil, took: String? = nil,
    findings: [Finding] = [], steps: [StepResult] = [], duration: Double = 0.25
  ) -> CaseResult {
    let parts = id.split(separator: "/").map(String.init)
    return CaseResult(
      CaseIdentity(
        id: id, spec: parts[0], operation: parts[1], requirement: parts[2], level: level,
        mark: ResultMark(SpecFixture.mark("\(parts[0])/operations/\(parts[1]).yaml", 14, 9))),
      outcome: outcome, reason: reason, took: took, findings: findings, steps: steps, duration: duration)
  }

  static func passed(_ id: String) -> CaseResult { result(id, .passed, steps: exchangeSteps(.held)) }

  static func failed(_ id: String) -> CaseResult {
    result(
      id, .failed, reason: "1 of 5 expectations did not hold",
      findings: [
        Finding(
          subject: "wire.token[0].form.code_verifier",
          expected: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", actual: "absent",
          hint: "send the verifier that the challenge was made from, with every exchange of a code", step: 1,
          mark: SpecFixture.mark("lwa-token/operations/exchange.yaml", 14, 13))
      ], steps: exchangeSteps(.failed))
  }

  static func exchangeSteps(_ status: StepResult.Status) -> [StepResult] {
    let place = ResultMark(SpecFixture.mark("lwa-token/operations/exchange.yaml", 4, 9))
    return [
      StepResult(
        part: .given, text: "service authorization-code challenge-method=S256, as grant", status: .held, mark: place,
        transcript: [
          StepResult.Message(at: 0, from: .kit, to: .service, text: "make an authorization code")
        ]),
      StepResult(
        part: .step, text: "call exchange code=<code 1> redirectUri=https://app.example/cb", status: status,
        mark: place,
        transcript: [
          StepResult.Message(at: 0, from: .kit, to: .client, text: "exchange"),
          StepResult.Message(
            at: 0.1, from: .client, to: .service, text: "POST /auth/o2/token",
            detail: "content-type: application/x-www-form-urlencoded\n\ngrant_type=authorization_code&code=<code 1>"),
          StepResult.Message(
            at: 0.2, from: .service, to: .client, text: "200", detail: "{\"access_token\":\"<access token 1>\"}"),
          StepResult.Message(at: 0.25, from: .client, to: .kit, text: "reply accessToken=<access token 1>"),
        ]),
    ]
  }
}

extension RunFixture {
  /// Twelve cases with all eight outcomes: three passed, two failed, two skipped, and one of each other.
  static let mixedCases: [CaseResult] = [
    passed("lwa-token/exchange/LWATOKEN-EXCHANGE-001/json-refused"),
    passed("lwa-v3/authorize/LWA3-AUTHORIZE-001/approves"),
    result(
      "lwa-v3/authorize/LWA3-AUTHORIZE-020/always-then-cancelled", .passed, level: .may, took: "grant kept",
      steps: exchangeSteps(.held)),
    failed("lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"),
    result(
      "lwa-v3/authorize/LWA3-AUTHORIZE-014/never-without-grant", .failed, reason: "the call never completed",
      findings: [
        Finding(
          subject: "wire.authorize[0].query.redirect_uri", expected: "amzn-com.example.app://?methodName=signin",
          actual: "amzn-com.example.app://?methodName=signIn", step: 1,
          mark: SpecFixture.mark("lwa-v3/operations/authorize.yaml", 92, 17)),
        Finding(
          subject: "pages", expected: "none", actual: "1 page: https://www.amazon.com/ap/oa?client_id=\(Hostile.long)",
          hint: "answer from what is stored; the strategy never must not reach the customer", step: 1,
          mark: SpecFixture.mark("lwa-v3/operations/authorize.yaml", 93, 17)),
      ], steps: exchangeSteps(.failed)),
    result(
      "lwa-v3/authorize/LWA3-AUTHORIZE-030/twice", .warned, level: .should, reason: "1 of 2 expectations did not hold",
      findings: [
        Finding(
          subject: "completions", expected: "1", actual: "2", hint: "forget the handler once it was called", step: 1,
          mark: SpecFixture.mark("lwa-v3/operations/authorize.yaml", 144, 11))
      ], steps: exchangeSteps(.failed)),
    result(
      "lwa-token/refresh/LWATOKEN-REFRESH-001/while-offline", .inconclusive,
      reason: "the fault offline was never used: the client sent nothing to token", steps: exchangeSteps(.notReached)),
    result(
      "lwa-token/refresh/LWATOKEN-REFRESH-001/after-expiry", .errored,
      reason: "the adapter answered with something that is not a failure: KeyError('expires_in')"),
    result(
      "lwa-v3/authorize/LWA3-AUTHORIZE-001/after-relaunch", .skipped, reason: "needs the capability relaunch",
      duration: 0),
    result(
      "lwa-v3/authorize/LWA3-AUTHORIZE-001/store-locked", .skipped, reason: "needs the capability store-faults",
      duration: 0),
    result(
      "lwa-token/exchange/LWATOKEN-EXCHANGE-002/used-code", .expectedFailure, level: .should,
      reason: "listed as known: ACME-1312",
      findings: [
        Finding(
          subject: "fails.code", expected: "invalid_grant", actual: "server_error", step: 1,
          mark: SpecFixture.mark("lwa-token/operations/exchange.yaml", 33, 11))
      ], steps: exchangeSteps(.failed)),
    result(
      "lwa-token/refresh/LWATOKEN-REFRESH-001/rotated", .unexpectedPass,
      reason: "listed as known (ACME-1290), and passed: remove it from the list", steps: exchangeSteps(.held)),
  ]

  static let hostileHeader: RunHeader = {
    var hostile = header
    hostile.client.name = Hostile.script + Hostile.attribute
    hostile.client.version = Hostile.controls
    return hostile
  }()

  /// A failed case for each hostile string, which stands in every place that takes a client's text.
  static let hostileCases: [CaseResult] = Hostile.all.enumerated().map { number, text in
    let mark = SpecFixture.mark("a,b:c%/\(number).yaml", 3)
    var hostile = result(
      "lwa-token/exchange/LWATOKEN-EXCHANGE-001/hostile-\(number)", .failed, reason: text, took: text,
      findings: [
        Finding(subject: text, expected: text, actual: text, hint: text, step: 0, mark: mark),
        Finding(subject: "reply", expected: "a", actual: text, mark: mark),
      ],
      steps: [
        StepResult(
          part: .step, text: text, status: .failed, mark: ResultMark(mark),
          transcript: [StepResult.Message(at: 1.0 / 3, from: .client, to: .service, text: text, detail: text)])
      ], duration: 59 * 60 + 0.125)
    let other = Finding(subject: text, expected: text, actual: text, hint: text, mark: mark)
    hostile.candidates = ["near", text].map {
      Candidate(kind: .outcome, name: $0, answer: .missed, sentence: text, findings: [other])
    }
    return hostile
  }
}

extension RunResults: CustomTestStringConvertible {
  /// The run in a test's name: without this a log holds every case of it.
  package var testDescription: String { "\(header.client.name): \(cases.count) cases" }
}
