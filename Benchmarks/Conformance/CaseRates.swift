import BundledClients
import ClientFamilies
import ConformanceCore
import SimulatedServices
import SpecModel

/// How many cases run in a second, on one thread and on two, and what a case costs that proves a password by SRP.
struct CaseRates {
  let work: BundledWork

  func print() throws {
    for family in BundledClients.families {
      // A client that proves passwords computes for most of a case.
      let computes = family.service?.service.vocabulary.things.contains { $0.name == "srp" } ?? false
      try print(work.only(family), named: family.title, limit: computes ? 1000 : 5000)
    }
    try printProofs()
  }

  private func print(_ work: BundledWork, named name: String, limit: Int) throws {
    let count = limit
    // What was signed once is remembered, so that each try has cases of its own.
    var tries = (0..<30).map { work.cases(count, from: $0 * count) }
    for (jobs, detail) in [(1, ResultDetail.everything), (2, .everything), (2, .exceptions)] {
      let seconds = try Measuring.best(of: 5) { try work.run(tries.removeLast(), jobs: jobs, detail: detail) }
      let least = try Measuring.leastProcessorSeconds(of: 5) {
        try work.run(tries.removeLast(), jobs: jobs, detail: detail)
      }
      let cost = least / Double(count) * 1_000_000
      let rate = Measuring.text(Double(count) / seconds, digits: 0)
      Swift.print(
        "\(name) cases a second with --jobs \(jobs), \(detail == .everything ? "for a report" : "without one"): \(rate)"
          + "\(jobs == 2 ? " (limit \(limit))" : ""), "
          + "\(Measuring.text(cost, digits: 0)) µs of processor time each")
    }
  }

  /// The cases of the requirement that is about SRP, one after the other.
  private func printProofs() throws {
    let proofs = work.only(requirement: "COGNITO-SIGNIN-024")
    guard proofs.count > 0 else { throw BenchmarkError("no case signs in with SRP") }
    let count = proofs.count * 10
    let seconds = try Measuring.best(of: 5) { try proofs.run(proofs.cases(count), jobs: 1) }
    Swift.print(
      "a case that signs in with SRP: \(Measuring.text(seconds / Double(count) * 1000, digits: 1)) ms (limit 100)")
  }
}

extension ClientFamily {
  /// The name of its service.
  var title: String { service?.title ?? clients.map(\.specification).joined(separator: ", ") }
}
