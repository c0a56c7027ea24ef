#if CommandLine
  import AuthProviding
  import ConformanceCore
  import ClientDriver
  import SpecModel
  import WorldScripting

  /// Makes a few calls of a client, and tells what is wrong with the wiring, not with the client.
  struct CallExamination {
    let specification: Specification
    let roster: ClientRoster
    let worlds: any WorldMaker
    var realTime: RealTime

    /// Makes the calls.
    ///
    /// - Returns: What was found.
    /// - Throws: What the pipeline throws.
    func findings() throws -> [WiringFinding] {
      guard let client = roster.client(for: specification.id) else { return [] }
      let sample = SampleCases(of: specification, within: client.statement.capabilities).cases
      guard !sample.isEmpty else {
        return [WiringFinding(.noSample)]
      }
      let (first, notes) = try run(sample)
      var findings = first.flatMap(Self.findings)
      findings.append(reach(first))
      findings += notes.map { WiringFinding(.runNote($0)) }
      // Once more: what an earlier world left behind shows now.
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
      let pipeline = Pipeline()
      let options = RunOptions(selection: selection, jobs: 1, realTime: realTime)
      let plan = try pipeline.plan([specification], for: roster, in: { _ in worlds }, options: options)
      return (try pipeline.results(of: plan).cases, plan.notes())
    }

    /// What the outcome of a case says of the wiring.
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

    /// Whether any request of the client came to the world's services.
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
    /// All that happened in the case.
    fileprivate var messages: [StepResult.Message] { steps.flatMap(\.transcript) }
  }
#endif
