import SpecModel

/// The keys of an error row, besides those of a requirement.
enum ErrorRowKey: String, FieldKey {
  case code, given, provokedBy = "provoked-by", control

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .code: required(.text(.identifier), "The error code that the call fails with.")
    case .given: optional(.stepsOrNone, "What comes before each way that has no `given` of its own.")
    case .provokedBy:
      required(.list(of: .reference("provocation"), min: 1), "The ways to bring it about; each is a case.")
    case .control: optional(.reference("control"), "What must be accepted for the refusals to count.")
    }
  }
}

/// The keys of one way to bring an error about.
enum ProvocationKey: String, FieldKey {
  case `case`, given, call, form, with, steps, control

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .case: required(.text(.segment), "The row's name, the last segment of the case's id.")
    case .given: optional(.stepsOrNone, "What comes before, in place of the operation's setup.")
    case .call: required(.text(.identifier), "The call that fails.")
    case .form: optional(.text(.segment), "The overload.")
    case .with: optional(.reference("arguments"), "Its arguments.")
    case .steps: required(.someSteps, "The steps; the last call among them fails.")
    case .control: optional(.reference("control"), "A control of its own.")
    }
  }
}

// The shapes of error rows.
extension Format {
  static let errorRows: [Grammar.Definition] = [
    Grammar.Definition(
      "error-row", .map(RequirementKey.fields + ErrorRowKey.fields), says: "An error code of an operation."),
    Grammar.Definition(
      "provocation",
      .choice([
        .map([ProvocationKey.case, .given, .call, .form, .with, .control]),
        .map([ProvocationKey.case, .given, .steps, .control]),
      ]), says: "One way to bring an error about."),
  ]
}

// The decoding of error rows.
extension Decoder {
  /// Decodes what proves an error row.
  mutating func errorRow(_ node: Int) -> ErrorRow {
    var result = ErrorRow(code: "", provocations: [], control: nil)
    var given: [Step]?
    forEach(ErrorRowKey.self, of: node) { decoder, key, value in
      switch key {
      case .code:
        result.code = decoder.string(value)
        result.codePosition = decoder.position(value)
      case .given: given = decoder.steps(value)
      case .provokedBy: result.provocations = decoder.list(value) { $0.provocation($1) }
      case .control: result.control = decoder.control(value)
      }
    }
    for index in result.provocations.indices where result.provocations[index].given == nil {
      result.provocations[index].given = given
    }
    return result
  }

  private mutating func provocation(_ node: Int) -> ErrorRow.Provocation {
    var result = ErrorRow.Provocation(name: "", given: nil, steps: [], control: nil, mark: mark(node))
    var call: Int?
    var arguments: [Template.Field] = []
    var form: Int?
    forEach(ProvocationKey.self, of: node) { decoder, key, value in
      switch key {
      case .case:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .given: result.given = decoder.steps(value)
      case .call: call = value
      case .form: form = value
      case .with: arguments = decoder.templateFields(value)
      case .steps: result.steps = decoder.steps(value)
      case .control: result.control = decoder.control(value)
      }
    }
    if let call {
      let invocation = Invocation(
        operation: string(call), form: optionalString(form), arguments: arguments,
        formPosition: form.map(position) ?? .unknown)
      result.steps = [Step(.call(invocation), mark: mark(call - 1))]
    }
    return result
  }
}

// The checks of error rows.
extension SpecificationChecks {
  /// Checks what proves an error row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - operation: The operation that it belongs to.
  ///   - mark: The mark of its requirement.
  mutating func check(_ row: ErrorRow, of operation: Operation, at mark: SourceMark) {
    checkOnce("row", row.provocations.map { ($0.name, $0.mark) })
    check(code: row.code, at: .mark(mark.at(row.codePosition)))
    for provocation in row.provocations {
      var scope = openingScope(provocation.given, of: operation)
      if let given = provocation.given {
        scope.allowsReach = true
        check(given, in: &scope)
        scope.allowsReach = false
      }
      let opened = scope
      check(provocation.steps, in: &scope)
      let control = provocation.control ?? row.control
      checkControl(control, of: provocation.steps, isRefusal: true, opened: opened, end: scope, at: provocation.mark)
      checkEffect(
        of: control,
        on: Refusal(
          setup: operation.setup, given: provocation.given, steps: provocation.steps, isOfLastCall: true))
    }
  }
}
