import SpecModel

extension SpecificationChecks {
  /// Checks an operation with all its requirements.
  mutating func check(_ operation: Operation) {
    var setup = Scope()
    setup.allowsReach = true
    check(operation.setup, in: &setup)
    var fresh = self
    fresh.found = DiagnosticLog()
    let pristine = fresh
    let pieces = concurrently(operation.requirements.pieces(ofAtLeast: 256)) { piece in
      var checks = pristine
      for requirement in piece { checks.check(requirement, of: operation) }
      return checks.found.diagnostics
    }
    for diagnostics in pieces { found.add(contentsOf: diagnostics) }
  }

  private mutating func check(_ requirement: Requirement, of operation: Operation) {
    checkHead(of: requirement)
    switch requirement.evidence {
    case .scenarios(let scenarios):
      checkOnce("scenario", scenarios.map { ($0.name, $0.mark) })
      for scenario in scenarios { check(scenario, of: operation) }
    case .error(let row): check(row, of: operation, near: requirement.mark)
    case .transition: break
    }
  }

  private mutating func check(_ scenario: Scenario, of operation: Operation) {
    checkOnce("row", scenario.rows.map { ($0.name, $0.mark) })
    var scope = opening(scenario.given, of: operation)
    scope.row = scenario.rows.isEmpty ? nil : commonFields(of: scenario.rows)
    if let given = scenario.given {
      scope.allowsReach = true
      check(given, in: &scope)
    }
    let opened = scope
    scope.allowsReach = false
    check(scenario.steps, in: &scope)
    // A row is filled in before the first step, so what it refers to may be bound by any of them.
    var filling = scope
    filling.row = nil
    for row in scenario.rows { for field in row.fields { check(field.matcher, in: filling) } }
    if let overall = scenario.overall { check(overall, in: scope, of: nil) }
    for alternative in scenario.alternatives { check(alternative, in: scope) }
    checkControl(scenario.control, of: scenario.steps, opened: opened, end: scope, at: scenario.mark)
  }

  private mutating func check(_ alternative: Alternative, in scope: Scope) {
    for bound in alternative.steps {
      guard let binding = scope.bound[bound.binding] else {
        let place = places.span(of: bound.binding, under: "steps", near: alternative.mark)
        reportUnknown(.unknownBinding, "binding", bound.binding, among: scope.bound.keys, at: place)
        continue
      }
      check(bound.expectation, in: scope, of: binding)
    }
    if let overall = alternative.overall { check(overall, in: scope, of: nil) }
  }

  private mutating func check(_ row: ErrorRow, of operation: Operation, near mark: SourceMark) {
    checkOnce("row", row.provocations.map { ($0.name, $0.mark) })
    check(code: row.code, at: { $0.span(of: row.code, under: "code", near: mark) })
    for provocation in row.provocations {
      var scope = opening(provocation.given, of: operation)
      if let given = provocation.given {
        scope.allowsReach = true
        check(given, in: &scope)
        scope.allowsReach = false
      }
      let opened = scope
      check(provocation.steps, in: &scope)
      let control = provocation.control ?? row.control
      checkControl(control, of: provocation.steps, isRefusal: true, opened: opened, end: scope, at: provocation.mark)
    }
  }

  /// The scope at the start of a scenario: what the operation's setup binds, where there is no `given`.
  private func opening(_ given: [Step]?, of operation: Operation) -> Scope {
    var scope = Scope()
    if given == nil {
      scope.allowsReach = true
      bind(operation.setup, in: &scope)
    }
    return scope
  }

  /// The fields that all rows have; of the others, one row would know nothing.
  private func commonFields(of rows: [Row]) -> [String: Bool] {
    var known: [String: (rows: Int, isValue: Bool)] = [:]
    for field in rows.flatMap(\.fields) {
      let before = known[field.name] ?? (rows: 0, isValue: true)
      known[field.name] = (before.rows + 1, before.isValue && field.matcher.template != nil)
    }
    return known.filter { $0.value.rows == rows.count }.mapValues(\.isValue)
  }
}
