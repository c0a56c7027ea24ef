/// The key of a requirement that is written once for several operations.
enum PatternKey: String, FieldKey {
  case appliesTo = "applies-to"

  static let table = FieldTable<Self>()

  var field: Field {
    required(.list(of: .reference("application"), min: 1), "What it is written out for, one requirement each.")
  }
}

/// The keys of an application that are not those of the requirement, nor values of the author's own.
enum ApplicationKey: String, FieldKey {
  case without

  static let table = FieldTable<Self>()

  var field: Field { optional(.texts(.segment, min: 1), "The scenarios of the pattern that it does not have.") }
}

/// The keys of steps and scenarios that are written out once for each member of a list.
enum EachKey: String, FieldKey {
  case each, steps, scenarios

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .each:
      required(
        .choice([.list(of: .any, min: 1), .text(.anything)]),
        "The members, or the name of some in `named-rows`; `$each` is the member, `$each.NAME` a value of it.")
    case .steps: required(.list(of: .any, min: 1), "The steps, with `$each` in the place of values, keys and steps.")
    case .scenarios: required(.list(of: .any, min: 1), "The scenarios, with `$each` in the place of values and keys.")
    }
  }
}

// The shapes of what is written out before a file is checked; editors alone meet them.
extension Format {
  static let patterns: [Grammar.Definition] = [
    Grammar.Definition(
      "requirement-pattern",
      .map(
        [PatternKey.appliesTo.field] + (RequirementKey.fields + EvidenceKey.fields).map(\.inPattern)),
      says: "A requirement that is written once for several operations; `$each.NAME` is a value of the application."),
    Grammar.Definition(
      "application",
      .map(
        MapShape(
          OperationOfKey.fields
            + RequirementKey.fields.map { $0.name == RequirementKey.id.rawValue ? $0 : $0.inPattern }
            + EvidenceKey.fields.map(\.inPattern) + ApplicationKey.fields,
          others: OpenKeys(keys: .kebabName, shape: .any, says: "A value that the pattern uses."))),
      says: "What a pattern is written out for: the id, the operation, and the values that the pattern uses."),
    Grammar.Definition(
      "repeated-steps", .map([EachKey.each, .steps]), says: "Steps that are done once for each member of a list."),
    Grammar.Definition(
      "repeated-scenarios", .map([EachKey.each, .scenarios]),
      says: "Scenarios that there are for each member of a list."),
  ]

  /// The grammar as editors need it: with patterns, repeated steps and repeated scenarios, which are written out before
  /// a file is checked.
  package static let editorGrammar: Grammar = {
    var grammar = Format.grammar
    for index in grammar.definitions.indices {
      let definition = grammar.definitions[index]
      switch definition.name {
      case "step-or-name": grammar.definitions[index].shape = .choice([definition.shape, .reference("repeated-steps")])
      case "scenario": grammar.definitions[index].shape = .choice([definition.shape, .reference("repeated-scenarios")])
      case "deviations-file": grammar.definitions[index].shape = definition.shape.takingPatterns
      default: break
      }
    }
    return grammar
  }()
}

extension Field {
  /// The key as a pattern has it: any of its values may be written as `$each.NAME`.
  fileprivate var inPattern: Field { Field(name, .any, says: says) }
}

extension Shape {
  /// The shape of a file whose requirements may be patterns.
  fileprivate var takingPatterns: Shape {
    guard case .map(var map) = self else { return self }
    for index in map.fields.indices {
      guard map.fields[index].name == DeviationsKey.requirements.rawValue,
        case .list(let member, let min) = map.fields[index].shape
      else { continue }
      map.fields[index].shape = .list(of: .choice([member, .reference("requirement-pattern")]), min: min)
    }
    return .map(map)
  }
}
