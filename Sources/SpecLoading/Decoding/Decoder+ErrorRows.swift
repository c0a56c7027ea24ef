import SpecModel

extension Decoder {
  /// Decodes what proves an error row.
  mutating func errorRow(_ node: Int) -> ErrorRow {
    var result = ErrorRow(code: "", provocations: [], control: nil)
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .code: result.code = decoder.string(value)
      case .provokedBy: result.provocations = decoder.list(value) { $0.provocation($1) }
      case .control: result.control = decoder.control(value)
      default: break
      }
    }
    return result
  }

  private mutating func provocation(_ node: Int) -> ErrorRow.Provocation {
    var result = ErrorRow.Provocation(name: "", given: nil, steps: [], control: nil, mark: mark(node))
    var call: Step?
    var arguments: [Template.Field] = []
    var form: String?
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .case:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .given: result.given = decoder.steps(value)
      case .steps: result.steps = decoder.steps(value)
      case .control: result.control = decoder.control(value)
      case .with: arguments = decoder.templateFields(value)
      case .form: form = decoder.string(value)
      case .call: call = Step(.call(Invocation(operation: decoder.string(value))), mark: decoder.mark(key))
      default: break
      }
    }
    if var call, case .call(var invocation) = call.verb {
      invocation.arguments = arguments
      invocation.form = form
      call.verb = .call(invocation)
      result.steps = [call]
    }
    return result
  }
}
