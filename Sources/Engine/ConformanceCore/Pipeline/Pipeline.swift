import DeterministicExecution
package import SpecModel
package import WorldScripting

/// The one road from specifications to results.
///
///     specifications → Expand → Select → plan
///     step of a plan → Run → Judge → Reconcile → result
///
/// Everything that runs a case goes through ``plan(_:for:in:options:)`` and ``result(of:)``: the command line, Swift
/// Testing, mutants, isolated workers, the doctor and the benchmarks. Loading comes before and reports come after; time
/// passes in Run; all other stages are pure. A caller or a test can replace a stage.
package struct Pipeline: Sendable {
  /// Expand: a specification to its cases.
  package var expand: @Sendable (Specification) -> [TestCase]
  /// Run: a step of a plan to what was observed.
  package var runCase: @Sendable (RunPlan.Step) -> CaseRun
  /// Run, once more: a step whose case silence in real time decided, while no other case runs.
  var runAlone: @Sendable (RunPlan.Step) -> CaseRun = CaseRun.alone
  /// The words of results.
  var wording = ResultWording()

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - expand: Makes the cases of a specification.
  ///   - runCase: Runs the case of a step; in this process by default.
  package init(
    expand: @escaping @Sendable (Specification) -> [TestCase] = Expander.cases,
    runCase: @escaping @Sendable (RunPlan.Step) -> CaseRun = CaseRun.inProcess
  ) {
    self.expand = expand
    self.runCase = runCase
  }

  /// Plans a run: decides for each case whether it runs, before anything runs.
  ///
  /// - Parameters:
  ///   - specifications: Specifications without errors; those that no client states are left out.
  ///   - roster: The clients under test.
  ///   - worlds: Returns the world maker of a specification.
  ///   - options: The options of the run.
  /// - Returns: The plan.
  /// - Throws: A ``SelectionError``, or the error of `worlds`.
  package func plan(
    _ specifications: [Specification], for roster: ClientRoster,
    in worlds: (Specification) throws -> any WorldMaker, options: RunOptions = RunOptions()
  ) throws -> RunPlan {
    let covered = specifications.filter { options.covers($0) && roster.client(for: $0.id) != nil }
    let profile = Selector.profile(of: options.selection, for: roster.clients.map(\.statement))
    let cases = covered.map { $0.adapted(to: profile) }.flatMap(expand).sorted { $0.id < $1.id }
    let selected = try Selector.plan(
      cases, of: covered, for: roster.clients.map(\.statement), selection: options.selection)
    return try RunPlan(selected, among: cases, of: covered, for: roster, in: worlds, options: options)
  }

  /// Takes one step of a plan to its result: the gravest of its repeats.
  ///
  /// - Parameter step: The step.
  /// - Returns: The result of its case.
  package func result(of step: RunPlan.Step) -> CaseResult {
    let repeats = step.skip == nil ? max(1, step.repeats) : 1
    return CaseResult(gravestOf: (1...repeats).map { _ in resultOfOnce(step) })
  }

  private func resultOfOnce(_ step: RunPlan.Step) -> CaseResult {
    let (run, judgement) = judged(step)
    if let result = run.reported { return result }
    let reconciled = Reconciler.reconcile(judgement, known: step.known)
    return CaseResultBuilder(
      testCase: step.testCase, observed: run.observed, judgement: reconciled, judge: step.judge, detail: step.detail,
      wording: wording, interface: step.runner.client.interface
    ).result
  }

  /// Runs and judges one step of a plan, without a word about it; a reported result is judged already.
  func judged(_ step: RunPlan.Step) -> (run: CaseRun, judgement: Judgement) {
    var run = step.skip.map(CaseRun.skipped) ?? runCase(step)
    if run.reported != nil { return (run, .passed) }
    var judgement = Self.judge(run, of: step)
    // Only what did not pass: silence may convict a right client, and acquits no wrong one that it shows.
    if judgement.outcome != .passed, run.observed?.isDoubtful ?? false {
      run = runAlone(step)
      judgement = Self.judge(run, of: step)
    }
    return (run, judgement)
  }

  private static func judge(_ run: CaseRun, of step: RunPlan.Step) -> Judgement {
    switch run.end {
    case .skipped(let skip): Judgement(skip)
    case .observed(let observed): step.judge(step.testCase, observed)
    case .terminated(let termination): Judgement(termination, of: step.testCase)
    case .reported: preconditionFailure("a reported result is judged already")
    }
  }

  /// Carries out a plan: all its steps, on several threads.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - report: Receives the header, each case's start and result, and the whole.
  /// - Returns: The results.
  /// - Throws: The error of `report`.
  package func results(of plan: RunPlan, report: any RunObserver = NoObserver()) throws -> RunResults {
    let header = plan.header
    try report.begin(header)
    let (transcripts, texts) = (TranscriptBudget(), SharedTexts())
    var pool = CasePool(jobs: plan.jobs, realTime: plan.realTime)
    pool.stop = plan.stopRule(header)
    let steps = plan.stepsInOrderOfRunning
    var (results, stuck) = pool.run(steps, report: report.caseEnded) { step in
      if step.skip == nil { report.caseStarted(step.testCase.id) }
      // Within the worker, so that a whole transcript lives no longer than its case.
      return texts.share(transcripts.take(result(of: step)))
    }
    let isComplete = stuck.isEmpty && results.count == plan.steps.count
    // They ran in another order, first one of each operation.
    if plan.hasDriver { results.sort { $0.id < $1.id } }
    let whole = RunResults(header: header, ofCases: results, isComplete: isComplete)
    whole.cases.filter(\.isOfRule).forEach(report.caseEnded)
    try report.end(whole, notes: plan.notes(stuck: stuck))
    return whole
  }
}

