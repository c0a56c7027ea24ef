import Foundation

/// How long something takes, and how much memory the process ever held.
enum Measuring {
  /// The seconds that the work takes.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    return try clock.measure(work) / .seconds(1)
  }

  /// The seconds of the fastest of several tries.
  static func best(of tries: Int, _ work: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<tries { best = min(best, try seconds(work)) }
    return best
  }

  /// The seconds of processor time that the cheapest of several tries takes, on all its threads.
  static func leastProcessorSeconds(of tries: Int, _ work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<tries {
      let before = processorSeconds
      try work()
      least = min(least, processorSeconds - before)
    }
    return least
  }

  /// The seconds of processor time that the process has taken, on all its threads.
  private static var processorSeconds: Double {
    let usage = usage
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
  }

  /// The most memory that the process ever held, in megabytes; not that of the process that started it.
  static var peakMegabytes: Int {
    #if os(Linux)
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
    #else
      return usage.ru_maxrss / 1_048_576
    #endif
  }

  private static var usage: rusage {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }

  /// A number with so many digits behind the point.
  static func text(_ number: Double, digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }
}
