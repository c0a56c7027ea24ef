package import SpecModel

/// Two cases that do the same, of which one asserts nothing that the other does not.
package struct RepeatedScenario: Hashable, Sendable {
  /// How two cases that do the same stand to one another.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// They assert the same, at two levels.
    case sameAtTwoLevels
    /// One asserts a part of what another does whose level binds more.
    ///
    /// The other way round is no problem: that a call fails can be a must, and with which code a should.
    case partAtTwoLevels
    /// They assert the same, in two requirements of one level.
    case inTwoRequirements
    /// They assert the same, in one requirement.
    case inOneRequirement
  }

  /// One of the two.
  package struct Place: Hashable, Sendable {
    /// The id of the case; of several forms, the first.
    package var testCase: String
    /// The requirement's id.
    package var requirement: String
    /// The requirement's level.
    package var level: Level
    /// Where the scenario, the row or the transition stands.
    package var mark: SourceMark

    init(_ testCase: TestCase) {
      self.testCase = testCase.id
      requirement = testCase.requirement
      level = testCase.level
      mark = testCase.mark
    }
  }

  /// How they stand to one another.
  package var kind: Kind
  /// The case that asserts no more than the other; of equals, the one whose level binds less, or that stands later.
  package var repeated: Place
  /// The other one.
  package var other: Place
}

/// Finds scenarios that a specification has more than once.
package struct RepeatedScenarios {
  private var found: [RepeatedScenario] = []
  /// The two places of what was found, so that the forms of a call count once.
  private var places: Set<[SourceMark]> = []

  /// Finds the scenarios that stand twice.
  ///
  /// - Parameter cases: The cases of a specification.
  /// - Returns: The pairs, sorted by the ids of their cases.
  package static func find(among cases: [TestCase]) -> [RepeatedScenario] {
    var groups: [[String]: [(case: TestCase, form: NormalScenario)]] = [:]
    // Of the forms of a call the first must come first, whatever the order of a dictionary is.
    var order: [[String]] = []
    for testCase in cases {
      let form = NormalScenario(testCase)
      if groups[form.actions] == nil { order.append(form.actions) }
      groups[form.actions, default: []].append((testCase, form))
    }
    var finding = RepeatedScenarios()
    for actions in order { finding.compare(groups[actions] ?? []) }
    return finding.found.sorted {
      ($0.repeated.testCase, $0.other.testCase) < ($1.repeated.testCase, $1.other.testCase)
    }
  }

  private mutating func compare(_ cases: [(case: TestCase, form: NormalScenario)]) {
    for (index, later) in cases.enumerated() {
      for earlier in cases[..<index] { compare(earlier, later) }
    }
  }

  private mutating func compare(
    _ earlier: (case: TestCase, form: NormalScenario), _ later: (case: TestCase, form: NormalScenario)
  ) {
    let isSame = earlier.form.assertions == later.form.assertions
    if isSame {
      if earlier.case.level != later.case.level {
        let isLess = earlier.case.level.bindsLess(than: later.case.level)
        add(.sameAtTwoLevels, isLess ? earlier.case : later.case, isLess ? later.case : earlier.case)
      } else {
        let isOne = earlier.case.requirement == later.case.requirement
        add(isOne ? .inOneRequirement : .inTwoRequirements, later.case, earlier.case)
      }
    } else if earlier.case.level.bindsLess(than: later.case.level), earlier.form.isContained(in: later.form) {
      add(.partAtTwoLevels, earlier.case, later.case)
    } else if later.case.level.bindsLess(than: earlier.case.level), later.form.isContained(in: earlier.form) {
      add(.partAtTwoLevels, later.case, earlier.case)
    }
  }

  private mutating func add(_ kind: RepeatedScenario.Kind, _ repeated: TestCase, _ other: TestCase) {
    guard repeated.mark != other.mark, places.insert([repeated.mark, other.mark]).inserted else { return }
    found.append(RepeatedScenario(kind: kind, repeated: .init(repeated), other: .init(other)))
  }
}

extension Level {
  /// Whether it binds less than another one.
  func bindsLess(than other: Level) -> Bool {
    guard let own = Self.allCases.firstIndex(of: self), let its = Self.allCases.firstIndex(of: other) else {
      return false
    }
    return own > its
  }
}
