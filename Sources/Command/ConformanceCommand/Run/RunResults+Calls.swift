import ConformanceCore

extension RunResults {
  /// Whether the client has none of the calls that were made: its adapter is not filled in, and no verdict on the client
  /// says more.
  var isWithoutCalls: Bool {
    // Skipped and inconclusive cases rest on others, which decide.
    let judged = cases.filter { !$0.isOfRule && ![.skipped, .inconclusive].contains($0.outcome) }
    return !judged.isEmpty && judged.allSatisfy { $0.findings.contains { $0.kind == .unsupported } }
  }
}
