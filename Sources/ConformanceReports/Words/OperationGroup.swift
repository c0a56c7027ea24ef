import ConformanceCore

/// The cases of one operation of one specification.
struct OperationGroup {
  /// The specification's id.
  var spec: String
  /// The operation's name.
  var operation: String
  /// The cases, in the order of the run.
  var cases: [CaseResult]

  /// The operation with its specification, such as `lwa-v3/authorize`.
  var name: String { "\(spec)/\(operation)" }

  /// Groups the cases of a run by specification and operation.
  ///
  /// - Parameter cases: The cases, sorted by id.
  /// - Returns: The groups, in the order of their first cases.
  static func groups(of cases: [CaseResult]) -> [OperationGroup] {
    var groups: [OperationGroup] = []
    var numbers: [Key: Int] = [:]
    for result in cases {
      let key = Key(spec: result.spec, operation: result.operation)
      if let number = numbers[key] {
        groups[number].cases.append(result)
      } else {
        numbers[key] = groups.count
        groups.append(OperationGroup(spec: result.spec, operation: result.operation, cases: [result]))
      }
    }
    return groups
  }

  private struct Key: Hashable {
    var spec: String
    var operation: String
  }
}
