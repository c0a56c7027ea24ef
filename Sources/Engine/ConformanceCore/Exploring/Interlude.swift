/// What happens between two cases of a sequence.
///
/// Its text is `leave`, `leave~form`, `other`, `stay`, `release`, `relaunch`, `wait=61` or that of a ``WorldChange``.
package enum Interlude: Sendable, Hashable {
  /// The user leaves, by the call that leads from everywhere to where nobody is signed in.
  ///
  /// - Parameter form: The overload of the call; `nil` for the first.
  case leave(form: String?)
  /// Other people come: another customer at the service's pages, and users of other names in the cases that follow.
  case other
  /// Both cases begin in the same state, so that the way there is left out: all is one session.
  case stay
  /// What an earlier case keeps on its way is answered.
  case release
  /// The app is launched again.
  case relaunch
  /// Time passes.
  ///
  /// - Parameter minutes: How much of it.
  case wait(minutes: Int)
  /// Something changes at the service.
  ///
  /// - Parameter _: What changes.
  case change(WorldChange)

  /// Reads the text of an interlude.
  ///
  /// - Parameter text: The text, as ``description`` writes it; `nil` is returned for any other.
  package init?(_ text: String) {
    switch text {
    case "leave": self = .leave(form: nil)
    case "other": self = .other
    case "stay": self = .stay
    case "release": self = .release
    case "relaunch": self = .relaunch
    default:
      if text.hasPrefix(Self.leaving), text != Self.leaving {
        self = .leave(form: String(text.dropFirst(Self.leaving.count)))
      } else if text.hasPrefix(Self.waiting), let minutes = Int(text.dropFirst(Self.waiting.count)), minutes > 0 {
        self = .wait(minutes: minutes)
      } else if let change = WorldChange(text) {
        self = .change(change)
      } else {
        return nil
      }
    }
  }

  private static let leaving = "leave~"
  private static let waiting = "wait="
}

extension Interlude: CustomStringConvertible {
  /// The text of the interlude.
  package var description: String {
    switch self {
    case .leave(let form): form.map { Self.leaving + $0 } ?? "leave"
    case .other: "other"
    case .stay: "stay"
    case .release: "release"
    case .relaunch: "relaunch"
    case .wait(let minutes): "\(Self.waiting)\(minutes)"
    case .change(let change): "\(change)"
    }
  }
}

/// What happens in the middle of a case that follows others.
///
/// Its text is `at=2`, with what happens there after it, `around=2`, `first=2`, `first=2!exchange:fault`,
/// `held=2!exchange`, `decided=2!denies` or `again=2!1`.
package enum CaseInterruption: Sendable, Hashable {
  /// Something happens after so many of the case's steps.
  ///
  /// - Parameters:
  ///   - after: The number of steps.
  ///   - what: What happens.
  case by(_ what: [Interlude], after: Int)
  /// The case before it is in its middle, after so many of its steps.
  ///
  /// - Parameter after: The number of steps.
  case around(after: Int)
  /// The case ends after so many of its steps.
  ///
  /// - Parameters:
  ///   - after: The number of steps.
  ///   - meeting: What the last one of them meets with, which then is a call; `nil` for nothing.
  case end(after: Int, meeting: ExchangeFault? = nil)
  /// The case ends after so many of its steps, of which the last is a call whose request stays on its way.
  ///
  /// - Parameters:
  ///   - after: The number of steps.
  ///   - holding: The exchange.
  case held(after: Int, holding: String)
  /// The case ends after so many of its steps, of which the last is a call whose page the customer answers otherwise.
  ///
  /// - Parameters:
  ///   - after: The number of steps.
  ///   - as: The decision, as the service names it.
  case decided(after: Int, as: String)
  /// The call that is so many steps from the case's beginning is made several times in a row.
  ///
  /// - Parameters:
  ///   - at: The number of the step, from 1.
  ///   - times: How often it is made before the time that counts.
  case again(at: Int, times: Int)

  /// Whether the case does not come to its end, so that nothing is asked of it.
  var isEnd: Bool {
    switch self {
    case .by, .around, .again: false
    case .end, .held, .decided: true
    }
  }

  /// After how many of the case's steps, from 1.
  var place: Int {
    switch self {
    case .by(_, let place), .around(let place), .end(let place, _), .held(let place, _), .decided(let place, _),
      .again(let place, _):
      place
    }
  }

  /// How often a call may be made before the time that counts.
  static let repetitions = 1...3

  /// The texts that begin an interruption.
  fileprivate static let marks = ["at=", "around=", "first=", "held=", "decided=", "again="]

  /// Reads how an interruption begins.
  ///
  /// - Parameter text: The text; `nil` is returned for any other.
  fileprivate init?(_ text: String) {
    guard let mark = Self.marks.first(where: text.hasPrefix) else { return nil }
    let halves = text.dropFirst(mark.count).split(separator: "!", maxSplits: 1, omittingEmptySubsequences: false)
    guard let place = Int(halves[0]), place > 0 else { return nil }
    switch (mark, halves.dropFirst().first) {
    case (Self.marks[0], nil): self = .by([], after: place)
    case (Self.marks[1], nil): self = .around(after: place)
    case (Self.marks[2], nil): self = .end(after: place)
    case (Self.marks[3], let exchange?) where !exchange.isEmpty:
      self = .held(after: place, holding: String(exchange))
    case (Self.marks[4], let decision?) where !decision.isEmpty:
      self = .decided(after: place, as: String(decision))
    case (Self.marks[5], let text?):
      guard let times = Int(text), Self.repetitions.contains(times) else { return nil }
      self = .again(at: place, times: times)
    case (Self.marks[2], let text?):
      guard let fault = ExchangeFault(String(text)) else { return nil }
      self = .end(after: place, meeting: fault)
    default: return nil
    }
  }

  /// The parts of the text.
  fileprivate var parts: [String] {
    switch self {
    case .by(let what, let place): ["\(Self.marks[0])\(place)"] + what.map(\.description)
    case .around(let place): ["\(Self.marks[1])\(place)"]
    case .end(let place, let fault): ["\(Self.marks[2])\(place)" + (fault.map { "!\($0)" } ?? "")]
    case .held(let place, let exchange): ["\(Self.marks[3])\(place)!\(exchange)"]
    case .decided(let place, let decision): ["\(Self.marks[4])\(place)!\(decision)"]
    case .again(let place, let times): ["\(Self.marks[5])\(place)!\(times)"]
    }
  }
}

