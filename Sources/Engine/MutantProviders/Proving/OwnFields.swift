import ConformanceCore
import SpecModel

/// The fields that a requirement asserts itself: a mutant that violates none of them proves nothing about it.
///
/// That a call which must fill in a reply succeeds at all is no field of its own, nor is what a helping step gives.
struct OwnFields: Sendable {
  private let places: Set<AssertedField.Place>
  private let implied: Set<AssertedField.Place>
  /// The subjects, such as `reply.accessToken`.
  let subjects: Set<String>

  /// Collects the fields of a rule.
  ///
  /// - Parameter rule: The rule.
  init(ofRule rule: Requirement) {
    places = [AssertedField.Place(rule.mark)]
    implied = []
    subjects = []
  }

  /// Collects the fields of a requirement.
  ///
  /// - Parameter cases: The cases of the requirement.
  init(of cases: [TestCase]) {
    var places: Set<AssertedField.Place> = []
    var subjects: Set<String> = []
    var implied: Set<AssertedField.Place> = []
    for testCase in cases {
      var found = testCase.script.ownFields
      if let recognition = testCase.recognition { found.append(("state", recognition.mark)) }
      places.formUnion(found.map { AssertedField.Place($0.1) })
      subjects.formUnion(found.map(\.0))
      // Of each call it is implied that it completes once: this is asserted of a refusal, which has no field but its end,
      // and where nothing else is.
      let steps = testCase.script.steps.map(\.step).filter { found.isEmpty || $0.expectation?.isRefusal == true }
      if !steps.isEmpty {
        implied.formUnion(steps.map { AssertedField.Place($0.mark) })
        subjects.insert("completions")
      }
    }
    self.places = places
    self.subjects = subjects
    self.implied = implied
  }

  /// Whether a finding is about one of the fields.
  func contains(_ finding: Finding) -> Bool {
    let place = AssertedField.Place(finding)
    return !finding.isOfControl && (places.contains(place) || implied.contains(place))
  }

  /// The findings that are about one of the fields.
  func own(among findings: [Finding]) -> [Finding] { findings.filter(contains) }
}

extension Script {
  /// The fields that the script asserts of its steps, of each outcome, and of all as a whole.
  fileprivate var ownFields: [(String, SourceMark)] {
    let expecting = steps.filter { $0.step.expectation != nil }
    var found = expecting.enumerated().flatMap { index, line -> [(String, SourceMark)] in
      guard let expectation = line.step.expectation else { return [] }
      return expectation.ownFields(isLast: index == expecting.count - 1, at: line.step.mark)
    }
    for alternative in alternatives {
      found += alternative.steps.flatMap { $0.expectation.ownFields(isLast: true, at: $0.expectation.mark) }
      found += alternative.overall?.ownFields(isLast: true, at: alternative.mark) ?? []
    }
    return found + (overall?.ownFields(isLast: true, at: overall?.mark) ?? [])
  }
}

extension Expectation {
  /// Whether a call must end otherwise than with a reply.
  fileprivate var isRefusal: Bool {
    switch ending {
    case .fails, .cancelled: true
    case .reply, nil: false
    }
  }

  /// The fields that it asserts.
  ///
  /// - Parameters:
  ///   - isLast: Whether no later step expects anything: the success of an earlier one only leads there.
  ///   - step: Where the step stands.
  /// - Returns: Each field with its place.
  fileprivate func ownFields(isLast: Bool, at step: SourceMark?) -> [(String, SourceMark)] {
    var found = assertions
    if let wire = world.wire, !wire.allowsOthers || wire.exchanges.isEmpty { found.append(("wire", wire.mark)) }
    if pending != nil { found.append(("pending", mark)) }
    if world.events != nil { found.append(("events", mark)) }
    if world.storeWithout != nil { found.append(("store", mark)) }
    if let cookies = world.cookies {
      found.append(("cookies", mark))
      found += cookies.map { ("cookies.\($0.name)", $0.matcher.mark) }
    }
    if let step { found += same.map { ("reply.\($0)", step) } }
    guard case .reply? = ending ?? each?.ending else { return found }
    let others = found.filter { $0.0 != "ending" }
    return others.isEmpty && isLast ? found : others
  }
}
