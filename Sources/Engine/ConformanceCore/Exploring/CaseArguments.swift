import SpecModel

/// The arguments that tell cases apart: what a call keeps of one of them shows only where another call gives it otherwise.
struct CaseArguments: Sendable {
  /// An argument of which cases give more values than this is one of a customer or a page, and only its being given counts.
  private static let mostValues = 8

  private struct Parameter: Hashable {
    var operation: String
    var name: String
  }

  /// What some cases give, such as `authorize interactiveStrategy=never` or `listDevices limit`, with these cases' ids.
  let cases: [String: [String]]
  /// The arguments of which cases give a few values, such as `authorize interactiveStrategy`, with the ids of the cases that
  /// give each.
  let values: [String: [[String]]]

  /// Finds the arguments of cases.
  ///
  /// - Parameter scripts: The cases' scripts by their ids.
  init(of scripts: [(id: String, script: Script)]) {
    var calls: [String: Int] = [:]
    var given: [Parameter: [String: Set<String>]] = [:]
    for (id, script) in scripts {
      for line in script.given + script.steps {
        guard let invocation = line.step.verb.invocation else { continue }
        calls[invocation.operation, default: 0] += 1
        for field in invocation.arguments {
          let value = (try? Bindings(app: [:]).value(of: field.value)).map(\.inlineJSON) ?? "another"
          given[Parameter(operation: invocation.operation, name: field.name), default: [:]][value, default: []].insert(
            id)
        }
      }
    }
    var cases: [String: [String]] = [:]
    var few: [String: [[String]]] = [:]
    for (parameter, values) in given {
      let title = "\(parameter.operation) \(parameter.name)"
      let all = values.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      if values.count <= Self.mostValues {
        if values.count > 1 { few[title] = values.sorted { $0.key < $1.key }.map { $0.value.sorted() } }
        // What most cases give, others meet with anyway.
        let usual = values.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
        for (value, ids) in values where value != usual { cases["\(title)=\(value)"] = ids.sorted() }
      }
      if all.count * 2 < calls[parameter.operation, default: 0] { cases[title] = all.sorted() }
    }
    self.cases = cases
    values = few
  }
}
