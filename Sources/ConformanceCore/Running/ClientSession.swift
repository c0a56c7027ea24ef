public import AuthProviding
public import DeterministicExecution

/// A client in one world that lives outside of the kit's process: installed by its first launch, launched again by each
/// further one.
public protocol ClientSession: Sendable {
  /// Creates the client in the world: the first time as a newly installed app, then as a relaunch.
  ///
  /// - Parameters:
  ///   - world: All there is beside the client.
  ///   - scheduler: Runs the world.
  /// - Returns: What takes the kit's calls to the client.
  /// - Throws: Why the client could not be created.
  func launch(in world: World, on scheduler: Scheduler) async throws -> any AuthProvider

  /// Hands the client an incoming URL.
  ///
  /// - Parameters:
  ///   - url: The URL, byte for byte as it came.
  ///   - source: The app it comes from; `nil` for the system's browser.
  /// - Returns: Whether the client knows the URL as one of its own.
  func open(_ url: String, from source: String?) async -> Bool

  /// Tells the client the world's time, which may have moved.
  ///
  /// - Parameter now: The virtual time since the world's start.
  func pass(to now: Duration)

  /// Whether the client was asked something that it has not answered yet.
  var isBusy: Bool { get }

  /// What the client says of its own work, held against what the world has seen.
  ///
  /// - Parameters:
  ///   - sent: How many requests the world has seen from it.
  ///   - answered: How many of them the world has answered, or let fail.
  /// - Returns: What can be known of its work.
  func activity(sent: Int, answered: Int) -> ClientActivity

  /// How many messages went either way so far.
  var messages: Int { get }

  /// What befell the client without its saying so; `nil` while it is well.
  var trouble: ClientTrouble? { get }

  /// Ends the client; its world is not used any more.
  func end()
}

/// What can be known of the work of a client that lives outside of the kit's process.
public enum ClientActivity: Sendable, Hashable {
  /// Nothing: it does not say, or what it says does not fit what was seen.
  case unknown
  /// It says when it waits, and has not said so since it last had something to do.
  case working
  /// It waits, and has heard all that there was to hear.
  case waiting
}

/// What befell a client that lives outside of the kit's process.
public enum ClientTrouble: Sendable, Hashable {
  /// Its process ended, or was ended.
  ///
  /// - Parameters:
  ///   - _: How.
  case death(ProcessTermination)
  /// Its adapter said what it must not say.
  ///
  /// - Parameters:
  ///   - _: What, in a sentence.
  case adapter(String)
}
