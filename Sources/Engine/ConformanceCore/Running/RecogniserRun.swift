import SpecModel

/// Recognisers that one run of a script serves: the steps of each begin the steps of the longest.
///
/// A chart has a recogniser for each state, and many begin alike or differ in what they expect alone. The script before
/// them is the same for all, so that a run of its own for each would do most of the work several times.
struct RecogniserRun: Sendable {
  /// A recogniser of the case.
  struct Member: Sendable {
    /// Its place among all recognisers of the case.
    var number: Int
    /// Its steps.
    var steps: [ScriptStep]
  }

  /// The steps of the longest recogniser.
  var steps: [ScriptStep] = []
  /// The recognisers, the longest first.
  var recognisers: [Member] = []

  /// Returns the runs that serve all recognisers of a case.
  ///
  /// - Parameters:
  ///   - recognisers: The recognisers.
  ///   - inRealTime: Whether silence can end a run, which a step does that is expected to complete.
  /// - Returns: The runs; none without recognisers.
  static func runs(of recognisers: [TestCase.Recogniser], inRealTime: Bool) -> [RecogniserRun] {
    var runs: [RecogniserRun] = []
    let byLength = recognisers.indices.sorted { (recognisers[$1].steps.count, $0) < (recognisers[$0].steps.count, $1) }
    for number in byLength {
      let steps = recognisers[number].steps
      let place = runs.firstIndex { run in
        zip(steps, run.steps).allSatisfy { $0.does(as: $1, inRealTime: inRealTime) }
      }
      let recogniser = Member(number: number, steps: steps)
      if let place {
        runs[place].recognisers.append(recogniser)
      } else {
        runs.append(RecogniserRun(steps: steps, recognisers: [recogniser]))
      }
    }
    return runs
  }
}

extension ScriptStep {
  /// Whether the step does the same as another one, whatever the two expect.
  fileprivate func does(as other: ScriptStep, inRealTime: Bool) -> Bool {
    onlyMakesReady == other.onlyMakesReady && step.binding == other.step.binding && step.verb == other.step.verb
      && (!inRealTime || (step.expectation?.completions == nil) == (other.step.expectation?.completions == nil))
  }
}

/// What was observed in one run of a script.
struct ScriptObservations: Sendable {
  /// The script.
  var script: Observation
  /// The recognisers that followed, each with the script before it, by their numbers.
  var recognisers: [Int: Observation] = [:]
}
