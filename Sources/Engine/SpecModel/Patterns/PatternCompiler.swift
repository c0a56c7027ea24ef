/// A part of a pattern.
indirect enum PatternPart: Sendable {
  /// Nothing.
  case empty
  /// A character.
  case take(ScalarSet)
  /// A condition on a place.
  case assert(TextPattern.Assertion)
  /// Parts one after the other.
  case sequence([PatternPart])
  /// One of several parts.
  case oneOf([PatternPart])
  /// A part several times; `most` is `nil` where nothing bounds it.
  case repeated(PatternPart, least: Int, most: Int?)
}

/// Writes a pattern as instructions.
struct PatternCompiler {
  private(set) var instructions: [TextPattern.Instruction] = []
  /// The number of parts so far: repetitions of nothing add no instruction.
  private var parts = 0

  /// Adds a part.
  ///
  /// - Parameter part: The part.
  /// - Throws: A ``PatternError`` where the pattern becomes too large.
  mutating func add(_ part: PatternPart) throws(PatternError) {
    parts += 1
    guard parts <= 10 * TextPattern.mostInstructions else { throw .tooLarge }
    switch part {
    case .empty: break
    case .take(let set): try emit(.take(set))
    case .assert(let assertion): try emit(.assert(assertion))
    case .sequence(let parts): for part in parts { try add(part) }
    case .oneOf(let parts): try addOne(of: parts[...])
    case .repeated(let part, let least, let most):
      // Written out and not counted at search: then a place in the pattern is all that a search has to remember.
      for _ in 0..<least { try add(part) }
      guard let most else { return try addLoop(part) }
      try addOptions(part, count: most - least)
    }
  }

  private mutating func emit(_ instruction: TextPattern.Instruction) throws(PatternError) {
    // The time of a search is the text's length times this.
    guard instructions.count < TextPattern.mostInstructions else { throw .tooLarge }
    instructions.append(instruction)
  }

  private mutating func addOne(of parts: ArraySlice<PatternPart>) throws(PatternError) {
    guard let first = parts.first else { return }
    guard parts.count > 1 else { return try add(first) }
    let split = instructions.count
    try emit(.split(split + 1, 0))
    try add(first)
    let jump = instructions.count
    try emit(.jump(0))
    instructions[split] = .split(split + 1, instructions.count)
    try addOne(of: parts.dropFirst())
    instructions[jump] = .jump(instructions.count)
  }

  /// Adds a part any number of times.
  private mutating func addLoop(_ part: PatternPart) throws(PatternError) {
    let split = instructions.count
    try emit(.split(split + 1, 0))
    try add(part)
    try emit(.jump(split))
    instructions[split] = .split(split + 1, instructions.count)
  }

  /// Adds a part up to a number of times.
  private mutating func addOptions(_ part: PatternPart, count: Int) throws(PatternError) {
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(instructions.count)
      try emit(.split(instructions.count + 1, 0))
      try add(part)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }
}
