import ConformanceCore
import SpecModel
import Testing

@testable import SimulatedServices

/// The errors that cases inject into operations of Cognito, against those that the service model lists.
struct InjectedErrorsTests {
  /// An error that no service knows, for what a client does with an error that it does not know.
  private static let unheardOf = "KitMadeUpException"

  /// Codes of clients for errors that the model lists for no operation of the user, so that nothing else provokes them.
  private static let withoutOperation: Set = [
    "COGNITO-ERROR-058 InitiateAuth LimitExceededException", "COGNITO-ERROR-060 InitiateAuth GroupExistsException",
    "COGNITO-ERROR-061 InitiateAuth InvalidOAuthFlowException",
    "COGNITO-ERROR-062 InitiateAuth ScopeDoesNotExistException",
  ]

  @Test func `an operation is made to fail only with errors that the service model lists for it`() {
    let service = SimulatedWorlds.cognito.service
    var unlisted: Set<String> = []
    for testCase in Bundled.cases["cognito"] ?? [] {
      let steps = testCase.script.given + testCase.script.steps + (testCase.control?.steps ?? [])
      for case .fault(let fault) in steps.map(\.step.verb) where fault.kind == "error" {
        guard let error = fault.argument.literal?.text, error != Self.unheardOf else { continue }
        for exchange in service.exchanges(named: fault.exchange).compactMap(CognitoExchange.init(rawValue:)) {
          let listed = OperationErrors.names(of: exchange)
          if !listed.isEmpty, !listed.contains(error) {
            unlisted.insert("\(testCase.requirement) \(exchange.rawValue) \(error)")
          }
        }
      }
    }
    #expect(unlisted.subtracting(Self.withoutOperation).sorted() == [])
  }

  @Test func `each operation has listed errors, and no page has`() {
    for exchange in CognitoExchange.allCases {
      #expect(OperationErrors.names(of: exchange).isEmpty == (exchange.api == nil), "\(exchange.rawValue)")
    }
  }
}

extension Template {
  /// The value of a literal; `nil` for anything else.
  fileprivate var literal: Value? {
    guard case .literal(let value) = self else { return nil }
    return value
  }
}
