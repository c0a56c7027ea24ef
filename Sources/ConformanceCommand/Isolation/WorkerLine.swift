#if CommandLine
  import ConformanceCore
  import ConformanceReports
  import Foundation

  /// A line that a worker writes: how far its case has come, or what became of it. A worker reads lines of case ids.
  enum WorkerLine {
    /// The client is about to be created.
    case launching
    /// The client was created.
    case launched
    /// The case has ended.
    case result(CaseResult)

    /// The line as it is written, with its line feed.
    var bytes: [UInt8] {
      switch self {
      case .launching: Array("{\"launching\":true}\n".utf8)
      case .launched: Array("{\"launching\":false}\n".utf8)
      case .result(let result): Journal.result(result)
      }
    }

    private struct Fields: Decodable {
      var launching: Bool?
      var `case`: CaseResult?
    }

    /// Reads a line; `nil` for one that no worker writes.
    init?(_ line: [UInt8]) {
      guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(line)) else { return nil }
      switch (fields.case, fields.launching) {
      case (let result?, _): self = .result(result)
      case (nil, true?): self = .launching
      case (nil, false?): self = .launched
      case (nil, nil): return nil
      }
    }
  }
#endif
