import SpecModel

extension DiagnosticKind {
  static let unknownExchange = DiagnosticKind(
    "unknown-exchange",
    why: "Only the exchanges that the service file lists can be seen, held or faulted.",
    remedy: "Correct the name.",
    broken: "wire: {tokn: 1}", mended: "wire: {token: 1}")

  static let unknownFault = DiagnosticKind(
    "unknown-fault",
    why: "The simulator knows the faults that the service file lists, and no others.",
    remedy: "Correct the name.",
    broken: "respond: {netwrk: offline}", mended: "respond: {network: offline}")

  static let unknownThing = DiagnosticKind(
    "unknown-thing",
    why: "The simulated service can make and change the things that the service file lists, and no others.",
    remedy: "Correct the name.",
    broken: "- {service: {authorisation-code: {}}}", mended: "- {service: {authorization-code: {}}}")

  static let unknownDecision = DiagnosticKind(
    "unknown-decision",
    why: "The simulated customer can do what the service file lists, and nothing else.",
    remedy: "Correct the name.",
    broken: "- {customer: cancel}", mended: "- {customer: cancels}")

  static let unknownDevice = DiagnosticKind(
    "unknown-device",
    why: "The simulated device has the parts that the service file lists, and no others.",
    remedy: "Correct the name.",
    broken: "- {device: {stor: {state: locked}}}", mended: "- {device: {store: {state: locked}}}")

  static let unknownSetting = DiagnosticKind(
    "unknown-setting",
    why: "An instruction takes the arguments and values that the service file lists; any other would be ignored.",
    remedy: "Correct the argument or its value.",
    broken: "- {device: {store: {state: looked}}}", mended: "- {device: {store: {state: locked}}}")
}

/// The kinds of instructions that the service file lists.
enum InstructionKind {
  case fault, thing, decision, device

  /// The kind of problem that an unknown name is.
  fileprivate var unknown: DiagnosticKind {
    switch self {
    case .fault: .unknownFault
    case .thing: .unknownThing
    case .decision: .unknownDecision
    case .device: .unknownDevice
    }
  }
}

extension SpecificationChecks {
  /// Checks that an exchange is one of the service.
  mutating func check(exchange: String, at place: Place) {
    guard knows(.service), !names.exchanges.contains(exchange) else { return }
    reportUnknown(.unknownExchange, "exchange", exchange, among: names.exchanges, at: place)
  }

  /// Checks a fault: its exchange, its kind and what the kind takes.
  mutating func check(_ fault: FaultTemplate, of step: Step, in scope: Scope) {
    check(exchange: fault.exchange, at: .value(after: step.mark))
    let kind = step.mark.at(fault.kindPosition)
    var arguments = fault.argument
    if case .reference = arguments, names.faults[fault.kind]?.takes[Service.Instruction.singleValue] == nil {
      // A row gives all the arguments at once; the world checks them.
      check(arguments, in: scope)
      arguments = .map([])
    }
    if case .map = arguments {
    } else {
      arguments = .map([Template.Field(name: Service.Instruction.singleValue, value: arguments, mark: kind)])
    }
    check(.fault, fault.kind, arguments, at: .mark(kind), in: scope)
  }

  /// Checks an instruction to the world: its name, its arguments and their values.
  mutating func check(
    _ kind: InstructionKind, _ name: String, _ arguments: Template, at place: Place, in scope: Scope
  ) {
    check(arguments, in: scope)
    guard knows(.service) else { return }
    guard let instruction = names.instructions(kind)[name] else {
      return reportUnknown(kind.unknown, "\(kind)", name, among: names.instructions(kind).keys, at: place)
    }
    guard case .map(let fields) = arguments else { return }
    for field in fields {
      guard let values = instruction.takes[field.name] else {
        reportUnknown(
          .unknownSetting, "argument", field.name, of: name, among: instruction.takes.keys, at: .mark(field.mark))
        continue
      }
      check(field, among: values, of: "\(name).\(field.name)")
    }
  }

  private mutating func check(_ field: Template.Field, among values: [String], of name: String) {
    guard !values.isEmpty else { return }
    let isList = if case .list = field.value { true } else { false }
    let members: [Template] = if case .list(let members) = field.value { members } else { [field.value] }
    for (number, member) in members.enumerated() {
      guard case .literal(let literal) = member else { continue }
      let text = literal.text ?? literal.integer.map { "\($0)" } ?? literal.bool.map { "\($0)" } ?? "null"
      guard !values.contains(text) else { continue }
      let place: Place = isList ? .valueMember(number, after: field.mark) : .value(after: field.mark)
      reportUnknown(.unknownSetting, "value", text, of: name, among: values, at: place)
    }
  }
}
