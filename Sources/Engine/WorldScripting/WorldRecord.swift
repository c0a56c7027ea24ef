public import AuthProviding
public import SpecModel

/// The record of everything that has happened in a world.
///
/// Its lists only grow: the entries that a step adds follow the counts of the step before. A record is passed on by
/// reference, since an observation holds two for each step, and judges hand them on.
public struct WorldRecord: Sendable {
  /// What a record holds.
  package struct Contents: Sendable {
    /// The exchanges, in the order in which their requests were sent.
    package var exchanges: [ExchangeRecord] = []
    /// The pages displayed to the customer, in order.
    package var pages: [PageRecord] = []
    /// The events that the client emitted, in order.
    package var events: [EventRecord] = []
    /// The reads, writes and deletions of the secure store, in order.
    package var storeAccesses: [StoreAccess] = []
    /// The present entries of the secure store by name.
    package var store: [String: [UInt8]] = [:]
    /// The present cookies of the app's storage, ordered by domain and name.
    package var cookies: [Cookie] = []
    /// The credentials that the service issued, in order, in their present state.
    package var credentials: [Credential] = []
    /// How often each pending instruction took effect, by its evidence key.
    package var uses: [Int: Int] = [:]
    /// Every value that outputs must mask.
    package var secrets: [Secret] = []
    /// Everything that happened, in order.
    package var timeline: [WorldEvent] = []

    /// Creates empty contents.
    package init() {}
  }

  private final class Storage: Sendable {
    static let empty = Storage(Contents())
    let contents: Contents

    init(_ contents: Contents) { self.contents = contents }
  }

  private var storage = Storage.empty

  /// Creates an empty record.
  public init() {}

  /// Creates a record.
  ///
  /// - Parameter contents: What it holds.
  package init(_ contents: Contents) { storage = Storage(contents) }

  private mutating func change(_ change: (inout Contents) -> Void) {
    var contents = storage.contents
    change(&contents)
    storage = Storage(contents)
  }
}

// What a record holds.
extension WorldRecord {
  /// The exchanges, in the order in which their requests were sent.
  public var exchanges: [ExchangeRecord] {
    get { storage.contents.exchanges }
    set { change { $0.exchanges = newValue } }
  }

  /// The pages displayed to the customer, in order.
  public var pages: [PageRecord] {
    get { storage.contents.pages }
    set { change { $0.pages = newValue } }
  }

  /// The events that the client emitted, in order.
  public var events: [EventRecord] {
    get { storage.contents.events }
    set { change { $0.events = newValue } }
  }

  /// The reads, writes and deletions of the secure store, in order.
  public var storeAccesses: [StoreAccess] {
    get { storage.contents.storeAccesses }
    set { change { $0.storeAccesses = newValue } }
  }

  /// The present entries of the secure store by name.
  public var store: [String: [UInt8]] {
    get { storage.contents.store }
    set { change { $0.store = newValue } }
  }

  /// The present cookies of the app's storage, ordered by domain and name.
  public var cookies: [Cookie] {
    get { storage.contents.cookies }
    set { change { $0.cookies = newValue } }
  }

  /// The credentials that the service issued, in order, in their present state.
  public var credentials: [Credential] {
    get { storage.contents.credentials }
    set { change { $0.credentials = newValue } }
  }

  /// How often each pending instruction took effect, by its evidence key.
  public var uses: [Int: Int] {
    get { storage.contents.uses }
    set { change { $0.uses = newValue } }
  }

  /// Every value that outputs must mask.
  public var secrets: [Secret] {
    get { storage.contents.secrets }
    set { change { $0.secrets = newValue } }
  }

  /// Everything that happened, in order.
  public var timeline: [WorldEvent] {
    get { storage.contents.timeline }
    set { change { $0.timeline = newValue } }
  }
}

/// An event in a world, by its index in the record's lists.
public enum WorldEvent: Sendable, Hashable {
  /// A request was sent.
  ///
  /// - Parameters:
  ///   - _: Its index in ``WorldRecord/exchanges``.
  case sent(Int)
  /// A request was answered, or failed.
  ///
  /// - Parameters:
  ///   - _: Its index in ``WorldRecord/exchanges``.
  ///   - at: The virtual time since the world's start.
  case answered(Int, at: Duration)
  /// A page was displayed to the customer.
  ///
  /// - Parameters:
  ///   - _: Its index in ``WorldRecord/pages``.
  ///   - at: The virtual time since the world's start.
  case shown(Int, at: Duration)
  /// The customer left a page.
  ///
  /// - Parameters:
  ///   - url: The redirect; `nil` where the page was dismissed.
  ///   - at: The virtual time since the world's start.
  case left(url: String?, at: Duration)
  /// The client emitted an event.
  ///
  /// - Parameters:
  ///   - _: Its index in ``WorldRecord/events``.
  ///   - at: The virtual time since the world's start.
  case emitted(Int, at: Duration)
  /// The secure store was used.
  ///
  /// - Parameters:
  ///   - _: Its index in ``WorldRecord/storeAccesses``.
  ///   - at: The virtual time since the world's start.
  case stored(Int, at: Duration)
}

