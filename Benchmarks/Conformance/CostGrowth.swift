/// What one case costs when there are many: the cost should not grow with the number.
struct CostGrowth {
  let work: BundledWork

  func print() throws {
    var first: Double?
    var next = 0
    // Whole rounds, so that each number has the same mix of cases.
    for (rounds, tries) in [(1, 10), (5, 3), (50, 1)] {
      let count = rounds * work.count
      // Processor time: what else the machine does must not count.
      let seconds = try (0..<tries).map { _ in
        // What was signed once is remembered, so that each try has cases of its own.
        let steps = work.cases(count, from: next)
        next += count
        return try Measuring.leastProcessorSeconds(of: 1) { try work.run(steps, jobs: 2) }
      }
      let cost = (seconds.min() ?? 0) / Double(count)
      let ratio = cost / (first ?? cost)
      first = first ?? cost
      let cases = "\(count) cases: \(Measuring.text(cost * 1_000_000, digits: 0)) µs of processor time each"
      Swift.print(cases + ", \(Measuring.text(ratio)) times that of \(work.count)")
    }
  }
}
