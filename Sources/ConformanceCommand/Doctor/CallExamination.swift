#if CommandLine
  import AuthProviding
  import ClientDriver
  import ConformanceCore
  import SpecModel
  import WorldScripting

  /// Makes a few calls of a client, and finds problems of the wiring, not of the client.
  struct CallExamination {
    let specification: Specification
    let roster: ClientRoster
    let worlds: any WorldMaker
    var realTime: RealTime
    var pipeline = Pipeline()

    /// Makes the calls.
    ///
    /// - Returns: The findings.
    /// - Throws: The error of the pipeline.
    func findings() throws -> [WiringFinding] {
      guard let client = roster.client(for: specification.id) else { return [] }
      let sample = SampleCases(of: specification, within: client.statement.capabilities).cases
      guard !sample.isEmpty else { return [WiringFinding(.noSample)] }
      let (first, notes) = try run(sample)
      var findings = first.flatMap(Self.findings)
      findings.append(reach(first))
      findings += notes.map { WiringFinding(.runNote($0)) }
      // A second run shows what an earlier world left behind.
      let again = try run(sample).results
      for (before, after) in zip(first, again) where before.outcome != after.outcome {
        findings.append(
          WiringFinding(
            .reinstallDiffers(operation: before.operation, first: before.outcome, second: after.outcome)))
      }
      return findings
    }

    private func run(_ cases: [TestCase]) throws -> (results: [CaseResult], notes: [String]) {
      var selection = Selection()
      selection.cases = cases.map(\.id)
      let options = RunOptions(selection: selection, jobs: 1, realTime: realTime)
      let plan = try pipeline.plan([specification], for: roster, in: { _ in worlds }, options: options)
      return (try pipeline.results(of: plan).cases, plan.notes())
    }

    /// Returns the findings about the wiring in the result of a case.
    private static func findings(of result: CaseResult) -> [WiringFinding] {
      let name = result.operation
      if result.outcome == .errored || result.cause?.kind == .crashed {
        let actual = result.findings.first.map { ": \($0.actual)" } ?? ""
        let reason = "\(result.reason ?? "it could not be run")\(actual)"
        return [WiringFinding(.notRun(operation: name, reason: reason))]
      }
      let problems = result.findings.compactMap { finding in problem(finding, of: name) }
      if let first = problems.first { return [first] }
      let hasAnswered = result.messages.contains { $0.from == .client && $0.to == .kit }
      return hasAnswered ? [WiringFinding(.completed(operation: name))] : []
    }

    private static func problem(_ finding: Finding, of name: String) -> WiringFinding? {
      switch finding.kind {
      case .neverCompleted: WiringFinding(.neverCompleted(operation: name, hint: finding.hint))
      case .completedAgain:
        WiringFinding(.completedAgain(operation: name, times: finding.actual, hint: finding.hint))
      case .unmappedError:
        WiringFinding(.unmappedError(operation: name, error: finding.actual, hint: finding.hint))
      case .undocumentedCode:
        WiringFinding(.undocumentedCode(operation: name, code: finding.actual, hint: finding.hint))
      case .unsupported: WiringFinding(.unsupported(operation: name))
      default: nil
      }
    }

    /// Returns whether a request of the client reached the services of its world.
    private func reach(_ results: [CaseResult]) -> WiringFinding {
      let messages = results.flatMap(\.messages)
      // A client that only shows pages reaches them through the customer's browser.
      if messages.contains(where: { [.client, .customer].contains($0.from) && $0.to == .service }) {
        return WiringFinding(.servicesReached)
      }
      return WiringFinding(.servicesNotReached)
    }
  }

  extension CaseResult {
    /// The messages of all steps.
    fileprivate var messages: [StepResult.Message] { steps.flatMap(\.transcript) }
  }

  /// A few cases of a specification that show whether the wiring of a client works.
  private struct SampleCases {
    /// The most operations to try.
    static let limit = 6

    /// The cases: of each operation the first plain success of a must requirement.
    let cases: [TestCase]

    /// Chooses cases.
    ///
    /// - Parameters:
    ///   - specification: The specification.
    ///   - capabilities: The capabilities of the client.
    init(of specification: Specification, within capabilities: Set<Capability>) {
      var seen: Set<String> = []
      cases = Expander.cases(of: specification).filter { testCase in
        guard seen.count < Self.limit, !seen.contains(testCase.operation), testCase.isPlainSuccess,
          testCase.needs.isSubset(of: capabilities)
        else { return false }
        seen.insert(testCase.operation)
        return true
      }
    }
  }

  extension TestCase {
    /// Whether the case makes a call that must succeed, without a fault or a state.
    fileprivate var isPlainSuccess: Bool {
      guard level == .must, control == nil, recognition == nil, script.alternatives.isEmpty else { return false }
      return script.steps.contains { line in
        guard case .call = line.step.verb, case .reply? = line.step.expectation?.ending else { return false }
        return true
      }
    }
  }
#endif
