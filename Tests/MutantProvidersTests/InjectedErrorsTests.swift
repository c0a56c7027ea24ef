import ConformanceCore
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import SimulatedServices

/// The errors that cases inject into operations of Cognito, against those that the service model lists.
struct InjectedErrorsTests {
  /// The beginning of an error that no service knows, for what a client does with one.
  private static let unheardOf = "Kit"

  /// Codes of clients for errors that the model lists for no operation of the user, so that nothing else provokes them.
  private static let withoutOperation: Set = [
    "COGNITO-ERROR-058 InitiateAuth LimitExceededException", "COGNITO-ERROR-060 InitiateAuth GroupExistsException",
    "COGNITO-ERROR-061 InitiateAuth InvalidOAuthFlowException",
    "COGNITO-ERROR-062 InitiateAuth ScopeDoesNotExistException",
  ]

  @Test func `an operation is made to fail only with errors that the service model lists for it`() {
    let service = ServiceFamily.cognito.worlds.service
    var unlisted: Set<String> = []
    for testCase in Bundled.cases["cognito"] ?? [] {
      let steps = testCase.script.given + testCase.script.steps + (testCase.control?.steps ?? [])
      for case .fault(let fault) in steps.map(\.step.verb) {
        for error in fault.errors where !error.hasPrefix(Self.unheardOf) {
          for exchange in service.exchanges(named: fault.exchange).compactMap(CognitoExchange.init(rawValue:)) {
            let listed = OperationErrors.names(of: exchange)
            if !listed.isEmpty, !listed.contains(error) {
              unlisted.insert("\(testCase.requirement) \(exchange.rawValue) \(error)")
            }
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

extension FaultTemplate {
  /// The names of the errors with which the fault answers: its code, or those in its body.
  fileprivate var errors: [String] {
    let texts = argument.texts
    return kind == "error" ? texts : texts.flatMap { $0.matches(of: /"__type": *"(\w+)"/).map { String($0.1) } }
  }
}

extension Template {
  /// The literal texts, and the value of a field `__type` as it stands in JSON.
  fileprivate var texts: [String] {
    switch self {
    case .literal(let value): [value.text ?? value.json]
    case .list(let members), .joined(let members): members.flatMap(\.texts)
    case .map(let fields):
      fields.flatMap { field in
        field.value.texts.map { field.name == "__type" ? #""__type":"\#($0)""# : $0 }
      }
    default: []
    }
  }
}
