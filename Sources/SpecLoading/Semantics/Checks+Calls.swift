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
    remedy: "Give the argument, give it a default, or write {absent: true} where leaving it out is the point.",
    broken: "- {call: registerDevice}", mended: "- {call: registerDevice, with: {serial: A1}}")

  static let wrongArgument = DiagnosticKind(
    "wrong-argument",
    why: "The operation says what kind of value this parameter takes, and which values.",
    remedy: "Give a value of that kind.",
    broken: "- {call: authorize, with: {scopes: profile}}", mended: "- {call: authorize, with: {scopes: [profile]}}")
}

extension SpecificationChecks {
  /// Checks a call: its name, form and arguments, and what its defaults refer to.
  mutating func check(_ invocation: Invocation, in scope: Scope, near mark: SourceMark) {
    guard let call = names.calls[invocation.operation] else {
      for argument in invocation.arguments { check(argument.value, in: scope) }
      guard knows(.operation) else { return }
      let place = valuePlace(invocation.operation, near: mark)
      return reportUnknown(.unknownOperation, "operation", invocation.operation, among: names.calls.keys, at: place)
    }
    if let form = invocation.form, !call.forms.contains(form) {
      let place = places.span(of: form, under: "form", near: mark)
      reportUnknown(.unknownForm, "form", form, of: call.operation.name, among: call.forms, at: place)
    }
    check(invocation.arguments, of: invocation.operation, in: scope)
    checkDefaults(of: call, besides: invocation, in: scope, near: mark)
  }

  private mutating func checkDefaults(
    of call: Names.Call, besides invocation: Invocation, in scope: Scope, near mark: SourceMark
  ) {
    let isGiven = { (name: String) in invocation.arguments.contains { $0.name == name } }
    for field in call.operation.defaults where !isGiven(field.name) {
      for reference in field.value.references where reference.root != "app" && scope.bound[reference.root] == nil {
        report(
          .unknownBinding, at: valuePlace(invocation.operation, near: mark),
          "\(shown(field.name)) is '\(reference)' by default, which is not bound here; bind it or give the argument")
      }
    }
    for parameter in call.operation.parameters where parameter.isRequired {
      guard !call.defaults.contains(parameter.name), !isGiven(parameter.name) else { continue }
      report(
        .missingArgument, at: valuePlace(invocation.operation, near: mark),
        "\(shown(call.operation.name)) needs \(shown(parameter.name)); give it in 'with', or leave it out by "
          + "{absent: true}")
    }
  }

  /// Checks arguments of a call; of an unknown one, what they refer to.
  mutating func check(_ arguments: [Template.Field], of operation: String?, in scope: Scope) {
    for argument in arguments {
      check(argument.value, in: scope)
      guard let operation, let call = names.calls[operation] else { continue }
      guard let parameter = call.parameters[argument.name] else {
        let place = places.span(argument.mark)
        reportUnknown(
          .unknownParameter, "parameter", argument.name, of: operation, among: call.parameters.keys, at: place)
        continue
      }
      if let problem = parameter.problem(with: argument.value) {
        report(.wrongArgument, at: places.span(argument.mark), "\(shown(argument.name)) \(problem)")
      }
    }
  }

  /// The place of a call's name, or of its key where the call was not written as a step.
  private func valuePlace(_ name: String, near mark: SourceMark) -> SourceSpan {
    for key in ["call", "start"] {
      let place = places.span(of: name, under: key, near: mark)
      if place.mark != places.span(mark).mark { return place }
    }
    return places.span(mark)
  }
}

extension Operation.Parameter {
  /// What is wrong with an argument; `nil` where nothing is, or where it shows only at run time.
  func problem(with argument: Template) -> String? {
    guard let kind = argument.kind else { return nil }
    guard kind == type || (kind == "integer" && type == "decimal") else {
      return "takes a value of type \(type), found \(kind); write one"
    }
    guard !values.isEmpty else { return nil }
    let members: [Template] = if case .list(let members) = argument { members } else { [argument] }
    for case .literal(let value) in members {
      guard let text = value.text, !values.contains(text) else { continue }
      return "takes \(listed(values)), found \(shown(text))\(didYouMean(text, among: values) ?? "")"
    }
    return nil
  }
}

extension Template {
  /// The kind of value that it comes to; `nil` where that shows only at run time.
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
