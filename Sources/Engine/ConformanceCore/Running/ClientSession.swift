package import AuthProviding
package import DeterministicExecution

/// A client in one world that lives outside of the kit's process: installed by its first launch, launched again by each
/// further one.
package protocol ClientSession: Sendable {
  /// Creates the client in the world: the first time as a newly installed app, then as a relaunch.
  ///
  /// - Parameters:
  ///   - world: All there is beside the client.
  ///   - scheduler: Runs the world.
  /// - Returns: What takes the kit's calls to the client.
  /// - Throws: A ``LaunchFailure``, or another error where the adapter or the kit is at fault.
  func launch(in world: World, on scheduler: Scheduler) async throws -> any AuthProvider

  /// Hands the client an incoming URL.
  ///
  /// - Parameters:
  ///   - url: The URL, byte for byte as it came.
  ///   - source: The app it comes from; `nil` for the system's browser.
  /// - Returns: Whether the client knows the URL as one of its own.
  func open(_ url: String, from source: String?) async -> Bool

  /// Sends the client the world's time, which may have moved.
  ///
  /// - Parameter now: The virtual time since the world's start.
  func pass(to now: Duration)

  /// Whether the client was asked something that it has not answered yet.
  var isBusy: Bool { get }

  /// Returns the client's own report of its work, compared with what the world recorded.
  ///
  /// - Parameters:
  ///   - sent: The number of requests that the world received from it.
  ///   - answered: The number of them that the world answered or let fail.
  /// - Returns: What is known of its work.
  func activity(sent: Int, answered: Int) -> ClientActivity

  /// The number of messages in both directions so far.
  var messages: Int { get }

  /// The trouble outside of the client's calls; `nil` for none.
  var trouble: ClientTrouble? { get }

  /// Ends the client; its world is not used any more.
  func end()
}

/// Why a client could not be created.
package struct LaunchFailure: Error, Sendable, Hashable {
  /// The type of the client's error, or its code; empty where there is none.
  package var type: String
  /// The error in words.
  package var text: String
  /// Whether the client itself reports that it cannot be created; otherwise its adapter or the kit is at fault.
  package var isOfClient: Bool
  /// Whether the launch was given up in real time, so that the client may only have been slow.
  package var isLate = false

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - type: The type of the client's error, or its code; empty where there is none.
  ///   - text: The error in words.
  ///   - isOfClient: Whether the client itself reports that it cannot be created.
  ///   - isLate: Whether the launch was given up in real time.
  package init(type: String, text: String, isOfClient: Bool, isLate: Bool = false) {
    self.type = type
    self.text = text
    self.isOfClient = isOfClient
    self.isLate = isLate
  }

  /// The failure in words, after the type where there is one.
  var summary: String { [type, text].filter { !$0.isEmpty }.joined(separator: ": ") }
}

/// The activity of a client outside of the kit's process, as far as it is known.
package enum ClientActivity: Sendable, Hashable {
  /// Nothing: it does not report, or its report does not fit what the world recorded.
  case unknown
  /// It reports when it waits, and has not reported so since it last had something to do.
  case working
  /// It waits, and has received everything that was sent to it.
  case waiting
}

/// A trouble of a client outside of the kit's process.
package enum ClientTrouble: Sendable, Hashable {
  /// Its process ended, or was ended.
  ///
  /// - Parameters:
  ///   - _: How.
  case terminated(ProcessTermination)
  /// Its adapter broke the rules of its interface.
  ///
  /// - Parameters:
  ///   - _: How.
  case adapter(AdapterBreach)
}

/// How an adapter broke the rules of its interface, so that nothing can be said of the client behind it.
package struct AdapterBreach: Sendable, Hashable {
  /// The kinds there are; each has its own way out.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// A line on standard output that is no message at all, such as one of a log.
    case strayLine
    /// A message that does not have the form of one.
    case message
    /// An answer that belongs to no request, or is none that the request takes.
    case answer
    /// More output than a driver may write.
    case flood
    /// No answer within the time limit.
    case late
  }

  /// The kind.
  package var kind: Kind
  /// What happened, in a sentence without a full stop.
  package var text: String

  /// Creates a breach.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - text: What happened, in a sentence without a full stop.
  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// How the process ended in which a case ran.
package struct ProcessTermination: Sendable, Hashable {
  /// Where the case was.
  package enum Moment: Sendable, Hashable {
    /// The client was being created.
    case launch
    /// The client was running.
    case call
  }

  /// Where the case was.
  package var moment: Moment
  /// The end in words, such as `the process ended by signal 4`.
  package var text: String
  /// Whether the kit ended the process, as the case took too long.
  package var isHang: Bool

  /// Creates the description of a termination.
  ///
  /// - Parameters:
  ///   - moment: Where the case was.
  ///   - text: The end in words.
  ///   - isHang: Whether the kit ended the process, as the case took too long.
  package init(moment: Moment, text: String, isHang: Bool) {
    self.moment = moment
    self.text = text
    self.isHang = isHang
  }
}
