import BundledMutants
import ConformanceCore
import MutantProviders
import SpecModel

/// How many walks an exploration takes in a second, what a move costs beside a case of a transition, and how long it
/// takes to shrink a walk that broke something.
struct ExplorationRates {
  /// The walks through each chart.
  private static let walks = 500
  /// The rounds of walks that look for something to shrink.
  private static let rounds = 4

  let work: BundledWork

  func print() throws {
    for specification in work.specifications where !specification.charts.isEmpty { try print(specification) }
  }

  private func print(_ specification: Specification) throws {
    guard let client = work.clients[specification.id], let maker = work.worlds[specification.id] else {
      throw BenchmarkError("no client states '\(specification.id)'")
    }
    let explorer = try Explorer(
      [specification], for: ClientRoster(client), in: { _ in maker }, options: RunOptions(jobs: 1))
    var moves = 0
    var walks = 0
    let seconds = try Measuring.best(of: 3) {
      let results = explorer.explore(runs: Self.walks)
      guard results.found.isEmpty else {
        throw BenchmarkError("something was found in a reference client, so the figures prove nothing")
      }
      walks = results.charts.reduce(0) { $0 + $1.walks }
      moves = results.charts.reduce(0) { $0 + $1.moves }
    }
    let transitions = work.only(transitionsOf: specification.id)
    let cases = transitions.cases(transitions.count)
    let ofCases = try Measuring.best(of: 3) { try transitions.run(cases, jobs: 1) }
    let ratio = seconds / Double(moves) / (ofCases / Double(cases.count))
    let shrinking = try shrinking(specification)
    Swift.print(
      "\(specification.id): \(Measuring.text(Double(walks) / seconds, digits: 0)) walks a second with --jobs 1, "
        + "\(Measuring.text(Double(moves) / seconds, digits: 0)) moves; a move costs "
        + "\(Measuring.text(ratio, digits: 2)) times a case of a transition; \(shrinking)")
  }

  /// How long the walks that deep mutants break take to shrink, on one thread.
  private func shrinking(_ specification: Specification) throws -> String {
    guard let maker = work.worlds[specification.id] else { throw BenchmarkError("no world of '\(specification.id)'") }
    var found = 0
    var moves = (before: 0, after: 0)
    var total = 0.0
    var longest = 0.0
    for mutant in BundledMutants.families.deep where mutant.spec == specification.id {
      let explorer = try Explorer(
        [specification], for: ClientRoster(mutant.client), in: { _ in maker }, options: RunOptions(jobs: 1))
      var round = 0
      var begin = ContinuousClock.now
      // The budget is asked for between rounds, so when it is spent for the last time, all walks are taken.
      let results = explorer.explore(
        runs: nil,
        isOver: {
          round += 1
          begin = .now
          return round > Self.rounds
        })
      let seconds = begin.duration(to: .now) / .seconds(1)
      let walks = results.counterexamples
      guard !walks.isEmpty else { continue }
      found += walks.count
      moves.before += walks.reduce(0) { $0 + $1.movesBefore }
      moves.after += walks.reduce(0) { $0 + $1.moves }
      total += seconds
      longest = max(longest, seconds / Double(walks.count))
    }
    guard found > 0 else { throw BenchmarkError("no deep mutant of '\(specification.id)' was found") }
    return "\(found) walks of \(moves.before) moves shrunk to \(moves.after) in "
      + "\(Measuring.text(total / Double(found) * 1_000, digits: 0)) ms each, at most "
      + "\(Measuring.text(longest * 1_000, digits: 0)) ms for those of one client"
  }
}
