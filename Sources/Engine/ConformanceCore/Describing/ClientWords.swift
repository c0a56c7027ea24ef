/// The words for what a client is made of: Swift's for a client in Swift, the protocol's for a driver.
struct ClientWords: Sendable {
  /// How to report the end of a call once.
  var completeOnce: String
  /// How to report the end of a call in every situation.
  var completeAlways: String
  /// How to give an error its code.
  var mapError: String
  /// How a creation that does not end looks.
  var neverCreated: String
  /// How to make its silence a proof.
  var proveSilence: String
  /// How it limits the time of a request that is never answered.
  var limitTime: String

  /// The words for a client in Swift.
  static let swift = ClientWords(
    completeOnce: "call the completion handler exactly once",
    completeAlways: "call the completion handler on every path",
    mapError: "map this error in the adapter's failure(for:), or catch it in the client",
    neverCreated: "init(world:) never returned",
    proveSilence: "a client whose work stays in Swift concurrency declares 'execution: .deterministic', and its "
      + "silence is certain",
    limitTime: "give the request a time limit, shorter than --timeout for a network of the client's own")

  /// The words for a client behind a driver.
  static let driver = ClientWords(
    completeOnce: "answer each call exactly once",
    completeAlways: "answer the call on every path",
    mapError: "answer with the 'code' that the specification has for this error, or catch it in the client",
    neverCreated: "'start' was never answered",
    proveSilence: "a driver that reports 'idle' makes its silence certain",
    limitTime: "give the request a time limit shorter than --timeout, or report 'wake'")

  /// Why nothing is known of a client that was silent in real time, and what makes it known.
  ///
  /// - Parameter isUnanswered: Whether a request of the client got no response.
  /// - Returns: A sentence without a full stop.
  func silence(isUnanswered: Bool) -> String {
    isUnanswered
      ? "the call was still open when the kit stopped waiting for a request that gets no response: \(limitTime)"
      : "the client owed an answer and was silent in real time, which proves nothing: \(proveSilence)"
  }

  /// Advice for a call that is open.
  ///
  /// - Parameter call: The call.
  /// - Returns: The advice.
  func hint(for call: Discrepancy.OpenCall) -> String {
    let held = call.heldBack.joined(separator: "; ")
    return switch call.quiescence {
    case .livelock: "the client runs on without waiting for anything and never completes the call"
    case .timedOut: "the client did not become idle in real time; a longer --timeout may help"
    case .silent where call.isUnanswered: "\(held): \(limitTime); \(proveSilence)"
    case .silent:
      "silence in real time proves nothing\(held.isEmpty ? "" : " (\(held))"): \(completeAlways); \(proveSilence); "
        + "a longer --settle helps a client that computes for long"
    case .quiet, .idle:
      if call.isUnanswered {
        "\(held), and the client waits for it without end: \(limitTime)"
      } else if !held.isEmpty {
        "the client waits for something that the case holds back (\(held)); it must end the call by itself here"
      } else if call.quiescence == .idle {
        "the client reports that it is idle, and nothing is left that could complete the call: \(completeAlways)"
      } else {
        "nothing completes it within \(ScriptRunner.callTimeLimit.summary) of the world's time: \(completeAlways)"
      }
    }
  }
}

extension ClientInterface {
  /// How a client with this interface gives an error its code.
  package var adviceOnErrors: String { words.mapError }

  /// The words for a client with this interface.
  var words: ClientWords {
    switch self {
    case .swift: .swift
    case .driver: .driver
    }
  }
}
