/// A regular expression that is searched in texts without backtracking.
///
/// The time of a search is at most proportional to the length of the text times ``mostInstructions``, whatever the
/// pattern. What cannot be searched so, such as `\1` and `(?=…)`, is no part of the syntax.
public struct TextPattern: Sendable {
  /// The most instructions of a pattern; each character and each repetition of it takes one or two.
  public static let mostInstructions = 2_000

  /// A step of the search.
  enum Instruction: Sendable {
    /// Takes a character of a set.
    case take(ScalarSet)
    /// Goes on where an assertion holds.
    case assert(Assertion)
    /// Goes on at both places.
    case split(Int, Int)
    /// Goes on elsewhere.
    case jump(Int)
    /// The pattern is found.
    case found
  }

  /// A condition on a place between two characters.
  enum Assertion: Sendable {
    case start, end, endBeforeLineFeed, wordBoundary, noWordBoundary
  }

  private let instructions: [Instruction]

  /// Reads a pattern.
  ///
  /// - Parameter source: The regular expression.
  /// - Throws: A ``PatternError`` where it is malformed, too large, or cannot be searched without backtracking.
  public init(_ source: String) throws(PatternError) {
    var parser = PatternParser(source)
    var compiler = PatternCompiler()
    try compiler.add(try parser.pattern())
    instructions = compiler.instructions + [.found]
  }

  /// Searches a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the pattern is found anywhere in it.
  public func isFound(in text: String) -> Bool {
    var search = PatternSearch(instructions)
    var previous: Unicode.Scalar?
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      // Only a line feed at the very end lets `\Z` hold before it.
      let place = PatternPlace(previous: previous, next: scalar, isLast: index == scalars.endIndex)
      if search.enter(at: place) { return true }
      search.take(scalar)
      previous = scalar
    }
    return search.enter(at: PatternPlace(previous: previous, next: nil, isLast: true))
  }
}

/// Why a pattern cannot be used.
public enum PatternError: Error, Sendable, Hashable {
  /// It is no regular expression.
  ///
  /// - Parameters:
  ///   - reason: What is wrong, such as `expected ']'`.
  case malformed(reason: String)
  /// It has a part that cannot be searched without backtracking, or that this syntax does not have.
  ///
  /// - Parameters:
  ///   - part: The part, such as `(?=`.
  case unsupported(part: String)
  /// It has more than ``TextPattern/mostInstructions`` once its repetitions are written out.
  case tooLarge
}

/// A place between two characters of a text.
struct PatternPlace {
  /// The character before it; `nil` at the start.
  let previous: Unicode.Scalar?
  /// The character behind it; `nil` at the end.
  let next: Unicode.Scalar?
  /// Whether at most one character follows.
  let isLast: Bool

  func holds(_ assertion: TextPattern.Assertion) -> Bool {
    switch assertion {
    case .start: previous == nil
    case .end: next == nil
    case .endBeforeLineFeed: next == nil || (isLast && next == "\n")
    case .wordBoundary: Self.isWord(previous) != Self.isWord(next)
    case .noWordBoundary: Self.isWord(previous) == Self.isWord(next)
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool { scalar.map(ScalarClass.word.contains) ?? false }
}

/// All ways through a pattern at once: each instruction is visited at most once for each place of the text.
private struct PatternSearch {
  private let instructions: [TextPattern.Instruction]
  /// The instructions that take the next character.
  private var waiting: [Int] = []
  /// The instructions behind those that took the last character.
  private var reached: [Int] = [0]
  /// For each instruction, the last place at which it was visited.
  private var visited: [Int]
  private var place = 0

  init(_ instructions: [TextPattern.Instruction]) {
    self.instructions = instructions
    visited = [Int](repeating: 0, count: instructions.count)
  }

  /// Follows all ways up to the next character.
  ///
  /// - Returns: Whether the pattern is found.
  mutating func enter(at position: PatternPlace) -> Bool {
    place += 1
    waiting.removeAll(keepingCapacity: true)
    while let number = reached.popLast() {
      // This is what bounds the search: however many ways lead to an instruction, it is followed once at each place.
      guard visited[number] != place else { continue }
      visited[number] = place
      switch instructions[number] {
      case .found: return true
      case .take: waiting.append(number)
      case .jump(let target): reached.append(target)
      case .split(let first, let second):
        // The order of the two means nothing: a search asks whether the pattern is found, not where.
        reached.append(second)
        reached.append(first)
      case .assert(let assertion): if position.holds(assertion) { reached.append(number + 1) }
      }
    }
    return false
  }

  /// Takes a character; the pattern may also begin behind it.
  mutating func take(_ scalar: Unicode.Scalar) {
    for number in waiting {
      if case .take(let set) = instructions[number], set.contains(scalar) { reached.append(number + 1) }
    }
    // So one pass finds a pattern that begins anywhere, and no text is read twice.
    reached.append(0)
  }
}
