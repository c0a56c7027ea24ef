import SpecModel

/// What the walks through a chart reached and found so far.
struct WalkTally {
  var walks = 0
  var moves = 0
  var undecided: [String: Int] = [:]
  var cells: Set<Cell> = []
  var pairs: Set<CellPair> = []
  var faults: Set<FaultedCell> = []
  var atOnce: Set<CellPair> = []
  var movesAtOnce = 0
  var turns = 0
  /// The cases that went on where walks ended.
  var cases: Set<String> = []
  var breaks: [WalkBreak: WalkRunner.Taken] = [:]
  private var causes: Set<WalkBreak> = []

  /// Counts a walk.
  ///
  /// - Returns: The walk up to the move that broke something, if it is the first to break that.
  mutating func count(_ taken: WalkRunner.Taken?) -> WalkRunner.Taken? {
    guard let taken else { return nil }
    walks += 1
    moves += taken.walk.moves.count + taken.walk.then.count
    cases.formUnion(taken.walk.then.suffix(1).map(\.testCase) + taken.others)
    let passed = zip(taken.states, taken.walk.moves).map { (cell: $1.cell(in: $0), move: $1) }
    turns += taken.walk.moves.count(where: \.isByOther)
    movesAtOnce += taken.walk.moves.count(where: \.isAtOnce)
    for (index, step) in passed.enumerated() {
      if step.move.isAtOnce {
        let together = step.move.calls.map { $0.cell(in: step.cell.state) }
        for (place, one) in together.enumerated() {
          for other in together[(place + 1)...] { atOnce.insert(CellPair(atOnce: one, other)) }
        }
        continue
      }
      cells.insert(step.cell)
      if let fault = step.move.fault { faults.insert(FaultedCell(cell: step.cell, fault: fault)) }
      if index > 0, passed[index - 1].move.fault == nil, !passed[index - 1].move.isAtOnce, step.move.fault == nil {
        pairs.insert(CellPair(first: passed[index - 1].cell, second: step.cell))
      }
    }
    for doubt in taken.doubts { undecided[doubt.reason, default: 0] += 1 }
    switch taken.end {
    case .held: break
    case .undecided(let doubt): undecided[doubt.reason, default: 0] += 1
    // One walk for each way in which the client breaks: a thousand that break alike are one fault.
    case .broken(_, let broken) where causes.insert(broken.cause).inserted:
      breaks[broken] = taken.cut
      return taken.cut
    case .broken: break
    }
    return nil
  }
}

extension WalkDoubt {
  /// The reason in words.
  fileprivate var reason: String {
    switch self {
    case .noMove: "no such move"
    case .notOfReference: "only true of a new world"
    case .kind(let kind): kind.rawValue
    }
  }
}

extension WalkBreak {
  /// What is one cause: what one fault leaves behind, many cases of an operation break in many ways.
  fileprivate var cause: WalkBreak {
    guard operation != nil else { return self }
    var cause = self
    cause.requirement = ""
    cause.kind = .neverCompleted
    cause.subject = ""
    return cause
  }
}
