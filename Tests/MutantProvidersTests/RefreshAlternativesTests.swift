import ConformanceCore
import SpecModel
import Testing

@testable import CognitoServices
@testable import SimulatedServices

/// A client refreshes by InitiateAuth or by GetTokensFromRefreshToken, and cases accept both.
struct RefreshAlternativesTests {
  private static let signIns: Set = ["signIn", "confirmSignIn", "showSignIn"]

  /// Returns the steps that name an exchange and wait for a call that refreshes: one other than a sign-in, when the
  /// tokens of the last sign-in are about to expire.
  private func steps(naming exchange: CognitoExchange, in steps: [Step]) -> [Step] {
    var signedInAt = 0
    return steps.indices.compactMap { index in
      if let call = steps[index].verb.operation, Self.signIns.contains(call) { signedInAt = index }
      guard let next = steps[index...].firstIndex(where: { $0.verb.operation != nil }),
        let call = steps[next].verb.operation, !Self.signIns.contains(call)
      else { return nil }
      let age = steps[signedInAt...next].reduce(Duration.zero) { $0 + $1.verb.passed }
      return age >= .seconds(51 * 60) && steps[index].names(exchange) ? steps[index] : nil
    }
  }

  @Test func `a refresh is held, faulted and counted whichever operation it uses`() {
    let found = (Bundled.cases["cognito"] ?? []).flatMap { testCase in
      steps(naming: .initiateAuth, in: (testCase.script.given + testCase.script.steps).map(\.step)).map {
        "\($0.mark.file):\($0.mark.line): write 'refreshTokens' in place of 'InitiateAuth'"
      }
    }
    #expect(Set(found).sorted() == [])
  }
}

extension Step {
  /// Whether the step is about requests of an exchange that both operations could answer so.
  fileprivate func names(_ exchange: CognitoExchange) -> Bool {
    switch verb {
    case .hold(exchange.rawValue, _): true
    case .fault(let fault) where fault.exchange == exchange.rawValue:
      // An error that only InitiateAuth has cannot come from the other operation.
      if fault.kind == "error", case .literal(let error) = fault.argument {
        OperationErrors.names(of: .getTokensFromRefreshToken).contains(error.text ?? "")
      } else {
        true
      }
    default: expectation?.world.wire?.exchanges.contains { $0.name == exchange.rawValue } ?? false
    }
  }
}

extension Step.Verb {
  /// The time that the step lets pass.
  fileprivate var passed: Duration {
    guard case .advance(let duration) = self else { return .zero }
    return duration
  }

  /// The operation that the step calls; `nil` for one that calls none.
  fileprivate var operation: String? {
    switch self {
    case .call(let invocation), .start(let invocation): invocation.operation
    default: nil
    }
  }
}
