import AuthProviding
import SpecModel
import Synchronization
import WorldScripting

/// The newest exchanges of a served world; older ones are dropped, so that a server can run for days.
final class ExchangeLog: Sendable {
  /// A request and its answer.
  struct Entry: Sendable {
    var service: String
    /// The exchange's name in `service.yaml`; `nil` for an unknown address.
    var operation: String?
    var request: Request
    var answer: WireAnswer
    /// When the request arrived, since 1970.
    var time: Duration
  }

  private let entries = Mutex<[Entry]>([])
  /// The number of exchanges that are kept.
  static let limit = 1000

  /// The longest body that is kept, in bytes; those of the services are shorter.
  static let longestBody = 1 << 14

  /// Adds an exchange.
  func append(_ entry: Entry) {
    var entry = entry
    if entry.request.body.count > Self.longestBody {
      entry.request.body = Array("(\(entry.request.body.count) bytes, too long to keep)".utf8)
    }
    entries.withLock { entries in
      entries.append(entry)
      // At twice the limit, so that not every new entry moves all others.
      if entries.count >= Self.limit * 2 { entries.removeFirst(entries.count - Self.limit) }
    }
  }

  var newest: ArraySlice<Entry> { entries.withLock { $0.suffix(Self.limit) } }
}

extension ExchangeLog.Entry {
  /// Returns the exchange as the control plane lists it, with secrets masked.
  func value(_ mask: Mask) -> Value {
    var fields: [String: Value] = [
      "service": .string(service), "operation": operation.map(Value.string) ?? .null,
      "time": .decimal(time.inSeconds),
      "request": [
        "method": .string(request.method), "url": .string(mask(request.url)),
        "headers": Self.value(request.headers, mask), "body": .string(mask(request.text)),
      ],
    ]
    let (name, response) = answer.parts
    if let name { fields["wire"] = .string(name) }
    if let response {
      fields["response"] = [
        "status": .integer(response.status),
        "headers": Self.value(
          response.head.headerFields.map { ($0.name.canonicalName, $0.value) }, mask),
        "body": .string(mask(response.text)),
      ]
    }
    return .map(fields)
  }

  private static func value(_ headers: [(name: String, value: String)], _ mask: Mask) -> Value {
    .map(Dictionary(headers.map { ($0.name, .string(mask($0.value))) }, uniquingKeysWith: { first, _ in first }))
  }
}

extension WireAnswer {
  /// The name of the wire's fault, if there is one, and the response, if one was sent.
  fileprivate var parts: (name: String?, response: Response?) {
    switch self {
    case .whole(let response): (nil, response)
    case .refused: (NetworkFailure.offline.rawValue, nil)
    case .stalled: (NetworkFailure.timeout.rawValue, nil)
    case .reset: (NetworkFailure.reset.rawValue, nil)
    case .short(let response): ("short", response)
    case .slow(let response): ("slow", response)
    case .lost(let response): (ServedFault.Wire.lost.rawValue, response)
    case .late(let response, _): ("late", response)
    }
  }
}
