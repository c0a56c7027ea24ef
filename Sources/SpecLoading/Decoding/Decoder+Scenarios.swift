import SpecModel

extension Decoder {
  /// Decodes one scenario.
  mutating func scenario(_ node: Int) -> Scenario {
    var result = Scenario(
      name: "", given: nil, rows: [], steps: [], overall: nil, alternatives: [], control: nil, mark: mark(node))
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .scenario:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .given: result.given = decoder.steps(value)
      case .forEach: result.rows = decoder.rows(value)
      case .steps: result.steps = decoder.steps(value)
      case .overall: result.overall = decoder.expectation(value)
      case .outcomes: result.alternatives = decoder.list(value) { $0.alternative($1) }
      case .control: result.control = decoder.control(value)
      default: break
      }
    }
    return result
  }

  private mutating func alternative(_ node: Int) -> Alternative {
    var result = Alternative(name: "", steps: [], overall: nil, mark: mark(node))
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .name:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .steps:
        result.steps = decoder.entries(of: value) { decoder, key, value in
          Alternative.Bound(binding: decoder.string(key), expectation: decoder.expectation(value))
        }
      case .overall: result.overall = decoder.expectation(value)
      default: break
      }
    }
    return result
  }

  /// Decodes a control: steps of its own, or arguments for the refused call.
  mutating func control(_ node: Int) -> Control {
    var given: [Step]?
    var steps: [Step]?
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .steps where decoder.kind(value) == .list: steps = decoder.steps(value)
      case .given where decoder.kind(value) == .list: given = decoder.steps(value)
      default: break
      }
    }
    return steps.map { .steps(given: given, steps: $0) } ?? .replacing(templateFields(node))
  }
}
