package import SpecModel

/// Something that a must needs of a client although no document of the specification names it.
package struct UndocumentedNeed: Hashable, Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    /// A call fails with an error code that is known from elsewhere.
    ///
    /// - Parameters:
    ///   - codes: The codes of which it must be one.
    case errorCode([String])
    /// A call has an argument.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - name: The parameter.
    case parameter(operation: String, name: String)
    /// A reply holds a field.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - name: The field.
    case replyField(operation: String, name: String)
    /// A request holds a field.
    ///
    /// - Parameters:
    ///   - exchange: The exchange.
    ///   - name: The field.
    case requestField(exchange: String, name: String)
    /// The world does, or the app's configuration holds, what the service file lists as beyond the documents.
    ///
    /// - Parameters:
    ///   - name: The name in the service file.
    case instruction(name: String)
    /// A call stays open for so long without an answer: a client with a limit of its own ends it.
    ///
    /// - Parameters:
    ///   - _: How long.
    case patience(Duration)
  }

  /// What it is.
  package var kind: Kind
  /// The requirement's id.
  package var requirement: String
  /// Where the first case stands that needs it.
  package var mark: SourceMark
  /// The number of cases of the requirement that need it.
  package var cases: Int
}

/// Finds what musts need that no document names.
package struct UndocumentedNeeds {
  private let documents: NamedWords
  private let operations: [String: Operation]
  private let undocumentedCodes: Set<String>
  private let undocumentedInstructions: Set<String>

  private init(_ specification: Specification) {
    documents = NamedWords(ofDocumentsIn: specification)
    operations = Dictionary(specification.operations.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    undocumentedCodes = Set(specification.errors.filter(\.source.isBeyondDocuments).map(\.code))
    undocumentedInstructions = Set(specification.service.beyondDocuments)
  }

  /// Finds what the musts of a specification need.
  ///
  /// - Parameters:
  ///   - specification: A specification without errors.
  ///   - cases: Its cases.
  /// - Returns: What each of them needs, once, in the order of the cases.
  package static func find(in specification: Specification, _ cases: [TestCase]) -> [UndocumentedNeed] {
    let finding = UndocumentedNeeds(specification)
    var found: [UndocumentedNeed] = []
    var places: [String: [UndocumentedNeed.Kind: Int]] = [:]
    for testCase in cases where testCase.level == .must {
      for kind in finding.needs(of: testCase) {
        if let place = places[testCase.requirement]?[kind] {
          found[place].cases += 1
        } else {
          places[testCase.requirement, default: [:]][kind] = found.count
          found.append(
            UndocumentedNeed(kind: kind, requirement: testCase.requirement, mark: testCase.mark, cases: 1))
        }
      }
    }
    return found
  }

  /// What a case needs, each once, in the order of the steps.
  private func needs(of testCase: TestCase) -> [UndocumentedNeed.Kind] {
    let script = testCase.script
    var found: [UndocumentedNeed.Kind] = []
    var calls: [String: String] = [:]
    var held: Set<String> = []
    for line in script.given + script.steps {
      let step = line.step
      if let binding = step.binding, let call = step.verb.invocation { calls[binding] = call.operation }
      if case .hold(let exchange, _) = step.verb { held.insert(exchange) }
      if case .release(let exchange) = step.verb { held.remove(exchange) }
      found += needs(of: step.verb)
      if let expectation = step.expectation {
        found += needs(of: expectation, calling: step.operation(among: calls))
        if !held.isEmpty, case .advance(let duration) = step.verb, expectation.pending?.isEmpty == false {
          found.append(.patience(duration))
        }
      }
    }
    if let overall = script.overall { found += needs(of: overall, calling: nil) }
    // Another outcome is open to a client that lacks what one of them needs.
    if script.alternatives.count == 1 {
      for bound in script.alternatives[0].steps {
        found += needs(of: bound.expectation, calling: calls[bound.binding])
      }
    }
    var seen: Set<UndocumentedNeed.Kind> = []
    return found.filter { seen.insert($0).inserted }
  }

  private func needs(of verb: Step.Verb) -> [UndocumentedNeed.Kind] {
    switch verb {
    case .call(let invocation), .start(let invocation):
      let parameters = operations[invocation.operation]?.parameters ?? []
      return invocation.arguments.filter { argument in
        parameters.contains { $0.name == argument.name && !isNamed($0) }
      }.map { .parameter(operation: invocation.operation, name: $0.name) }
    case .device(let name, let arguments): return instructions("devices.\(name)", arguments)
    case .service(let name, let arguments): return instructions("things.\(name)", arguments)
    case .customer(let name, let arguments): return instructions("decisions.\(name)", arguments)
    case .fault(let fault): return instructions("faults.\(fault.kind)", fault.argument)
    case .await, .interleave, .advance, .relaunch, .open, .hold, .release, .reach: return []
    }
  }

  private func instructions(_ name: String, _ arguments: Template) -> [UndocumentedNeed.Kind] {
    ([name] + arguments.givenNames.map { "\(name).\($0)" }).filter(undocumentedInstructions.contains)
      .map { .instruction(name: $0) }
  }

  private func isNamed(_ parameter: Operation.Parameter) -> Bool {
    parameter.documentedAs != nil || documents.name(parameter.name)
  }
}

extension UndocumentedNeeds {
  private func needs(of expectation: Expectation, calling operation: String?) -> [UndocumentedNeed.Kind] {
    var found: [UndocumentedNeed.Kind] = []
    for ending in [expectation.ending, expectation.each?.ending] {
      switch ending {
      case .reply(let matcher)?: found += fields(of: matcher, ofReplyOf: operation)
      case .fails(.oneOf(let codes), _, _)? where codes.allSatisfy(undocumentedCodes.contains):
        found.append(.errorCode(codes))
      default: break
      }
    }
    for exchange in expectation.world.wire?.exchanges ?? [] {
      for matcher in [exchange.selection, exchange.each, exchange.requests].compactMap(\.self) {
        found += fields(of: matcher, ofRequestsTo: exchange.name)
      }
    }
    return found
  }

  private func fields(of reply: Matcher, ofReplyOf operation: String?) -> [UndocumentedNeed.Kind] {
    guard let operation, let known = operations[operation]?.reply, case .map(let fields, _) = reply.rule else {
      return []
    }
    return fields.filter { field in
      // What must be missing asks for nothing.
      field.matcher.rule != .absent(true) && known.contains { $0.name == field.name && !isNamed($0) }
    }.map { .replyField(operation: operation, name: $0.name) }
  }

  /// The fields of requests; those in the parts of a request, such as its form.
  private func fields(of matcher: Matcher, ofRequestsTo exchange: String) -> [UndocumentedNeed.Kind] {
    guard case .map(let parts, _) = matcher.rule else {
      return matcher.children.flatMap { fields(of: $0, ofRequestsTo: exchange) }
    }
    return parts.flatMap { part -> [UndocumentedNeed.Kind] in
      guard ["form", "query", "json"].contains(part.name), case .map(let fields, _) = part.matcher.rule else {
        return []
      }
      return fields.filter { $0.matcher.rule != .absent(true) && !isNamed(requestField: $0.name) }
        .map { .requestField(exchange: exchange, name: $0.name) }
    }
  }

  private func isNamed(requestField name: String) -> Bool {
    documents.name(name)
      || operations.values.contains { $0.parameters.contains { $0.documentedAs == name && isNamed($0) } }
  }
}

extension Step {
  /// The operation that the step calls or awaits.
  fileprivate func operation(among calls: [String: String]) -> String? {
    if case .await(let name) = verb { calls[name] } else { verb.invocation?.operation }
  }
}

extension Template {
  /// The names of the arguments of an instruction that say something.
  fileprivate var givenNames: [String] {
    switch self {
    case .map(let fields): fields.filter { !$0.value.isNothing }.map(\.name)
    case .literal(.map(let fields)): fields.filter { $0.value != .null }.map(\.key).sorted()
    default: []
    }
  }

  /// Whether it stands for nothing.
  private var isNothing: Bool { self == .omitted || self == .literal(.null) }
}
