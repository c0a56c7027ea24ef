import SpecModel

/// What can be named in a specification, looked up by name.
struct Names {
  /// What an operation's calls can name.
  struct Call {
    var operation: Operation
    var parameters: [String: Operation.Parameter]
    var reply: Set<String>
    var forms: Set<String>
    var defaults: Set<String>
  }

  var calls: [String: Call]
  var errorCodes: Set<String>
  var exchanges: Set<String>
  var faults: [String: Service.Instruction]
  var things: [String: Service.Instruction]
  var decisions: [String: Service.Instruction]
  var devices: [String: Service.Instruction]
  var credentials: Set<String>
  var app: Set<String>
  var states: [String: StateChart.State]
  var items: [String: LedgerItem]
  var documents: [String: Document]

  init(_ parts: SpecificationParts) {
    calls = Dictionary(parts.operations.map { ($0.name, Call($0)) }, uniquingKeysWith: { first, _ in first })
    errorCodes = Set(parts.errors.map(\.code))
    exchanges = Set((parts.service?.exchanges ?? []).map(\.name))
    faults = Self.byName(parts.service?.faults)
    things = Self.byName(parts.service?.instructions)
    decisions = Self.byName(parts.service?.decisions)
    devices = Self.byName(parts.service?.deviceChanges)
    credentials = Set(parts.service?.credentials ?? [])
    app = Set(parts.service?.app ?? [])
    states = Dictionary(parts.charts.flatMap(\.states).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    items = Dictionary(parts.ledger.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    documents = Dictionary(parts.documents.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func byName(_ instructions: [Service.Instruction]?) -> [String: Service.Instruction] {
    Dictionary((instructions ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Names.Call {
  init(_ operation: Operation) {
    self.operation = operation
    parameters = Dictionary(operation.parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    reply = Set(operation.reply.map(\.name))
    forms = Set(operation.forms.map(\.name))
    defaults = Set(operation.defaults.map(\.name))
  }
}
