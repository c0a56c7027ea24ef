/// One change of a source file that a switch turns on at run time.
public struct Mutation: Sendable, Hashable {
  /// An insertion of text before and after a range of the file; together they keep what the file says, and add a
  /// switch.
  struct Wrapping: Sendable, Hashable {
    /// What stands for the question whether the mutation is on.
    static let question: Character = "§"

    /// The range, in UTF-8 bytes from the beginning of the file.
    var range: Range<Int>
    /// The text before the range, with ``question``.
    var before: String
    /// The text after the range, with ``question``.
    var after: String
    /// Whether the text must be outside of other wrappings of the same range.
    var isOutermost = false
  }

  /// How the source is changed.
  public let kind: Kind
  /// The path of the file, below the folder of the sources.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in UTF-8 bytes, from 1.
  public let column: Int
  /// The declaration around the change, such as `GrantStore.load`.
  public let declaration: String
  /// The source before the change, in one line.
  public let before: String
  /// The source after the change, in one line.
  public let after: String
  /// Whether the changed code runs once in a process, as the initial value of a static property does.
  public let runsOnce: Bool
  /// Whether only the compiler knows that the changed source compiles.
  let isUnsure: Bool
  /// The insertions.
  let wrappings: [Wrapping]
  /// The place among mutations that would have the same key, from 1.
  public internal(set) var repetition = 1

  /// What names the mutation as long as its declaration stays as it is, whatever its lines are.
  public var key: String {
    let name = "\(file): \(declaration): \(kind.rawValue): \(before) → \(after)"
    return repetition == 1 ? name : "\(name) #\(repetition)"
  }

  /// The lines of the source that the insertions touch.
  func lines(startingAt starts: [Int]) -> ClosedRange<Int> {
    func line(of offset: Int) -> Int { starts.lastIndex { $0 <= offset }.map { $0 + 1 } ?? 1 }
    let numbers = wrappings.flatMap { [line(of: $0.range.lowerBound), line(of: $0.range.upperBound)] }
    return (numbers.min() ?? line(of: 0))...(numbers.max() ?? line(of: 0))
  }

  /// A way to change source.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A condition always holds.
    case conditionTrue = "condition-true"
    /// A condition never holds.
    case conditionFalse = "condition-false"
    /// A comparison includes or excludes its boundary, or is turned round.
    case comparison = "comparison"
    /// An operand of a logical operator does not count, or a negation is left out.
    case logic = "logic"
    /// A number is one more or one less.
    case number = "number"
    /// A word is another word, or a sentence is empty.
    case text = "text"
    /// `true` is `false`, or the other way round.
    case flag = "flag"
    /// A case of an enumeration is another one.
    case member = "member"
    /// A statement is left out.
    case statementRemoved = "statement-removed"
    /// A function returns nothing in particular.
    case returnReplaced = "return-replaced"
    /// Two arguments of one type change places.
    case argumentsSwapped = "arguments-swapped"
    /// `??` always takes the default.
    case defaultTaken = "default-taken"
    /// `??` traps where it would take the default.
    case defaultRefused = "default-refused"
    /// An optional chain, or `try?`, gives `nil`.
    case chainCut = "chain-cut"
    /// The right operand of an arithmetic operator does not count.
    case operandDropped = "operand-dropped"
    /// A case of a switch never matches.
    case caseRemoved = "case-removed"
  }
}
