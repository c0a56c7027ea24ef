/// What one case costs when there are many: the cost should not grow with the number.
struct CostGrowth {
  let work: BundledWork

  func print() throws {
    var first: Double?
    for (count, tries) in [(1000, 10), (10_000, 3), (100_000, 1)] {
      let steps = work.steps(count)
      let seconds = try Measuring.best(of: tries) { try work.run(steps, jobs: 2) }
      let cost = seconds / Double(count)
      let ratio = cost / (first ?? cost)
      first = first ?? cost
      Swift.print(
        "\(count) cases: \(Measuring.text(cost * 1_000_000, digits: 1)) µs each, \(Measuring.text(ratio)) times that of 1000"
      )
    }
  }
}
