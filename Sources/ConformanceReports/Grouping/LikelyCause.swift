import ConformanceCore

/// Requirements that the cases of one outcome broke, and that likely have one cause: their first findings are alike.
struct LikelyCause {
  /// The requirement with the most cases.
  var leading: CaseGroup
  /// The other requirements, those with the most cases first.
  var echoes: [CaseGroup]

  /// All requirements.
  var groups: [CaseGroup] { [leading] + echoes }
  /// The number of cases.
  var count: Int { groups.reduce(0) { $0 + $1.cases.count } }

  /// Groups the cases of one outcome by requirement, and the requirements by likely cause.
  ///
  /// - Parameter cases: The cases, sorted by id.
  /// - Returns: The causes with the most cases first.
  static func all(of cases: [CaseResult]) -> [LikelyCause] {
    var causes: [LikelyCause] = []
    var numbers: [Likeness: Int] = [:]
    let groups = CaseGroup.groups(of: cases, by: \.requirement).enumerated().sorted { left, right in
      (right.element.cases.count, left.offset) < (left.element.cases.count, right.offset)
    }
    for (_, group) in groups {
      guard let first = group.cases.first else { continue }
      let likeness = Likeness(first)
      if let number = numbers[likeness] {
        causes[number].echoes.append(group)
      } else {
        numbers[likeness] = causes.count
        causes.append(LikelyCause(leading: group, echoes: []))
      }
    }
    return causes.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }
}

/// What the first findings of two cases share where one fault of the client likely explains both.
private struct Likeness: Hashable {
  private var spec: String
  private var kind: Finding.Kind?
  private var cause: Cause?
  private var operation: String?
  private var detail: String?

  init(_ result: CaseResult) {
    spec = result.spec
    guard let finding = result.findings.first else {
      (cause, detail) = (result.cause, result.cause == nil ? result.reason : nil)
      return
    }
    if let requirement = result.cause?.requirement {
      detail = requirement
    } else if let code = finding.code {
      // The same error where a reply was expected and where another error was.
      (kind, detail) = (.errorCode, code)
    } else {
      kind = finding.kind
      switch finding.kind {
      case .mismatch: detail = Self.place(finding.subject)
      case .state: detail = finding.actual
      default: operation = result.operation
      }
    }
  }

  /// The subject without the numbers of requests and without the mark of a control.
  private static func place(_ subject: String) -> String {
    let place = subject.hasPrefix("control.") ? subject.dropFirst("control.".count) : subject[...]
    return String(place.filter { !$0.isNumber })
  }
}