/// A request to a service and its response, or the failure instead of one.
public struct ExchangeRecord: Sendable, Hashable {
  /// The exchange's name in `service.yaml`; `nil` for a request to an unknown address.
  public var name: String?
  /// The request.
  public var request: Request
  /// The response; `nil` before it arrives, and for a failure.
  public var response: Response?
  /// The failure; `nil` before it is known, and for a response.
  public var failure: NetworkFailure?
  /// Whether the customer's browser sent the request, not the client.
  public var isSentByBrowser: Bool
  /// When the request was sent, in virtual time since the world's start.
  public var sentAt: Duration
  /// Whether a fault keeps the response back for good, so that only a time limit of the client ends the request.
  public var isStalled = false

  /// Whether the client waits for a response that never comes.
  public var isLeftWaiting: Bool { isStalled && response == nil && failure == nil }

  /// Creates the record of a request without a response yet.
  ///
  /// - Parameters:
  ///   - name: The exchange's name.
  ///   - request: The request.
  ///   - isSentByBrowser: Whether the customer's browser sent it.
  ///   - sentAt: The virtual time since the world's start.
  public init(name: String?, request: Request, isSentByBrowser: Bool, sentAt: Duration) {
    self.name = name
    self.request = request
    self.isSentByBrowser = isSentByBrowser
    self.sentAt = sentAt
  }
}

/// An event that a client emitted.
public struct EventRecord: Sendable, Hashable {
  /// The event's name.
  public var name: String
  /// The event's value.
  public var value: Value

  /// Creates a record of an event.
  ///
  /// - Parameters:
  ///   - name: The event's name.
  ///   - value: The event's value.
  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }
}

/// An access to the secure store.
public struct StoreAccess: Sendable, Hashable {
  /// A kind of access.
  public enum Action: String, Sendable, Hashable {
    /// An entry was read.
    case read
    /// An entry was written.
    case write
    /// An entry was deleted.
    case delete
  }

  /// The kind of access.
  public var action: Action
  /// The entry's name.
  public var key: String
  /// The failure; `nil` for an access that succeeded.
  public var failure: StoreFailure?

  /// Creates a record of an access.
  ///
  /// - Parameters:
  ///   - action: The kind of access.
  ///   - key: The entry's name.
  ///   - failure: The failure.
  public init(_ action: Action, key: String, failure: StoreFailure? = nil) {
    self.action = action
    self.key = key
    self.failure = failure
  }
}

/// A credential that the service issued, such as a token.
public struct Credential: Sendable, Hashable {
  /// The kind, such as `access-token`.
  public var kind: String
  /// The value.
  public var value: String
  /// When it expires, in virtual time since the world's start; `nil` for never.
  public var expiresAt: Duration?
  /// Whether it was revoked, used or replaced.
  public var isEnded = false
  /// Whether it only names somebody: the service lets nobody in by it alone, so that a device may keep it.
  public var isIdentifier: Bool

  /// Creates a credential.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - value: The value.
  ///   - expiresAt: When it expires, in virtual time since the world's start.
  ///   - isIdentifier: Whether it only names somebody.
  public init(kind: String, value: String, expiresAt: Duration?, isIdentifier: Bool = false) {
    self.kind = kind
    self.value = value
    self.expiresAt = expiresAt
    self.isIdentifier = isIdentifier
  }

  /// Whether the service accepts it at a time.
  ///
  /// - Parameter time: The virtual time since the world's start.
  /// - Returns: Whether it is neither ended nor expired.
  public func isValid(at time: Duration) -> Bool { !isEnded && expiresAt.map { time < $0 } ?? true }
}

/// A value that outputs must mask.
public struct Secret: Sendable, Hashable {
  /// The kind, such as `access-token`, which labels the masked value.
  public var kind: String
  /// The value.
  public var value: String

  /// Creates a secret.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - value: The value.
  public init(kind: String, value: String) {
    self.kind = kind
    self.value = value
  }
}

/// A page that was displayed to the customer.
public struct PageRecord: Sendable, Hashable {
  /// The kind, such as `sign-in`.
  public var kind: String
  /// The address that was visited.
  public var url: String

  /// Creates a record of a page.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - url: The address that was visited.
  public init(kind: String, url: String) {
    self.kind = kind
    self.url = url
  }
}
