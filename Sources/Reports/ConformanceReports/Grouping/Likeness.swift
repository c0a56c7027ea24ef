import ConformanceCore

/// What the nearest findings of two requirements share where one fault of the client likely explains both.
struct Likeness: Hashable {
  private var spec: String
  private var kind: Finding.Kind?
  private var topic: Finding.Topic?
  private var cause: Cause?
  private var exchange: String?
  private var detail: String?

  /// Reads what a case has in common with others.
  ///
  /// - Parameter result: The case that shows most of the fault.
  init(_ result: CaseResult) {
    // Clients of two specifications share no code that the kit knows of.
    spec = result.spec
    guard let finding = result.nearestFinding else {
      (cause, detail) = (result.cause, result.cause == nil ? result.reason : nil)
      return
    }
    if let requirement = result.cause?.requirement {
      detail = requirement
    } else if finding.isOfUnsentCall {
      (topic, kind, detail) = (.requests, .ending, finding.call ?? result.operation)
    } else if let code = finding.code {
      // The same error where a reply was expected and where another error was.
      (topic, detail) = (.failure, code)
    } else {
      read(finding, of: result)
    }
  }

  private mutating func read(_ finding: Finding, of result: CaseResult) {
    topic = finding.topic
    exchange = finding.exchange
    switch finding.topic {
    case .request? where finding.field != nil: detail = finding.field
    case .reply? where finding.kind == .mismatch, .store?, .cookies?, .time?: detail = finding.field ?? finding.subject
    case .state?: detail = finding.actual
    case .requests?: kind = finding.exchange == nil ? finding.kind : nil
    case .completion?: detail = finding.call ?? result.operation
    default:
      kind = finding.kind
      detail = finding.kind == .mismatch ? finding.field ?? finding.subject : finding.call ?? result.operation
    }
  }
}

extension Finding {
  /// Whether it is about a field that a body of the expected type would have held, or about the whole of it.
  fileprivate var isOfBody: Bool {
    topic == .request && subject.split(separator: ".").contains { $0 == "form" || $0 == "json" || $0 == "body" }
  }

  /// Whether a call that must do its work failed by the client's own decision: that nothing was sent is the same fault.
  fileprivate var isOfUnsentCall: Bool {
    guard sentNothing else { return false }
    return switch topic {
    case .requests?, .pages?, .completion?, .ending?: true
    default: false
    }
  }
}

/// What a cause explains beside its own findings: cases that rest on its requirements, and what came of requests that the
/// service refused because of it.
struct Explanation {
  private let spec: String?
  private let nearness: Nearness
  private var requirements: Set<String>
  private let unreadable: Set<String>
  private let refusals: Set<Refused>

  /// Reads what a cause explains.
  ///
  /// - Parameter cause: The cause.
  init(by cause: LikelyCause) {
    let cases = cause.groups.flatMap(\.cases)
    spec = cause.leading.cases.first?.spec
    nearness = cause.leading.cases.first?.nearness ?? .untested
    requirements = Set(cause.groups.map(\.name))
    // A body of another type cannot be read as what it should be.
    unreadable = Set(
      cases.compactMap { $0.nearestFinding.flatMap { $0.isOfContentType ? $0.exchange : nil } })
    // A request too many is refused like a wrong one.
    refusals = Set(
      cases.filter { $0.nearness == .request || $0.nearness == .deed }.compactMap { Refused($0.nearestFinding) })
  }

  /// Adds the requirements of an echo: what rests on them has the same cause.
  ///
  /// - Parameter echo: The other cause.
  mutating func add(_ echo: LikelyCause) { requirements.formUnion(echo.groups.map(\.name)) }

  /// Whether the cause explains another one, which is farther from the fault.
  ///
  /// - Parameter other: The other cause.
  /// - Returns: Whether it does.
  func covers(_ other: LikelyCause) -> Bool {
    guard let first = other.leading.cases.first, first.spec == spec else { return false }
    if let requirement = first.cause?.requirement { return requirements.contains(requirement) }
    if first.nearness == .request, let finding = first.nearestFinding, finding.isOfBody,
      finding.exchange.map(unreadable.contains) ?? false
    {
      return true
    }
    // Two faults of requests are two causes, also where the service refuses both.
    guard nearness == .request || nearness == .deed, first.nearness > .deed, first.nearness < .known else {
      return nearness == .request && first.nearness == .deed && isRefusedAlike(other)
    }
    return isRefusedAlike(other)
  }

  /// Whether most of another cause's cases met with a refusal that the cause explains.
  private func isRefusedAlike(_ other: LikelyCause) -> Bool {
    let cases = other.groups.flatMap(\.cases)
    let refused = cases.count { Refused($0.nearestFinding).map(refusals.contains) ?? false }
    return refused * 2 > cases.count
  }

  /// The kind of request that was refused, and how.
  private struct Refused: Hashable {
    var exchange: String
    var status: Int

    init?(_ finding: Finding?) {
      guard let refusal = finding?.refusal else { return nil }
      (exchange, status) = (refusal.exchange, refusal.status)
    }
  }
}
