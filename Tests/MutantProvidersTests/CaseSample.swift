import Foundation

/// A part of many cases, where all of them take minutes: `make whole-test` runs all.
enum CaseSample {
  /// Whether all is run.
  static let isWhole = ProcessInfo.processInfo.environment["WHOLE_TESTS"] == "1"
  /// One of so many cases is run.
  private static let step = 4
  /// Fewer cases than this are always all run.
  private static let least = 60

  /// Chooses a quarter of the cases.
  ///
  /// - Parameters:
  ///   - cases: All cases, in their order.
  ///   - name: The name of what they are run for; it decides which quarter is chosen, so that names differ in theirs.
  /// - Returns: The chosen ones, in their order.
  static func of<Case>(_ cases: [Case], for name: String) -> [Case] {
    guard !isWhole, cases.count >= least else { return cases }
    let first = name.utf8.reduce(0) { ($0 + Int($1)) % step }
    return stride(from: first, to: cases.count, by: step).map { cases[$0] }
  }
}
