import SpecModel

extension DiagnosticKind {
  static let unknownExchange = DiagnosticKind(
    "unknown-exchange",
    why: "Only the exchanges that service.yaml lists can be seen, held or faulted.",
    remedy: "Correct the name.",
    broken: "wire: {tokn: 1}", mended: "wire: {token: 1}")

  static let unknownFault = DiagnosticKind(
    "unknown-fault",
    why: "The simulator knows the faults that service.yaml lists, and no others.",
    remedy: "Correct the name.",
    broken: "respond: {netwrk: offline}", mended: "respond: {network: offline}")

  static let unknownThing = DiagnosticKind(
    "unknown-thing",
    why: "The simulated service can make and change the things that service.yaml lists, and no others.",
    remedy: "Correct the name.",
    broken: "- {service: {authorisation-code: {}}}", mended: "- {service: {authorization-code: {}}}")

  static let unknownDecision = DiagnosticKind(
    "unknown-decision",
    why: "The simulated customer can do what service.yaml lists, and nothing else.",
    remedy: "Correct the name.",
    broken: "- {customer: cancel}", mended: "- {customer: cancels}")

  static let unknownDevice = DiagnosticKind(
    "unknown-device",
    why: "The simulated device has the parts that service.yaml lists, and no others.",
    remedy: "Correct the name.",
    broken: "- {device: {stor: {state: locked}}}", mended: "- {device: {store: {state: locked}}}")

  static let unknownSetting = DiagnosticKind(
    "unknown-setting",
    why: "An instruction takes the arguments and values that service.yaml lists; any other would be ignored.",
    remedy: "Correct the argument or its value.",
    broken: "- {device: {store: {state: looked}}}", mended: "- {device: {store: {state: locked}}}")
}

extension SpecificationChecks {
  mutating func check(exchange: String, under key: String, near mark: SourceMark) {
    guard knows(.service), !names.exchanges.contains(exchange) else { return }
    let place = places.span(of: exchange, under: key, near: mark)
    reportUnknown(.unknownExchange, "exchange", exchange, among: names.exchanges, at: place)
  }

  mutating func check(_ fault: FaultTemplate, in scope: Scope, near mark: SourceMark) {
    check(exchange: fault.exchange, under: "fault", near: mark)
    let arguments: Template
    if case .map = fault.argument {
      arguments = fault.argument
    } else {
      arguments = .map([Template.Field(name: "value", value: fault.argument, mark: mark)])
    }
    check(.unknownFault, "fault", fault.kind, arguments, among: names.faults, under: "respond", near: mark, scope)
  }

  /// Checks an instruction to the world: its name, its arguments and their values.
  mutating func check(
    _ kind: DiagnosticKind, _ what: String, _ name: String, _ arguments: Template,
    among known: [String: Service.Instruction], under key: String, near mark: SourceMark, _ scope: Scope
  ) {
    check(arguments, in: scope)
    guard knows(.service) else { return }
    guard let instruction = known[name] else {
      return reportUnknown(kind, what, name, among: known.keys, at: places.span(of: name, under: key, near: mark))
    }
    guard case .map(let fields) = arguments else { return }
    for field in fields {
      guard let values = instruction.takes[field.name] else {
        let place = places.span(of: field.name, under: key, near: mark)
        reportUnknown(
          .unknownSetting, "argument", field.name, of: name, among: instruction.takes.keys, at: place)
        continue
      }
      check(field.value, among: values, of: "\(name).\(field.name)", under: key, near: mark)
    }
  }

  private mutating func check(
    _ value: Template, among values: [String], of name: String, under key: String, near mark: SourceMark
  ) {
    guard !values.isEmpty else { return }
    let members: [Template] = if case .list(let members) = value { members } else { [value] }
    for case .literal(let literal) in members {
      let text = literal.text ?? literal.integer.map { "\($0)" } ?? literal.bool.map { "\($0)" } ?? "null"
      guard !values.contains(text) else { continue }
      let place = places.span(of: text, under: key, near: mark)
      reportUnknown(.unknownSetting, "value", text, of: name, among: values, at: place)
    }
  }
}
