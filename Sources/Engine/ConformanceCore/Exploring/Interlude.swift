/// What happens between two cases of a sequence.
///
/// Its text is `leave`, `leave~form`, `other`, `relaunch` or `wait=61`.
package enum Interlude: Sendable, Hashable {
  /// The user leaves, by the call that leads from everywhere to where nobody is signed in.
  ///
  /// - Parameter form: The overload of the call; `nil` for the first.
  case leave(form: String?)
  /// Other people come: another customer at the service's pages, and users of other names in the cases that follow.
  case other
  /// The app is launched again.
  case relaunch
  /// Time passes.
  ///
  /// - Parameter minutes: How much of it.
  case wait(minutes: Int)

  /// Reads the text of an interlude.
  ///
  /// - Parameter text: The text, as ``description`` writes it; `nil` is returned for any other.
  package init?(_ text: String) {
    switch text {
    case "leave": self = .leave(form: nil)
    case "other": self = .other
    case "relaunch": self = .relaunch
    default:
      if text.hasPrefix(Self.leaving), text != Self.leaving {
        self = .leave(form: String(text.dropFirst(Self.leaving.count)))
      } else if text.hasPrefix(Self.waiting), let minutes = Int(text.dropFirst(Self.waiting.count)), minutes > 0 {
        self = .wait(minutes: minutes)
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
    case .relaunch: "relaunch"
    case .wait(let minutes): "\(Self.waiting)\(minutes)"
    }
  }
}

/// What happens in the middle of a case that follows others.
///
/// Its text is `at=2`, with what happens there after it, `around=2` or `first=2`.
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
  /// - Parameter after: The number of steps.
  case end(after: Int)

  /// After how many of the case's steps, from 1.
  var place: Int {
    switch self {
    case .by(_, let place), .around(let place), .end(let place): place
    }
  }

  /// The texts that begin an interruption.
  fileprivate static let marks = ["at=", "around=", "first="]

  /// Reads how an interruption begins.
  ///
  /// - Parameter text: The text; `nil` is returned for any other.
  fileprivate init?(_ text: String) {
    guard let mark = Self.marks.first(where: text.hasPrefix), let place = Int(text.dropFirst(mark.count)), place > 0
    else { return nil }
    self =
      switch mark {
      case Self.marks[0]: .by([], after: place)
      case Self.marks[1]: .around(after: place)
      default: .end(after: place)
      }
  }

  /// The parts of the text.
  fileprivate var parts: [String] {
    switch self {
    case .by(let what, let place): ["\(Self.marks[0])\(place)"] + what.map(\.description)
    case .around(let place): ["\(Self.marks[1])\(place)"]
    case .end(let place): ["\(Self.marks[2])\(place)"]
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
        case .around, .end: return nil
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
      + [Self.mark + testCase.split(separator: "/").dropFirst().joined(separator: ":")]
  }
}
