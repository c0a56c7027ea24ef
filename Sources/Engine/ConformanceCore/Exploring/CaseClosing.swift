import SpecModel

extension FollowingCases {
  /// What sets right what a case leaves behind: a store that fails, an answer that is held, a fault that no request has met
  /// with, a decision of the customer.
  ///
  /// - Parameters:
  ///   - script: The case.
  ///   - kept: The exchange of which an answer stays on its way; `nil` for none.
  /// - Returns: The steps.
  func closing(_ script: Script, keeping kept: String? = nil) -> [ScriptStep] {
    let lines = script.given + script.steps
    var steps: [Step] = []
    if let broken = lines.last(where: { $0.step.changesStore }) { steps.append(.store(.ok, at: broken.step.mark)) }
    var held: [String: Int] = [:]
    for line in lines {
      switch line.step.verb {
      case .hold(let exchange, _): held[exchange, default: 0] += 1
      case .release(let exchange): held[exchange, default: 0] -= 1
      default: break
      }
    }
    for (exchange, count) in held.sorted(by: { $0.key < $1.key }) where count > 0 && exchange != kept {
      steps.append(Step(.release(exchange), mark: script.steps.last?.step.mark ?? lines[0].step.mark))
    }
    var faulted: Set<String> = []
    for line in lines {
      guard case .fault(var fault) = line.step.verb, faulted.insert(fault.exchange).inserted else { continue }
      fault.times = 0
      steps.append(Step(.fault(fault), mark: line.step.mark))
    }
    steps += settings(changedBy: lines)
    let decided = lines.last { if case .customer = $0.step.verb { true } else { false } }
    if let decided, let usual { steps.append(Step(.customer(usual, arguments: .map([])), mark: decided.step.mark)) }
    return steps.map { ScriptStep($0, isEvidence: false) }
  }

  /// What sets back the service's rules that have two values: a case names the one that is not usual.
  private func settings(changedBy lines: [ScriptStep]) -> [Step] {
    lines.compactMap { line -> Step? in
      guard line.step.binding == nil, case .service(let name, .map(let fields)) = line.step.verb,
        let thing = things.first(where: { $0.name == name })
      else { return nil }
      let others = fields.compactMap { field -> Template.Field? in
        guard let values = thing.takes[field.name], values.count == 2, case .literal(let value) = field.value,
          let other = values.first(where: { .string($0) != value })
        else { return nil }
        return Template.Field(name: field.name, value: .literal(.string(other)), mark: field.mark)
      }
      return others.isEmpty ? nil : Step(.service(name, arguments: .map(others)), mark: line.step.mark)
    }
  }
}