/// The outcome of running a case, before it is judged.
package struct CaseRun: Sendable {
  /// How the run of a case can end.
  enum End: Sendable {
    /// The plan skips the case.
    case skipped(RunPlan.Skip)
    /// The case ran in this process.
    case observed(CaseObservation)
    /// The process of the case ended.
    case terminated(ProcessTermination)
    /// The case ran in another process of the kit, which judged it.
    case reported(CaseResult)
  }

  let end: End
  private var otherTraffic: CaseTraffic?

  init(end: End) { self.end = end }

  /// What went between kit, client and services; `nil` where the case did not run in this process.
  package var traffic: CaseTraffic? { observed.map { CaseTraffic($0) } ?? otherTraffic }

  /// The run of a case in this process.
  ///
  /// - Parameter step: The step of a plan.
  /// - Returns: What was observed.
  package static func inProcess(_ step: RunPlan.Step) -> CaseRun {
    CaseRun(end: .observed(step.runner.observe(step.testCase)))
  }

  /// The run of a case in this process, while no other case runs in it.
  static func alone(_ step: RunPlan.Step) -> CaseRun {
    CaseRun(end: .observed(step.runner.observeAlone(step.testCase)))
  }

  /// The run of a case in a process that ended.
  ///
  /// - Parameter termination: How it ended.
  /// - Returns: The run.
  package static func terminated(_ termination: ProcessTermination) -> CaseRun {
    CaseRun(end: .terminated(termination))
  }

  /// The run of a case in another process of the kit.
  ///
  /// - Parameters:
  ///   - result: The result that the other process reported.
  ///   - traffic: What went between kit, client and services, where that is known.
  /// - Returns: The run.
  package static func reported(_ result: CaseResult, traffic: CaseTraffic? = nil) -> CaseRun {
    var run = CaseRun(end: .reported(result))
    run.otherTraffic = traffic
    return run
  }

  static func skipped(_ skip: RunPlan.Skip) -> CaseRun { CaseRun(end: .skipped(skip)) }

  /// The observation of a run in this process; `nil` for every other run.
  var observed: CaseObservation? { if case .observed(let observed) = end { observed } else { nil } }

  /// The result that another process reported; `nil` for every other run.
  var reported: CaseResult? { if case .reported(let result) = end { result } else { nil } }
}

/// Receives what a run gives, while it goes on.
package protocol RunObserver: Sendable {
  /// Receives what is known before the first case.
  ///
  /// - Parameter header: What is known.
  /// - Throws: Where nothing can be written.
  func begin(_ header: RunHeader) throws

  /// Receives the id of a case that is about to run, on the thread that runs it.
  ///
  /// - Parameter id: The case's id.
  func caseStarted(_ id: String)

  /// Receives a result; called one at a time, in the order in which cases end.
  ///
  /// - Parameter result: The result.
  func caseEnded(_ result: CaseResult)

  /// Receives the whole.
  ///
  /// - Parameters:
  ///   - results: The results of the run.
  ///   - notes: Sentences about the run as a whole; empty for a run without anything of note.
  /// - Throws: Where nothing can be written.
  func end(_ results: RunResults, notes: [String]) throws
}

/// An observer that ignores everything.
package struct NoObserver: RunObserver {
  /// Creates an observer.
  package init() {}
  /// Ignores the header.
  package func begin(_ header: RunHeader) {}
  /// Ignores the start.
  package func caseStarted(_ id: String) {}
  /// Ignores the result.
  package func caseEnded(_ result: CaseResult) {}
  /// Ignores the whole.
  package func end(_ results: RunResults, notes: [String]) {}
}
