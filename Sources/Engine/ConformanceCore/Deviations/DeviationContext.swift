import SpecModel

/// A call and an exchange that it makes.
struct OperationExchange: Hashable, CustomStringConvertible {
  var operation: String
  var exchange: String

  var description: String { "\(operation)/\(exchange)" }
}

/// What the walk through a case needs to know of its specification.
struct DeviationContext {
  let answers: AnswerFormReading
  let roles: [DeviationFile.Role: Set<String>]
  let factors: [DeviationFile.Factor]
  /// The documented numbers of seconds.
  let durations: [DeviationFile.DocumentedNumber]
  /// The documented numbers that arguments or answers can change.
  let settableNumbers: [DeviationFile.DocumentedNumber]
  /// Whether the service proves passwords by SRP.
  let hasSRP: Bool
  /// The operations whose reply is a list that comes in pages, as rows of the table of lists.
  let listingOperations: [String]
  /// The exchanges that operations make, by what cases expect of them.
  var exchanges: Set<OperationExchange> = []
  /// The first value of each list that goes in.
  var lists: [String: Value] = [:]

  private let operations: [String: Operation]
  private let lengths: [String: [DeviationFile.DocumentedNumber]]
  private let calls: [String: [DeviationFile.DocumentedNumber]]
  private let clientExchanges: Set<String>
  private let groups: [String: [String]]
  private let choices: Set<String>

  init(_ specification: Specification) {
    answers = AnswerFormReading(specification)
    let files = specification.deviations
    roles = files.reduce(into: [:]) { $0.merge($1.roles) { $0.union($1) } }
    factors = files.flatMap(\.factors)
    let numbers = files.flatMap(\.numbers)
    durations = numbers.filter { $0.measure == .seconds }
    settableNumbers = numbers.filter { !$0.setBy.isEmpty }
    lengths = Self.byName(numbers) { if case .length(let names) = $0 { names } else { [] } }
    calls = Self.byName(numbers) { if case .calls(let names) = $0 { names } else { [] } }
    operations = Dictionary(specification.operations.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    hasSRP = specification.service.vocabulary.things.contains { $0.name == "srp" }
    listingOperations = specification.operations.flatMap { operation in
      operation.reply.filter { $0.type == "list" }.map { "\(operation.name).reply.\($0.name)" }
    }
    choices = Set(
      specification.operations.flatMap { operation in
        operation.reply.filter { !$0.values.isEmpty }.map { "\(operation.name).reply.\($0.name)" }
      })
    clientExchanges = Set(specification.service.exchanges.filter { !$0.isSentByBrowser && !$0.isFree }.map(\.name))
    groups = specification.service.groups
  }

  private static func byName(
    _ numbers: [DeviationFile.DocumentedNumber], _ names: (DeviationFile.DocumentedNumber.Measure) -> [String]
  ) -> [String: [DeviationFile.DocumentedNumber]] {
    numbers.reduce(into: [:]) { result, number in
      for name in names(number.measure) { result[name, default: []].append(number) }
    }
  }

  func parameter(_ name: String, of operation: String) -> Operation.Parameter? {
    operations[operation]?.parameters.first { $0.name == name }
  }

  /// The value of a parameter in the operation's defaults, or else in the first case that has one.
  func usual(_ name: String, of operation: String) -> Value? {
    operations[operation]?.defaults.first { $0.name == name }?.value.plainValue ?? lists["\(operation).\(name)"]
  }

  /// The texts of an operation's reply, with their rows and the names that they have on the wire.
  func replyTexts(of operation: String) -> [(row: String, documented: String)] {
    (operations[operation]?.reply ?? []).filter { $0.type == "string" && $0.values.isEmpty }.map {
      ("\(operation).reply.\($0.name)", $0.documentedAs ?? $0.name)
    }
  }

  /// Whether a row is a field of a reply that has one of listed values.
  func isChoice(_ row: String) -> Bool { choices.contains(row) }

  func numbers(ofLength argument: String) -> [DeviationFile.DocumentedNumber] { lengths[argument] ?? [] }

  func numbers(ofCalls operation: String) -> [DeviationFile.DocumentedNumber] { calls[operation] ?? [] }

  /// The exchange whose row a name fills: of a group, the first one.
  func exchange(named name: String) -> String { groups[name]?.first ?? name }

  func isOfClient(_ exchange: String) -> Bool { clientExchanges.contains(exchange) }

  func makes(_ operation: String, _ exchange: String) -> Bool {
    exchanges.contains(OperationExchange(operation: operation, exchange: exchange))
  }

  /// The operation of the call that a step binds.
  func operation(of binding: String, in testCase: TestCase) -> String? {
    (testCase.script.given + testCase.script.steps).lazy.compactMap { line in
      line.step.binding == binding ? line.step.verb.invocation?.operation : nil
    }.first
  }
}

extension Script {
  /// The value that the script gives to a factor, as it is written; `nil` where it gives none.
  func value(of factor: DeviationFile.Factor) -> String? {
    let parts = factor.setting.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let known = Set(factor.values.map(\.written))
    return (given + steps).lazy.compactMap { line -> String? in
      let arguments: Template? =
        switch line.step.verb {
        case .service(parts[0], let arguments), .device(parts[0], let arguments), .customer(parts[0], let arguments):
          arguments
        case .call(let call) where call.operation == parts[0]: .map(call.arguments)
        default: nil
        }
      let value = arguments?.field(parts[1])
      return value?.writtenText ?? value?.plainValue?.written
    }.first(where: known.contains)
  }
}

extension Value {
  /// The value as a factor's values are compared.
  fileprivate var written: String { text ?? json }
}
