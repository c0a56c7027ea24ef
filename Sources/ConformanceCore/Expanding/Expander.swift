public import SpecModel

/// Makes the cases of a specification: scenarios × rows × forms, error rows, transitions, each with its control.
public struct Expander {
  let specification: Specification
  let flatten: StepFlattening
  let control: ControlMaking
  let errorCodes: Set<String>

  init(_ specification: Specification) {
    self.specification = specification
    flatten = StepFlattening(specification)
    control = ControlMaking(flatten: flatten)
    errorCodes = Set(specification.errors.map(\.code))
  }

  /// Makes the cases of a specification.
  ///
  /// - Parameter specification: A specification without errors.
  /// - Returns: Its cases, sorted by id.
  public static func cases(of specification: Specification) -> [TestCase] {
    let expander = Expander(specification)
    let cases =
      specification.operations.flatMap { operation in
        operation.requirements.flatMap { expander.cases(of: $0, operation: operation) }
      }
      + specification.charts.flatMap { chart in
        chart.transitions.flatMap { expander.transitionCases($0, of: chart) }
      }
    return cases.sorted { $0.id < $1.id }
  }

  private func cases(of requirement: Requirement, operation: Operation) -> [TestCase] {
    switch requirement.evidence {
    case .scenarios(let scenarios):
      scenarios.flatMap { scenario in
        forms(of: operation, in: scenario).flatMap { form in
          rows(of: scenario).map { self.case(of: requirement, operation, scenario, form: form, row: $0) }
        }
      }
    case .error(let row):
      row.provocations.map { self.case(of: requirement, operation, row, $0) }
    case .transition: []
    }
  }

  /// The forms to run a scenario with; none in particular where its calls of the operation all name one.
  private func forms(of operation: Operation, in scenario: Scenario) -> [String?] {
    let calls = ((scenario.given ?? operation.setup) + scenario.steps).compactMap(\.verb.invocation)
    let varies = calls.contains { $0.operation == operation.name && $0.form == nil }
    return operation.forms.isEmpty || !varies ? [nil] : operation.forms.map(\.name)
  }

  private func rows(of scenario: Scenario) -> [Row?] { scenario.rows.isEmpty ? [nil] : scenario.rows }

  private func `case`(
    of requirement: Requirement, _ operation: Operation, _ scenario: Scenario, form: String?, row: Row?
  ) -> TestCase {
    let rewrite = Rewriter.row(row)
    let chosen = form.map { (operation: operation.name, form: $0) }
    let script = Script(
      given: flatten((scenario.given ?? operation.setup).map { rewrite($0) }, form: chosen),
      steps: flatten(scenario.steps.map { rewrite($0) }, form: chosen),
      overall: scenario.overall.map { rewrite($0) },
      alternatives: scenario.alternatives.map { rewrite($0) })
    let name = [scenario.name, form].compactMap(\.self).joined(separator: "+")
    return TestCase(
      requirement, in: self, operation: operation.name, path: [name, row?.name].compactMap(\.self),
      script: script, control: control(scenario.control, of: script, rewrite: rewrite),
      mark: row?.mark ?? scenario.mark)
  }

  private func `case`(
    of requirement: Requirement, _ operation: Operation, _ row: ErrorRow, _ provocation: ErrorRow.Provocation
  ) -> TestCase {
    let script = Script(
      given: flatten(provocation.given ?? operation.setup),
      steps: flatten(provocation.steps.failing(with: row.code, at: provocation.mark)), overall: nil, alternatives: [])
    return TestCase(
      requirement, in: self, operation: operation.name, path: ["error", provocation.name],
      script: script,
      control: control(provocation.control ?? row.control, of: script, rewrite: .row(nil)), mark: provocation.mark)
  }
}

extension TestCase {
  init(
    _ requirement: Requirement, in expander: Expander, operation: String, path: [String], script: Script,
    control: Script?, recognition: Recognition? = nil, mark: SourceMark
  ) {
    let probes = recognition?.probes.flatMap(\.steps) ?? []
    self.init(
      id: ([expander.specification.id, operation, requirement.id] + path).joined(separator: "/"),
      spec: expander.specification.id, operation: operation,
      requirement: requirement.id, level: requirement.level, script: script, control: control,
      recognition: recognition, errorCodes: expander.errorCodes,
      needs: script.needs.union(control?.needs ?? []).union(TestCase.needs(of: probes, overall: nil)), mark: mark)
  }
}

extension [Step] {
  /// The steps with the last call that says nothing of its end expected to fail with a code.
  fileprivate func failing(with code: String, at mark: SourceMark) -> [Step] {
    guard let last = lastIndex(where: { $0.verb.isCompleting }), self[last].expectation?.ending == nil else {
      return self
    }
    var result = self
    var expectation = self[last].expectation ?? Expectation(mark: self[last].mark)
    expectation.ending = .fails(codes: [code], details: nil, mark: expectation.mark)
    result[last].expectation = expectation
    return result
  }
}
