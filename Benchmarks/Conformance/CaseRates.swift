/// How many cases run in a second, on one thread and on two.
struct CaseRates {
  let work: BundledWork

  func print() throws {
    let count = 5000
    let steps = work.steps(count)
    for jobs in [1, 2] {
      let seconds = try Measuring.best(of: 5) { try work.run(steps, jobs: jobs) }
      let least = try Measuring.leastProcessorSeconds(of: 5) { try work.run(steps, jobs: jobs) }
      let cost = least / Double(count) * 1_000_000
      let rate = Measuring.text(Double(count) / seconds, digits: 0)
      Swift.print(
        "cases a second with --jobs \(jobs): \(rate)\(jobs == 2 ? " (limit 5000)" : ""), "
          + "\(Measuring.text(cost, digits: 0)) µs of processor time each")
    }
  }
}
