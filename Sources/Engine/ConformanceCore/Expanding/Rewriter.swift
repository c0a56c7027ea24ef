import SpecModel

/// Replaces references or values, wherever they stand in a step.
struct Rewriter {
  /// Replaces a reference in an argument; `nil` leaves it.
  var template: (Reference) -> Template?
  /// Replaces a reference in an expectation; `nil` leaves it to ``template``.
  var rule: (Reference) -> Matcher.Rule? = { _ in nil }
  /// Replaces a value that is written out; `nil` leaves it.
  var literal: (Value) -> Value? = { _ in nil }

  func callAsFunction(_ template: Template) -> Template {
    switch template {
    case .literal(let value): literal(value).map(Template.literal) ?? template
    case .repeated, .omitted: template
    case .reference(let reference): self.template(reference) ?? template
    case .list(let members): .list(members.map(callAsFunction))
    case .joined(let parts): .joined(parts.map(callAsFunction))
    case .map(let fields): .map(callAsFunction(fields))
    }
  }

  func callAsFunction(_ fields: [Template.Field]) -> [Template.Field] {
    fields.map { Template.Field(name: $0.name, value: callAsFunction($0.value), mark: $0.mark) }
  }

  func callAsFunction(_ matcher: Matcher) -> Matcher {
    Matcher(callAsFunction(matcher.rule), mark: matcher.mark)
  }

  private func callAsFunction(_ rule: Matcher.Rule) -> Matcher.Rule {
    if case .equals(.reference(let reference)) = rule, let other = self.rule(reference) { return other }
    return rule.replacing({ callAsFunction($0) }, { callAsFunction($0) })
  }

  private func callAsFunction(_ field: Matcher.Field) -> Matcher.Field {
    Matcher.Field(name: field.name, matcher: callAsFunction(field.matcher))
  }
}

extension Rewriter {
  func callAsFunction(_ expectation: Expectation) -> Expectation {
    var result = expectation
    result.ending = expectation.ending.map(callAsFunction)
    result.completions = expectation.completions.map(callAsFunction)
    result.world.events = expectation.world.events?.map(callAsFunction)
    result.world.pages = expectation.world.pages.map(callAsFunction)
    result.world.wire?.exchanges = (expectation.world.wire?.exchanges ?? []).map(callAsFunction)
    result.world.cookies = expectation.world.cookies?.map(callAsFunction)
    result.world.elapsed = expectation.world.elapsed.map(callAsFunction)
    result.each = expectation.each.map { Expectation.Each(ending: callAsFunction($0.ending)) }
    return result
  }

  private func callAsFunction(_ ending: Expectation.Ending) -> Expectation.Ending {
    switch ending {
    case .reply(let matcher): .reply(callAsFunction(matcher))
    case .fails(let codes, let details, let mark):
      .fails(codes: codes, details: details.map(callAsFunction), mark: mark)
    case .cancelled: ending
    }
  }

  private func callAsFunction(_ exchange: Expectation.WireExchange) -> Expectation.WireExchange {
    var result = exchange
    result.selection = exchange.selection.map(callAsFunction)
    result.each = exchange.each.map(callAsFunction)
    result.requests = callAsFunction(exchange.requests)
    return result
  }

  func callAsFunction(_ step: Step) -> Step {
    var result = step
    result.expectation = step.expectation.map(callAsFunction)
    switch step.verb {
    case .call(let invocation): result.verb = .call(callAsFunction(invocation))
    case .start(let invocation): result.verb = .start(callAsFunction(invocation))
    case .open(let url, let source):
      result.verb = .open(url: callAsFunction(url), source: source.map(callAsFunction))
    case .fault(var fault):
      fault.argument = callAsFunction(fault.argument)
      result.verb = .fault(fault)
    case .service(let name, let arguments): result.verb = .service(name, arguments: callAsFunction(arguments))
    case .customer(let name, let arguments): result.verb = .customer(name, arguments: callAsFunction(arguments))
    case .device(let name, let arguments): result.verb = .device(name, arguments: callAsFunction(arguments))
    case .reach(let state, let arguments): result.verb = .reach(state: state, arguments: callAsFunction(arguments))
    case .await, .interleave, .advance, .relaunch, .hold, .release: break
    }
    return result
  }

  private func callAsFunction(_ invocation: Invocation) -> Invocation {
    var result = invocation
    result.arguments = callAsFunction(invocation.arguments)
    return result
  }

  func callAsFunction(_ alternative: Alternative) -> Alternative {
    var result = alternative
    result.steps = alternative.steps.map {
      Alternative.Bound(binding: $0.binding, expectation: callAsFunction($0.expectation))
    }
    result.overall = alternative.overall.map(callAsFunction)
    return result
  }
}

extension Rewriter {
  /// Replaces `$row.…` by the values of a row.
  ///
  /// - Parameter row: The row; `nil` leaves everything as it is.
  /// - Returns: The rewriter.
  static func row(_ row: Row?) -> Rewriter {
    let fields = Dictionary((row?.fields ?? []).map { ($0.name, $0.matcher) }, uniquingKeysWith: { $1 })
    func matcher(_ reference: Reference) -> Matcher? {
      reference.path.count == 2 && reference.root == "row" ? fields[reference.path[1]] : nil
    }
    return Rewriter(template: { matcher($0)?.template }, rule: { matcher($0)?.rule })
  }

  /// Puts the names that some steps bind under a name of their own, so that other steps can bind the same ones.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - path: The path of a reference to a name: of one part, or under another name, such as that of a state.
  /// - Returns: The steps.
  static func naming(_ steps: [Step], by path: (String) -> [String]) -> [Step] {
    func name(_ own: String) -> String { path(own).joined(separator: ".") }
    let paths = Dictionary(Set(steps.compactMap(\.binding)).map { ($0, path($0)) }, uniquingKeysWith: { $1 })
    let rename = Rewriter(template: { reference in
      // What the way to a state binds has two parts.
      for count in [1, 2] {
        guard let path = paths[reference.path.prefix(count).joined(separator: ".")] else { continue }
        return .reference(Reference(path: path + reference.path.dropFirst(count), mark: reference.mark))
      }
      return nil
    })
    return steps.map { step in
      var result = rename(step)
      result.binding = step.binding.map(name)
      if case .await(let own) = step.verb { result.verb = .await(name(own)) }
      result.expectation?.pending = step.expectation?.pending?.map(name)
      return result
    }
  }
}
