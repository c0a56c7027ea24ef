import SpecModel

/// What goes wrong with the next request of an exchange.
public struct ExchangeFault: Sendable, Hashable {
  /// The exchange's name.
  public var exchange: String
  /// What goes wrong.
  public var kind: Kind

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - exchange: The exchange's name.
  ///   - kind: What goes wrong.
  public init(_ exchange: String, _ kind: Kind) {
    self.exchange = exchange
    self.kind = kind
  }

  /// Reads the text of a fault.
  ///
  /// - Parameter text: The text, as ``description`` writes it; `nil` is returned for any other.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let kind = Kind(rawValue: String(parts[1])) else { return nil }
    self.init(String(parts[0]), kind)
  }

  /// What can go wrong with a request or its response.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// There is no network.
    case offline
    /// The connection is reset before the service acts.
    case reset
    /// No response arrives in time, and the service did not act.
    case timeout
    /// The service refuses the request with status 400 and an empty body.
    case badRequest = "400"
    /// The service refuses the request for now, with status 429 and an empty body.
    case tooManyRequests = "429"
    /// The service fails with status 500 and an empty body.
    case serverError = "500"
    /// The service is unavailable, with status 503 and an empty body.
    case unavailable = "503"
    /// The service acts, and a gateway before it answers with status 502.
    case lostAnswer = "502-after"
    /// The service acts, and its response ends in the middle of the body.
    case truncated
    /// The response has status 200, and its body is an empty JSON object; the service did not act.
    case emptyObject = "empty-object"
    /// The response has status 200, and its body is the page of a captive portal; the service did not act.
    case captivePortal = "captive-portal"
  }
}

extension ExchangeFault: CustomStringConvertible {
  /// The text of the fault.
  public var description: String { "\(exchange):\(kind.rawValue)" }
}

extension ExchangeFault {
  /// The step that arranges for the fault, once.
  ///
  /// - Parameter mark: Where the call stands that meets with it.
  /// - Returns: The step.
  func step(at mark: SourceMark) -> Step {
    let (kind, argument) = template
    return Step(
      .fault(FaultTemplate(exchange: exchange, kind: kind, argument: .literal(argument), times: 1)), mark: mark)
  }

  /// The fault as a service file names it, and its argument.
  private var template: (kind: String, argument: Value) {
    switch kind {
    case .offline, .reset, .timeout: ("network", .string(kind.rawValue))
    case .badRequest, .tooManyRequests, .serverError, .unavailable: ("status", .integer(Int(kind.rawValue) ?? 500))
    case .lostAnswer: ("answer", ["status": .integer(502)])
    case .truncated: ("truncate", .integer(9))
    case .emptyObject: ("answer", ["status": .integer(200), "body": .string("{}")])
    case .captivePortal:
      ("answer", ["status": .integer(200), "body": .string("<!doctype html><title>Sign in</title>")])
    }
  }
}
