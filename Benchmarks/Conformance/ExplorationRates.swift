import ConformanceCore
import SpecModel

/// How many walks an exploration takes in a second, and what a move costs beside a case of a transition.
struct ExplorationRates {
  /// The walks through each chart.
  private static let walks = 500

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
    Swift.print(
      "\(specification.id): \(Measuring.text(Double(walks) / seconds, digits: 0)) walks a second with --jobs 1, "
        + "\(Measuring.text(Double(moves) / seconds, digits: 0)) moves; a move costs "
        + "\(Measuring.text(ratio, digits: 2)) times a case of a transition")
  }
}
