import SpecModel

/// What goes wrong with the next request of an exchange.
package struct ExchangeFault: Sendable, Hashable {
  /// The exchange's name.
  package var exchange: String
  /// What goes wrong.
  package var kind: Kind
  /// The case of the specification whose fault it is, without the specification's id; `nil` for a usual kind.
  private(set) var origin: String?

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - exchange: The exchange's name.
  ///   - kind: What goes wrong.
  package init(_ exchange: String, _ kind: Kind) {
    self.exchange = exchange
    self.kind = kind
  }

  /// Creates a fault that a case of the specification has.
  ///
  /// - Parameters:
  ///   - exchange: The exchange's name.
  ///   - origin: The case, such as `fetch:ACME-FETCH-014:invalid-token`.
  package init(_ exchange: String, statedBy origin: String) {
    self.init(exchange, .stated)
    self.origin = origin
  }

  /// Reads the text of a fault.
  ///
  /// - Parameter text: The text, as ``description`` writes it; `nil` is returned for any other.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    let exchange = String(parts[0])
    if parts[1].hasPrefix(Self.statement), parts[1] != Self.statement {
      self.init(exchange, statedBy: String(parts[1].dropFirst(Self.statement.count)))
    } else {
      guard let kind = Kind.usual.first(where: { $0.rawValue == parts[1] }) else { return nil }
      self.init(exchange, kind)
    }
  }

  /// What stands before the case whose fault it is.
  private static let statement = "as="

  /// What can go wrong with a request or its response, or at the moment when it is on its way.
  package enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// There is no network.
    case offline
    /// The connection is reset before the service acts.
    case reset
    /// No response arrives in time, and the service did not act.
    case timeout
    /// The service acts, and then there is no network.
    case offlineAfter = "offline-after"
    /// The service refuses the request with status 400 and an empty body.
    case badRequest = "400"
    /// The service refuses the request with status 401 and an empty body.
    case unauthorized = "401"
    /// The service refuses the request for now, with status 429 and `Retry-After`.
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
    /// The response has status 200, and its body is JSON of another shape; the service did not act.
    case otherShape = "other-shape"
    /// The response has status 200, and its body is a text that is no JSON; the service did not act.
    case notJSON = "no-json"
    /// The response has status 200, and its body is the page of a captive portal; the service did not act.
    case captivePortal = "captive-portal"
    /// The response leads elsewhere, with status 302; the service did not act.
    case redirect
    /// The answer takes half a minute.
    case slow
    /// The answer arrives after a sign-out that was called meanwhile.
    case heldPastSignOut = "held-past-sign-out"
    /// The service refuses the request, as with ``badRequest``, after a sign-out that was called meanwhile.
    case refusedPastSignOut = "refused-past-sign-out"
    /// The service acts after a sign-out that was called meanwhile, and then there is no network.
    case lostPastSignOut = "lost-past-sign-out"
    /// While the answer is on its way, so much time passes as an event of the chart takes.
    case clockJump = "clock-jump"
    /// While the answer is on its way, the store begins to fail; after the call it works again.
    case storeFails = "store-fails"
    /// The same call is made twice at once, and there is no network for either.
    case offlineAtOnce = "offline-at-once"
    /// The answer arrives twice.
    case answeredTwice = "answered-twice"
    /// What a case of the specification lets the service answer.
    case stated

    /// Those that every exchange can meet with, whatever its specification says.
    package static let usual = allCases.filter { $0 != .stated }

    /// Whether the service did not act, and the client can know it, so that the same call without the fault must succeed
    /// next. An empty object is the right answer of some exchanges.
    var keepsService: Bool {
      switch self {
      case .offlineAfter, .lostAnswer, .truncated, .emptyObject, .slow, .clockJump, .storeFails, .answeredTwice,
        .stated:
        false
      default: !isPastSignOut
      }
    }

    /// Whether the service refuses the request, and does not say why.
    var isRefusal: Bool { self == .badRequest || self == .unauthorized }

    /// Whether a sign-out is called while the request is on its way.
    var isPastSignOut: Bool { self == .heldPastSignOut || atRelease != nil }

    /// What goes wrong with the request once the sign-out is over; `nil` for nothing.
    var atRelease: Self? {
      switch self {
      case .refusedPastSignOut: .badRequest
      case .lostPastSignOut: .offlineAfter
      default: nil
      }
    }
  }
}

extension ExchangeFault: CustomStringConvertible {
  /// The text of the fault.
  package var description: String { "\(exchange):" + (origin.map { Self.statement + $0 } ?? kind.rawValue) }
}

extension ExchangeFault {
  /// The step that arranges for the fault, once; `nil` where it happens while the request is on its way, or a case has it.
  ///
  /// - Parameter mark: Where the call stands that meets with it.
  /// - Returns: The step.
  func step(at mark: SourceMark) -> Step? {
    template.map { kind, argument in
      Step(
        .fault(FaultTemplate(exchange: exchange, kind: kind, argument: .literal(argument), times: 1)), mark: mark)
    }
  }

  /// Whether it changes the body of an answer, which only a client reads.
  var changesBody: Bool { ["answer", "body", "truncate"].contains(template?.kind) }

  /// The fault as a service file names it, and its argument.
  private var template: (kind: String, argument: Value)? {
    switch kind {
    case .offline, .reset, .timeout: ("network", .string(kind.rawValue))
    case .offlineAfter: ("network", .string("lost"))
    case .badRequest, .unauthorized, .serverError, .unavailable: ("status", .integer(Int(kind.rawValue) ?? 500))
    case .tooManyRequests:
      ("answer", ["status": .integer(429), "headers": ["Retry-After": .string("7")], "body": .string("")])
    case .lostAnswer: ("answer", ["status": .integer(502)])
    case .truncated: ("truncate", .integer(9))
    case .emptyObject: ("answer", ["status": .integer(200), "body": .string("{}")])
    case .otherShape: ("answer", ["status": .integer(200), "body": .string("[{\"answer\": [7]}]")])
    case .notJSON: ("answer", ["status": .integer(200), "body": .string("It works.")])
    case .captivePortal:
      ("answer", ["status": .integer(200), "body": .string("<!doctype html><title>Sign in</title>")])
    case .redirect:
      (
        "answer",
        [
          "status": .integer(302), "headers": ["Location": .string("https://portal.example/")], "body": .string(""),
        ]
      )
    case .slow, .heldPastSignOut, .refusedPastSignOut, .lostPastSignOut, .clockJump, .storeFails, .offlineAtOnce,
      .answeredTwice, .stated:
      nil
    }
  }
}
