import SpecModel

extension DiagnosticKind {
  static let unknownOperation = DiagnosticKind(
    "unknown-operation",
    why: "Only a documented call with a file of its own can be made.",
    remedy: "Correct the name, or write the operation's file.",
    broken: "- {call: authorise}", mended: "- {call: authorize}")

  static let unknownParameter = DiagnosticKind(
    "unknown-parameter",
    why: "A call takes the parameters that its operation lists, and no others.",
    remedy: "Correct the name, or add the parameter to the operation.",
    broken: "- {call: authorize, with: {scope: [profile]}}", mended: "- {call: authorize, with: {scopes: [profile]}}")

  static let unknownForm = DiagnosticKind(
    "unknown-form",
    why: "A call has the forms that its operation lists, and no others.",
    remedy: "Correct the name, or add the form to the operation.",
    broken: "- {call: getProfile, form: withOption}", mended: "- {call: getProfile, form: withOptions}")

  static let missingArgument = DiagnosticKind(
    "missing-argument",
    why: "The operation marks this parameter as required, so a client cannot even be called without it.",
    remedy: "Give the argument or a default, or let the operation say 'required: false'.",
    broken: "- {call: registerDevice}", mended: "- {call: registerDevice, with: {serial: A1}}")

  static let omittedArgument = DiagnosticKind(
    "omitted-argument",
    why: "A driver reads a required parameter in each call, and one that is left out ends a right client's adapter.",
    remedy: "Give a value, or let the operation say 'required: false' where a client can be called without it.",
    broken: "- {call: registerDevice, with: {serial: {absent: true}}}",
    mended: "- {call: registerDevice, with: {serial: A1}}")

  static let wrongArgument = DiagnosticKind(
    "wrong-argument",
    why: "The operation says what kind of value this parameter takes, and which values.",
    remedy: "Give a value of that kind.",
    broken: "- {call: authorize, with: {scopes: profile}}", mended: "- {call: authorize, with: {scopes: [profile]}}")
}

extension SpecificationChecks {
  /// Checks a call: its name, form and arguments, and what its defaults refer to.
  mutating func check(_ invocation: Invocation, in scope: Scope, of step: Step) {
    guard let call = names.calls[invocation.operation] else {
      for argument in invocation.arguments { check(argument.value, in: scope) }
      guard knows(.operation) else { return }
      return reportUnknown(
        .unknownOperation, "operation", invocation.operation, among: names.calls.keys, at: .value(after: step.mark))
    }
    if let form = invocation.form, !call.forms.contains(form) {
      let place = Place.mark(step.mark.at(invocation.formPosition))
      reportUnknown(.unknownForm, "form", form, of: call.operation.name, among: call.forms, at: place)
    }
    check(invocation.arguments, of: invocation.operation, in: scope)
    checkDefaults(of: call, besides: invocation, in: scope, at: .value(after: step.mark))
  }

  private mutating func checkDefaults(
    of call: Names.Call, besides invocation: Invocation, in scope: Scope, at place: Place
  ) {
    let isGiven = { (name: String) in invocation.arguments.contains { $0.name == name } }
    for field in call.operation.defaults where !isGiven(field.name) {
      for reference in field.value.references {
        guard reference.root == "app" || scope.bound[reference.root] != nil else {
          report(
            .unknownBinding, at: place,
            "\(quoted(field.name)) is '\(reference)' by default, which is not bound here; bind it or give the argument")
          continue
        }
        // Every call with this default meets the same problem; the log takes it once.
        check(reference, in: scope)
      }
    }
    for parameter in call.operation.parameters where parameter.isRequired {
      guard !call.defaults.contains(parameter.name), !isGiven(parameter.name) else { continue }
      report(
        .missingArgument, at: place,
        "\(quoted(call.operation.name)) needs \(quoted(parameter.name)); give it in 'with' or in 'defaults', or mark "
          + "it 'required: false'")
    }
  }

  /// Checks arguments of a call; of an unknown call, only the names that they refer to.
  mutating func check(_ arguments: [Template.Field], of operation: String?, in scope: Scope) {
    for argument in arguments { check(argument.value, in: scope) }
    if let operation { checkParameters(arguments, of: operation, in: scope) }
  }

  /// Checks that an operation takes arguments: their names, their values, and that none that it needs is left out.
  mutating func checkParameters(_ arguments: [Template.Field], of operation: String, in scope: Scope = Scope()) {
    guard let call = names.calls[operation] else { return }
    for argument in arguments {
      guard let parameter = call.parameters[argument.name] else {
        reportUnknown(
          .unknownParameter, "parameter", argument.name, of: operation, among: call.parameters.keys,
          at: .mark(argument.mark))
        continue
      }
      if let problem = parameter.problem(with: argument.value) {
        report(.wrongArgument, at: .mark(argument.mark), "\(quoted(argument.name)) \(problem)")
      }
      if parameter.isRequired, let place = scope.place(ofOmitted: argument) {
        report(
          .omittedArgument, at: .mark(place),
          "\(quoted(operation)) needs \(quoted(argument.name)), which this leaves out; give a value, or mark the "
            + "parameter 'required: false'")
      }
    }
  }

  /// Checks that a chart's call has each argument that its operation needs, by itself or by a condition.
  mutating func checkArguments(of trigger: StateChart.Trigger, in chart: StateChart) {
    guard let call = names.calls[trigger.name], let invocation = trigger.steps.last?.verb.invocation else { return }
    let conditions = chart.conditions.filter { trigger.conditions.contains($0.name) }
    for choice in conditions.flatMap(\.values) { checkParameters(choice.arguments, of: trigger.name) }
    for parameter in call.operation.parameters where parameter.isRequired && !call.defaults.contains(parameter.name) {
      let isGiven =
        invocation.arguments.contains { $0.name == parameter.name }
        || conditions.contains { $0.values.allSatisfy { $0.arguments.contains { $0.name == parameter.name } } }
      guard !isGiven else { continue }
      report(
        .missingArgument, at: .mark(trigger.mark),
        "\(quoted(trigger.name)) needs \(quoted(parameter.name)); give it in 'with' or in 'defaults', or mark it "
          + "'required: false'")
    }
  }
}

extension Step.Verb {
  /// The call that the verb makes.
  var invocation: Invocation? {
    switch self {
    case .call(let invocation), .start(let invocation): invocation
    default: nil
    }
  }
}

extension Operation.Parameter {
  /// What is wrong with an argument; `nil` where nothing is, or where only a run can show it.
  func problem(with argument: Template) -> String? {
    // A type that is none has its own error, and says nothing of a value.
    guard let kind = argument.kind, Operation.Parameter.types.contains(type) else { return nil }
    guard kind == type || (kind == "integer" && type == "decimal") else {
      return "takes a value of type \(type), found \(kind); write one"
    }
    guard !values.isEmpty else { return nil }
    let members: [Template] = if case .list(let members) = argument { members } else { [argument] }
    for case .literal(let value) in members {
      guard let text = value.text, !values.contains(text) else { continue }
      return "takes \(listed(values)), found \(quoted(text))\(didYouMean(text, among: values) ?? "")"
    }
    return nil
  }
}

extension Template {
  /// The kind of value that the template gives; `nil` where only a run can show it.
  fileprivate var kind: String? {
    switch self {
    case .literal(let value): value.kind
    case .list: "list"
    case .map: "map"
    case .repeated, .joined: "string"
    case .reference, .omitted: nil
    }
  }
}