/// A case that goes on where a walk or another case has ended.
///
/// Its text is `then:` with the case, after what happens before it and in its middle, such as
/// `leave/at=2/relaunch/then:fetch:ACME-FETCH-001:again`.
package struct Sequel: Sendable, Hashable {
  /// What happens before it.
  package var before: [Interlude]
  /// What happens in its middle; `nil` for nothing.
  package var interruption: CaseInterruption?
  /// The case's id.
  package var testCase: String

  /// Creates a sequel.
  ///
  /// - Parameters:
  ///   - testCase: The case's id.
  ///   - before: What happens before it.
  ///   - interruption: What happens in its middle.
  package init(_ testCase: String, after before: [Interlude] = [], interruption: CaseInterruption? = nil) {
    self.testCase = testCase
    self.before = before
    self.interruption = interruption
  }

  /// What stands before a case.
  static let mark = "then:"

  /// Reads sequels, the first of which stands at the beginning of a walk's parts or after its moves.
  ///
  /// - Parameters:
  ///   - parts: The parts of a text.
  ///   - spec: The specification's id.
  /// - Returns: The sequels; `nil` for any other text.
  static func sequels(_ parts: ArraySlice<String>, of spec: String) -> [Sequel]? {
    var sequels: [Sequel] = []
    var next = Sequel("")
    for part in parts {
      if part.hasPrefix(mark), part != mark {
        next.testCase = spec + "/" + part.dropFirst(mark.count).split(separator: ":").joined(separator: "/")
        // Nothing is before the first case in which it could be.
        if sequels.isEmpty, case .around? = next.interruption { return nil }
        sequels.append(next)
        next = Sequel("")
      } else if let interlude = Interlude(part) {
        switch next.interruption {
        case nil: next.before.append(interlude)
        case .by(let what, let place): next.interruption = .by(what + [interlude], after: place)
        case .around, .end, .held, .decided, .again: return nil
        }
      } else if next.interruption == nil, let interruption = CaseInterruption(part) {
        next.interruption = interruption
      } else {
        return nil
      }
    }
    return next == Sequel("") ? sequels : nil
  }

  /// Whether a part of a text belongs to a sequel, and not to a move.
  static func begins(with part: String) -> Bool { part.hasPrefix(mark) || CaseInterruption(part) != nil }

  /// The parts of the text.
  var parts: [String] {
    before.map(\.description) + (interruption?.parts ?? [])
      + [Self.mark + Self.name(of: testCase)]
  }

  /// The name of a case in the text of a walk, which is about one specification.
  ///
  /// - Parameter testCase: The case's id.
  /// - Returns: The name, such as `fetch:ACME-FETCH-001:again`.
  static func name(of testCase: String) -> String {
    testCase.split(separator: "/").dropFirst().joined(separator: ":")
  }
}
