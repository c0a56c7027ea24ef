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
        return [
          .note("no call can be tried with what the client lets the kit control", remedy: "declare more capabilities")
        ]
      }
      let (first, notes) = try run(sample)
      var findings = first.flatMap(Self.findings)
      findings.append(reach(first))
      findings += notes.map { .problem($0, remedy: "say so in the client's ConformanceStatement") }
      // Once more: what an earlier world left behind shows now.
      let again = try run(sample).results
      for (before, after) in zip(first, again) where before.outcome != after.outcome {
        findings.append(
          .problem(
            "\(before.operation): a second install gives another outcome than the first "
              + "(\(before.outcome.rawValue), then \(after.outcome.rawValue))",
            remedy: "forget everything at an install: globals, caches, and files outside of the data folder"))
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
        return [
          .problem("\(name): \(result.reason ?? "it could not be run")\(actual)", remedy: "mend the adapter first")
        ]
      }
      let problems = result.findings.compactMap { finding in problem(finding, of: name) }
      if let first = problems.first { return [first] }
      let hasAnswered = result.messages.contains { $0.from == .client && $0.to == .kit }
      return hasAnswered ? [.ok("\(name): the call reaches the client, and its completion arrives")] : []
    }

    private static func problem(_ finding: Finding, of name: String) -> WiringFinding? {
      switch finding.kind {
      case .neverCompleted: .problem("\(name): the call never completes", remedy: finding.hint)
      case .completedAgain:
        .problem("\(name): the call completes \(finding.actual) times", remedy: finding.hint)
      case .unmappedError: .problem("\(name): an error has no code: \(finding.actual)", remedy: finding.hint)
      case .undocumentedCode:
        .problem("\(name): '\(finding.actual)' is no error code of the specification", remedy: finding.hint)
      case .unsupported: .note("\(name): the client does not have this call")
      default: nil
      }
    }

    /// Whether any request of the client came to the world's services.
    private func reach(_ results: [CaseResult]) -> WiringFinding {
      let messages = results.flatMap(\.messages)
      // A client that only shows pages reaches them through the customer's browser.
      if messages.contains(where: { [.client, .customer].contains($0.from) && $0.to == .service }) {
        return .ok("the client's requests come to the services of its world")
      }
      return .problem(
        "no request of the client came to the services of its world",
        remedy: "send every request to the addresses of the world's endpoints, and unset proxies (http_proxy)")
    }
  }

  extension CaseResult {
    /// All that happened in the case.
    fileprivate var messages: [StepResult.Message] { steps.flatMap(\.transcript) }
  }
#endif
