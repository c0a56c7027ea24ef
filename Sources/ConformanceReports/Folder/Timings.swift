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
    var out = ReportBytes()
    out.field("{\"format\":", Self.format)
    out.append(",\n\"seconds\":\(Seconds.decimal((ended - began) / .seconds(1)))")
    out.append(",\n\"cases\":[")
    for (index, entry) in cases.sorted(by: { $0.key < $1.key }).enumerated() {
      out.append(index == 0 ? "\n" : ",\n")
      out.field("{\"id\":", entry.key)
      out.append(",\"seconds\":\(Seconds.decimal(entry.value / .seconds(1)))}")
      try out.handOn(to: sink)
    }
    out.append("\n]}\n")
    try out.finish(to: sink)
  }
}
