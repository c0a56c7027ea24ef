import SpecModel

/// Makes a broken walk shorter and simpler, as long as it breaks in the same way.
struct WalkShrinker {
  let runner: WalkRunner
  /// How often a walk may be tried.
  var budget = 400

  /// Returns the smallest walk found.
  ///
  /// It leaves out moves, from many at once to one; begins in a later state; makes fewer calls at once, with fewer turns;
  /// and takes the first value of each condition, the first form, no fault and one customer.
  ///
  /// - Parameters:
  ///   - broken: A broken walk, with the state before each move.
  ///   - break: How it breaks.
  /// - Returns: The walk, as it was taken.
  func smallest(of broken: WalkRunner.Taken, breaking break: WalkBreak) -> WalkRunner.Taken {
    var smallest = broken
    var left = budget
    var isSmaller = true
    while isSmaller, left > 0 {
      isSmaller = false
      // After each success it begins anew with the largest cuts: what could not go before may be able to go now.
      for candidate in candidates(for: smallest) {
        left -= 1
        if left < 0 { break }
        let taken = runner.take(candidate)
        // A shorter walk that breaks something else is another finding, and would replace this one by it.
        guard case .broken(let walk, let found) = taken.end, found == `break`, isSimpler(walk, than: smallest.walk)
        else { continue }
        smallest = taken.cut
        isSmaller = true
        break
      }
    }
    return smallest
  }

  private func candidates(for taken: WalkRunner.Taken) -> [Walk] {
    let walk = taken.walk
    var candidates: [Walk] = []
    // Later beginnings, the latest first.
    for index in walk.moves.indices.dropFirst().reversed() {
      var later = walk
      later.start = taken.states[index]
      later.moves = Array(walk.moves[index...])
      candidates.append(later)
    }
    // Fewer moves; the last one shows what is broken.
    var size = walk.moves.count - 1
    while size > 0 {
      for start in stride(from: 0, through: walk.moves.count - 1 - size, by: size) {
        var shorter = walk
        shorter.moves.removeSubrange(start..<start + size)
        candidates.append(shorter)
      }
      size /= 2
    }
    // Fewer calls at once, and fewer turns that they take.
    for (index, move) in walk.moves.enumerated() where move.isAtOnce {
      for simpler in fewerAtOnce(than: move) {
        var changed = walk
        changed.moves[index] = simpler
        candidates.append(changed)
      }
      var inTurn = walk
      inTurn.moves.replaceSubrange(index...index, with: move.calls)
      candidates.append(inTurn)
    }
    // Simpler moves.
    for (index, move) in walk.moves.enumerated() {
      for simpler in simplerMoves(than: move) {
        var changed = walk
        changed.moves[index] = simpler
        candidates.append(changed)
      }
    }
    if walk.number != 0 {
      var first = walk
      first.number = 0
      candidates.append(first)
    }
    return candidates
  }

  /// Whether a walk has fewer moves, or as many and fewer peculiarities.
  private func isSimpler(_ walk: Walk, than other: Walk) -> Bool {
    complexity(of: walk).lexicographicallyPrecedes(complexity(of: other))
  }

  private func complexity(of walk: Walk) -> [Int] {
    let calls = walk.moves.flatMap(\.calls)
    let unusual = calls.reduce(0) { count, move in
      count + zip(move.values, runner.model.conditions(of: move.trigger)).count { $0 != $1.first }
    }
    return [
      calls.count, walk.moves.count(where: \.isAtOnce), walk.moves.reduce(0) { $0 + $1.switches.count },
      calls.count { $0.fault != nil }, calls.count(where: \.isByOther), unusual, calls.count { $0.form != nil },
      walk.number == 0 ? 0 : 1, walk.moves.flatMap(\.switches).reduce(0, +),
    ]
  }

  /// Calls at once with one call less, or with fewer or earlier turns.
  private func fewerAtOnce(than move: Move) -> [Move] {
    let calls = move.calls
    var moves = calls.indices.compactMap { index in
      Move(atOnce: calls.enumerated().filter { $0.offset != index }.map(\.element), switches: move.switches)
    }
    var size = move.switches.count
    while size > 0 {
      for start in stride(from: 0, to: move.switches.count, by: size) {
        var changed = move
        changed.switches.removeSubrange(start..<min(start + size, move.switches.count))
        moves.append(changed)
      }
      size /= 2
    }
    if move.switches.count == 1, let only = move.switches.first, only > 1 {
      for earlier in [1, only / 2, only - 1] where earlier > 0 && earlier < only {
        var changed = move
        changed.switches = [earlier]
        moves.append(changed)
      }
    }
    return moves
  }

  private func simplerMoves(than move: Move) -> [Move] {
    if move.isAtOnce {
      return move.calls.enumerated().flatMap { index, call in
        simplerMoves(than: call).compactMap { simpler in
          var calls = move.calls
          calls[index] = simpler
          return Move(atOnce: calls, switches: move.switches)
        }
      }
    }
    var moves: [Move] = []
    func append(_ change: (inout Move) -> Void) {
      var changed = move
      change(&changed)
      moves.append(changed)
    }
    if move.fault != nil { append { $0.fault = nil } }
    if move.form != nil { append { $0.form = nil } }
    if move.isByOther { append { $0.isByOther = false } }
    if move.change != nil { append { $0.change = nil } }
    let conditions = runner.model.conditions(of: move.trigger)
    for (place, value) in move.values.enumerated() where place < conditions.count {
      guard let first = conditions[place].first, first != value else { continue }
      var changed = move
      changed.values[place] = first
      moves.append(changed)
    }
    return moves
  }
}
