import SpecModel

/// The keys of an operation file.
enum OperationKey: String, FieldKey {
  case operation, documentedAs = "documented-as", says, forms, parameters, reply, setup, defaults, basis,
    signOfSuccess = "proof"
  case makesReady = "makes-ready"
  case requirementDefaults = "requirement-defaults"
  case requirements, errors

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .operation: required(.text(.identifier), "The call's documented name, less prefix.")
    case .documentedAs: required(.nonEmptyText, "The name as the documents write it.")
    case .says: optional(.nonEmptyText, "What the call is for.")
    case .forms:
      optional(.list(of: .reference("form"), min: 2), "The overloads; every scenario runs once with each.")
    case .parameters: optional(.list(of: .reference("parameter")), "What the call takes.")
    case .reply: optional(.list(of: .reference("parameter")), "What a reply can hold.")
    case .setup: optional(.steps, "Steps before each scenario that has no `given` of its own.")
    case .defaults: optional(.reference("arguments"), "The arguments of each call, unless the call says otherwise.")
    case .basis:
      optional(
        .text(.requirementID),
        "The requirement on which others rest where they call it; the first one unless written.")
    case .signOfSuccess:
      optional(
        .map(ExpectationKey.signs), "What shows that a success is no mere claim; without it a case proves nothing.")
    case .makesReady:
      optional(.boolean, "Whether it makes a client ready for other calls; a client without it is ready when created.")
    case .requirementDefaults:
      optional(.reference("requirement-defaults"), "What its requirements need not repeat.")
    case .requirements: optional(.list(of: .reference("requirement")), "What is required of the call.")
    case .errors:
      optional(.list(of: .reference("error-row")), "The errors documented on it, with ways to cause them.")
    }
  }
}

extension Operation.Form: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required(
      "form", .text(.segment), "The overload's name, a part of the case's id.", .text(\.name, mark: \.mark)),
    .required("documented-as", .nonEmptyText, "The name as the documents write it.", .text(\.documentedAs)),
    .optional("says", .nonEmptyText, "What is special about it.", .comment),
  ])
}

extension Operation.Parameter: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required("name", .text(.identifier), "The name in the specification.", .text(\.name, mark: \.mark)),
    .required("type", .names(types), "The kind of value.", .text(\.type)),
    .optional(
      "required", .boolean, "Whether a call needs it, or every reply holds it; false if not written.",
      .flag(\.isRequired)),
    .optional(
      "values", .texts(.anything, min: 1), "The values it can have, where not all of its type will do.",
      .texts(\.values)),
    .optional(
      "documented-as", .nonEmptyText, "The name as the documents write it, where it differs.", .text(\.documentedAs)),
    .optional("says", .nonEmptyText, "What it is for.", .text(\.says)),
  ])

  /// The kinds of value.
  static let types = ["string", "integer", "decimal", "boolean", "list", "map"]
}

// The shapes of operations.
extension Format {
  static let operations: [Grammar.Definition] = [
    Grammar.Definition(
      "operation-file", .map(OperationKey.fields + NamedPartsKey.fields),
      says: "One documented call: `operations/NAME.yaml`."),
    Grammar.Definition("form", .map(Operation.Form.self), says: "An overload of a call."),
    Grammar.Definition(
      "parameter", .map(Operation.Parameter.self), says: "A parameter of a call, or a field of its reply."),
  ]
}

// The decoding of operations.
extension Decoder {
  /// Decodes an operation file.
  ///
  /// The forms, the parameters, the reply and the setup are decoded even where they hold an error, so that requirements
  /// that refer to them are not reported for it.
  mutating func operation(_ root: Int) -> Operation {
    var result = Operation(name: "", documentedAs: "", mark: mark(root))
    var requirements: Int?
    var errors: Int?
    var defaults: Int?
    decodeNamedParts(of: root)
    forEach(OperationKey.self, of: root) { decoder, key, value in
      switch key {
      case .operation:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .documentedAs: result.documentedAs = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .forms:
        result.forms = decoder.list(value) {
          $0.decode($1, into: Operation.Form(name: "", documentedAs: "", mark: $0.mark($1)))
        }
      case .parameters: result.parameters = decoder.list(value) { $0.parameter($1) }
      case .reply: result.reply = decoder.list(value) { $0.parameter($1) }
      case .setup: result.setup = decoder.steps(value)
      case .defaults: result.defaults = decoder.templateFields(value)
      case .basis: result.basis = decoder.requirementReference(value)
      case .signOfSuccess: result.signOfSuccess = decoder.expectation(value)
      case .makesReady: result.makesReady = decoder.isTrue(value)
      case .requirementDefaults: defaults = value
      case .requirements: requirements = value
      case .errors: errors = value
      }
    }
    result.requirements = self.requirements(requirements, errors, requirementDefaults(defaults))
    reportUnusedParts(of: root)
    return result
  }

  /// Decodes the written requirements, and after them the rows of the error table.
  private mutating func requirements(
    _ written: Int?, _ errors: Int?, _ defaults: RequirementDefaults
  ) -> [Requirement] {
    var result: [Requirement] = []
    if let written { result = soundMembersConcurrently(of: written) { $0.writtenRequirement($1, defaults) } }
    if let errors {
      result += soundMembersConcurrently(of: errors) { decoder, node in
        decoder.requirement(node, defaults) { .error($0.errorRow($1)) }
      }
    }
    return result
  }

  mutating func parameter(_ node: Int) -> Operation.Parameter {
    decode(node, into: Operation.Parameter(name: "", type: "", isRequired: false, mark: mark(node)))
  }
}

// The checks of operations.
extension SpecificationChecks {
  /// Checks an operation with all its requirements.
  mutating func check(_ operation: Operation) {
    var setup = Scope()
    setup.allowsReach = true
    check(operation.setup, in: &setup)
    // What the defaults refer to is bound where a call is made, and checked there with its fields.
    checkParameters(operation.defaults, of: operation.name)
    if let basis = operation.basis { check(basis) }
    if let sign = operation.signOfSuccess { check(sign, in: Scope(), of: .reply(operation: operation.name)) }
    var fresh = self
    fresh.found = DiagnosticLog()
    let pristine = fresh
    let pieces = concurrently(operation.requirements.pieces(ofAtLeast: 256)) { piece in
      var checks = pristine
      for requirement in piece { checks.check(requirement, of: operation) }
      return checks.found.diagnostics
    }
    for diagnostics in pieces { found.add(contentsOf: diagnostics) }
  }

  private mutating func check(_ requirement: Requirement, of operation: Operation) {
    checkHead(of: requirement)
    switch requirement.evidence {
    case .scenarios(let scenarios):
      checkOnce("scenario", scenarios.map { ($0.name, $0.mark) })
      for scenario in scenarios {
        check(scenario, of: operation)
        checkBases(of: (scenario.given ?? operation.setup) + scenario.steps, for: requirement)
      }
    case .error(let row):
      check(row, of: operation, at: requirement.mark)
      for provocation in row.provocations {
        checkBases(of: (provocation.given ?? operation.setup) + provocation.steps, for: requirement)
      }
    case .transition, .rule: break
    }
  }
}
