/// What one case costs when there are many: the cost should not grow with the number.
struct CostGrowth {
  let work: BundledWork

  func print() throws {
    var first: Double?
    for (count, tries) in [(1000, 20), (10_000, 5), (100_000, 2)] {
      let steps = work.steps(count)
      // Processor time: what else the machine does must not count.
      let seconds = try Measuring.leastProcessorSeconds(of: tries) { try work.run(steps, jobs: 2) }
      let cost = seconds / Double(count)
      let ratio = cost / (first ?? cost)
      first = first ?? cost
      let cases = "\(count) cases: \(Measuring.text(cost * 1_000_000, digits: 0)) µs of processor time each"
      Swift.print(cases + ", \(Measuring.text(ratio)) times that of 1000")
    }
  }
}
