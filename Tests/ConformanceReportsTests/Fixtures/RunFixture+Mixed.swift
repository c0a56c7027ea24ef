import ConformanceCore
import SpecModel

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
      reason: "listed as known (ACME-1290), and passed: take it off the list", steps: exchangeSteps(.held)),
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
    return result(
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
  }
}
