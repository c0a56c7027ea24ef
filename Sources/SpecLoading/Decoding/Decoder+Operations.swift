import SpecModel

extension Decoder {
  /// Decodes an operation file.
  ///
  /// What its requirements name is read even where it is broken, so that they are not blamed for it.
  mutating func operation(_ root: Int) -> Operation {
    var result = Operation(
      name: "", documentedAs: "", says: nil, forms: [], parameters: [], reply: [], setup: [], defaults: [],
      requirements: [], mark: mark(root))
    var lists = (requirements: -1, errors: -1)
    var defaults: Int?
    forEachEntry(of: root) { decoder, key, value in
      switch decoder.word(key) {
      case .operation:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .documentedAs: result.documentedAs = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .forms: result.forms = decoder.soundMembers(of: value) { $0.form($1) }
      case .parameters: result.parameters = decoder.list(value) { $0.parameter($1) }
      case .reply: result.reply = decoder.list(value) { $0.parameter($1) }
      case .setup: result.setup = decoder.steps(value)
      case .defaults: result.defaults = decoder.templateFields(value)
      case .requirementDefaults: defaults = value
      case .requirements: lists.requirements = value
      case .errors: lists.errors = value
      default: break
      }
    }
    result.requirements = requirements(lists.requirements, lists.errors, requirementDefaults(defaults))
    return result
  }

  /// Decodes the written requirements, and after them the rows of the error table.
  private mutating func requirements(_ written: Int, _ errors: Int, _ defaults: RequirementDefaults) -> [Requirement] {
    var result: [Requirement] = []
    if written >= 0 { result = soundMembersConcurrently(of: written) { $0.writtenRequirement($1, defaults) } }
    if errors >= 0 {
      result += soundMembersConcurrently(of: errors) { decoder, node in
        decoder.requirement(node, defaults) { .error($0.errorRow($1)) }
      }
    }
    return result
  }

  /// Decodes a requirement that scenarios prove.
  mutating func writtenRequirement(_ node: Int, _ defaults: RequirementDefaults) -> Requirement? {
    requirement(node, defaults) { decoder, node in
      var scenarios: [Scenario] = []
      decoder.forEachEntry(of: node) { decoder, key, value in
        if decoder.word(key) == .scenarios { scenarios = decoder.list(value) { $0.scenario($1) } }
      }
      return .scenarios(scenarios)
    }
  }

  private mutating func form(_ node: Int) -> Operation.Form {
    var result = Operation.Form(name: "", documentedAs: "", mark: mark(node))
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .form:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .documentedAs: result.documentedAs = decoder.string(value)
      default: break
      }
    }
    return result
  }

  private mutating func parameter(_ node: Int) -> Operation.Parameter {
    var result = Operation.Parameter(name: "", type: "", isRequired: false, mark: mark(node))
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .name:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .type: result.type = decoder.string(value)
      case .required: result.isRequired = decoder.isTrue(value)
      case .values: result.values = decoder.strings(value)
      case .documentedAs: result.documentedAs = decoder.string(value)
      case .says: result.says = decoder.string(value)
      default: break
      }
    }
    return result
  }
}
