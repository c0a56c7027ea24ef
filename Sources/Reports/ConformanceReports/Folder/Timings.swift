package import EssentialFoundation
import SpecModel

/// When a run began, and the wall times of its cases: all in which two runs of one seed differ.
///
/// It stays apart from the results, which hold no time of day. Times are whole milliseconds, as the journal has them.
package struct Timings: Sendable, Hashable {
  /// The value of the key `format` of `timings.json`.
  static let format = "auth-conformance-timings/1"

  /// When the run began; `nil` where unknown.
  package private(set) var startedAt: Date?
  private var starts: [String: Duration] = [:]
  private var cases: [String: Int] = [:]
  private var began = Duration.zero
  private var ended = Duration.zero

  /// Creates timings of which nothing is known.
  package init() {}

  /// Notes that the run begins.
  ///
  /// - Parameters:
  ///   - now: The present moment, as time since any fixed one.
  ///   - date: The time of day.
  package mutating func begin(at now: Duration, on date: Date) {
    (began, ended) = (now, now)
    startedAt = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  /// Notes that a case starts.
  ///
  /// - Parameters:
  ///   - id: The case's id.
  ///   - now: The present moment.
  package mutating func start(_ id: String, at now: Duration) { starts[id] = now }

  /// Notes that a case ends; one that never started has no time.
  ///
  /// - Parameters:
  ///   - id: The case's id.
  ///   - now: The present moment.
  package mutating func end(_ id: String, at now: Duration) {
    if let start = starts.removeValue(forKey: id) { cases[id] = Int(Self.milliseconds(now - start)) }
  }

  /// Notes that the run ends.
  mutating func end(at now: Duration) { ended = now }

  /// Takes what a journal says of a case.
  mutating func set(_ id: String, seconds: Double) {
    guard seconds.isFinite, (0...1e9).contains(seconds) else { return }
    cases[id] = Int((seconds * 1000).rounded())
  }

  /// Takes what a journal says of the beginning of a run, such as `2026-11-23T12:30:00Z`.
  mutating func set(startedAt text: String) { startedAt = try? Date(text, strategy: .iso8601) }

  /// The beginning of the run as a journal says it.
  var startText: String? { startedAt?.formatted(.iso8601) }

  /// Returns the wall time of a case in seconds; `nil` where unknown.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: The seconds.
  package func seconds(of id: String) -> Double? { cases[id].map { Double($0) / 1000 } }

  /// Returns the sum of the wall times of cases in seconds; `nil` where none is known.
  func seconds(ofAll ids: [String]) -> Double? {
    let known = ids.compactMap { cases[$0] }
    return known.isEmpty ? nil : Double(known.reduce(0, +)) / 1000
  }

  /// Puts the timings of runs together, such as those of shards: the run began with the first of them.
  ///
  /// - Parameter parts: The timings of the runs.
  package init(merging parts: [Timings]) {
    startedAt = parts.compactMap(\.startedAt).min()
    for part in parts { cases.merge(part.cases) { earlier, _ in earlier } }
  }

  /// Writes the file.
  ///
  /// - Parameter sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  func write(to sink: ReportSink) rethrows {
    var json = JSONWriter(escapes: .reports)
    try json.object { json in
      json.field("format", Self.format)
      json.newLine()
      json.field("seconds", Self.milliseconds(ended - began) / 1000)
      json.newLine()
      try json.array("cases") { json in
        for (id, time) in cases.sorted(by: { $0.key < $1.key }) {
          json.newLine()
          json.object { json in
            json.field("id", id)
            json.field("seconds", Double(time) / 1000)
          }
          try json.handOn(to: sink)
        }
        json.newLine()
      }
    }
    json.endLine()
    try json.finish(to: sink)
  }

  private static func milliseconds(_ time: Duration) -> Double { max(time / .milliseconds(1), 0).rounded() }
}
