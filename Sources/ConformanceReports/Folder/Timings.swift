import SpecModel

/// The wall times of a run: what `timings.json` holds, the only file in which two runs of one seed differ.
struct Timings: Sendable {
  /// The value of the key `format`.
  static let format = "auth-conformance-timings/1"

  private var starts: [String: Duration] = [:]
  private var cases: [String: Duration] = [:]
  private var began = Duration.zero
  private var ended = Duration.zero

  /// Notes that the run begins.
  mutating func begin(at now: Duration) { (began, ended) = (now, now) }

  /// Notes that a case starts.
  mutating func start(_ id: String, at now: Duration) { starts[id] = now }

  /// Notes that a case ends; one that never started took no time.
  mutating func end(_ id: String, at now: Duration) {
    if let start = starts.removeValue(forKey: id) { cases[id] = now - start }
  }

  /// Notes that the run ends.
  mutating func end(at now: Duration) { ended = now }

  /// Writes the file.
  ///
  /// - Parameter sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  func write(to sink: ReportSink) rethrows {
    var json = JSONWriter(escapes: .reports)
    try json.object { json in
      json.field("format", Self.format)
      json.newLine()
      json.field("seconds", Self.seconds(ended - began))
      json.newLine()
      try json.array("cases") { json in
        for (id, time) in cases.sorted(by: { $0.key < $1.key }) {
          json.newLine()
          json.object { json in
            json.field("id", id)
            json.field("seconds", Self.seconds(time))
          }
          try json.handOn(to: sink)
        }
        json.newLine()
      }
    }
    json.endLine()
    try json.finish(to: sink)
  }

  /// A time in seconds, to the millisecond.
  private static func seconds(_ time: Duration) -> Double { (max(time / .milliseconds(1), 0)).rounded() / 1000 }
}
