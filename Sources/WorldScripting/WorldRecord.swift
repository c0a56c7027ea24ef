public import AuthProviding
public import SpecModel

/// What a world has seen so far.
///
/// It only grows: what a step brought is what stands behind the counts of the step before.
public struct WorldRecord: Sendable {
  /// The exchanges, in the order in which their requests were sent.
  public var exchanges: [ExchangeRecord] = []
  /// The pages shown to the customer, in order.
  public var pages: [PageRecord] = []
  /// What the client told its listeners, in order.
  public var events: [EventRecord] = []
  /// What was read from, written to and deleted from the secure store, in order.
  public var storeAccesses: [StoreAccess] = []
  /// What the secure store holds now, by the entry's name.
  public var store: [String: [UInt8]] = [:]
  /// The cookies that the app's storage keeps now, in the order of domain and name.
  public var cookies: [Cookie] = []
  /// The credentials that the service handed out, in order, as they are now.
  public var credentials: [Credential] = []
  /// How often each instruction that waits for an occasion took effect, by its number.
  public var uses: [Int: Int] = [:]
  /// Every value that outputs must mask.
  public var secrets: [Secret] = []
  /// Everything that happened, in order.
  public var timeline: [WorldEvent] = []

  /// Creates an empty record.
  public init() {}
}

/// Something that happened in a world, by its place in the record's lists.
public enum WorldEvent: Sendable, Hashable {
  /// A request was sent.
  ///
  /// - Parameters:
  ///   - _: Its place in ``WorldRecord/exchanges``.
  case sent(Int)
  /// A request was answered, or failed.
  ///
  /// - Parameters:
  ///   - _: Its place in ``WorldRecord/exchanges``.
  ///   - at: When, in virtual time since the world's start.
  case answered(Int, at: Duration)
  /// A page was shown to the customer.
  ///
  /// - Parameters:
  ///   - _: Its place in ``WorldRecord/pages``.
  ///   - at: When, in virtual time since the world's start.
  case shown(Int, at: Duration)
  /// The customer left a page.
  ///
  /// - Parameters:
  ///   - url: The redirect; `nil` where the page was dismissed.
  ///   - at: When, in virtual time since the world's start.
  case left(url: String?, at: Duration)
  /// The client told its listeners something.
  ///
  /// - Parameters:
  ///   - _: Its place in ``WorldRecord/events``.
  ///   - at: When, in virtual time since the world's start.
  case emitted(Int, at: Duration)
  /// The secure store was used.
  ///
  /// - Parameters:
  ///   - _: Its place in ``WorldRecord/storeAccesses``.
  ///   - at: When, in virtual time since the world's start.
  case stored(Int, at: Duration)
}

/// A request, and what came of it.
public struct ExchangeRecord: Sendable, Hashable {
  /// The exchange's name; `nil` for a request to an address that the service does not have.
  public var name: String?
  /// The request.
  public var request: Request
  /// The response; `nil` while there is none, and for a failure.
  public var response: Response?
  /// Why no response came; `nil` while there is none, and for a response.
  public var failure: NetworkFailure?
  /// Whether the customer's browser sent it, not the client.
  public var isSentByBrowser: Bool
  /// When it was sent, in virtual time since the world's start.
  public var sentAt: Duration

  /// Creates a record of a request that was just sent.
  ///
  /// - Parameters:
  ///   - name: The exchange's name.
  ///   - request: The request.
  ///   - isSentByBrowser: Whether the customer's browser sent it.
  ///   - sentAt: When it was sent, in virtual time since the world's start.
  public init(name: String?, request: Request, isSentByBrowser: Bool, sentAt: Duration) {
    self.name = name
    self.request = request
    self.isSentByBrowser = isSentByBrowser
    self.sentAt = sentAt
  }
}

/// Something that a client told its listeners.
public struct EventRecord: Sendable, Hashable {
  /// The event's name.
  public var name: String
  /// What it says.
  public var value: Value

  /// Creates a record of an event.
  ///
  /// - Parameters:
  ///   - name: The event's name.
  ///   - value: What it says.
  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }
}

/// An access to the secure store.
public struct StoreAccess: Sendable, Hashable {
  /// What was done.
  public enum Action: String, Sendable, Hashable {
    /// An entry was read.
    case read
    /// An entry was written.
    case write
    /// An entry was deleted.
    case delete
  }

  /// What was done.
  public var action: Action
  /// The entry's name.
  public var key: String
  /// Why it did not succeed; `nil` where it did.
  public var failure: StoreFailure?

  /// Creates a record of an access.
  ///
  /// - Parameters:
  ///   - action: What was done.
  ///   - key: The entry's name.
  ///   - failure: Why it did not succeed.
  public init(_ action: Action, key: String, failure: StoreFailure? = nil) {
    self.action = action
    self.key = key
    self.failure = failure
  }
}

/// Something that the service handed out and accepts for a time.
public struct Credential: Sendable, Hashable {
  /// The kind, such as `access-token`.
  public var kind: String
  /// The value.
  public var value: String
  /// Until when it is good, in virtual time since the world's start; `nil` for no end.
  public var expiresAt: Duration?
  /// Whether it was revoked, used up or replaced.
  public var isEnded = false

  /// Creates a credential.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - value: The value.
  ///   - expiresAt: Until when it is good, in virtual time since the world's start.
  public init(kind: String, value: String, expiresAt: Duration?) {
    self.kind = kind
    self.value = value
    self.expiresAt = expiresAt
  }

  /// Whether the service accepts it at a time.
  ///
  /// - Parameter time: The virtual time since the world's start.
  /// - Returns: Whether it is neither ended nor expired.
  public func isGood(at time: Duration) -> Bool { !isEnded && expiresAt.map { time < $0 } ?? true }
}

/// A value that outputs must mask, and what they call it.
public struct Secret: Sendable, Hashable {
  /// What it is, such as `access-token`.
  public var kind: String
  /// The value.
  public var value: String

  /// Creates a secret.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - value: The value.
  public init(kind: String, value: String) {
    self.kind = kind
    self.value = value
  }
}
