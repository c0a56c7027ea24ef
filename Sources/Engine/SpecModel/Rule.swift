/// What holds in every case of a specification, whatever the case is about.
public enum Rule: Hashable, Sendable {
  /// Some values are found nowhere in some places.
  ///
  /// - Parameters:
  ///   - _: The values and the places.
  case keepsSecret(Secrecy)
  /// A credential that an answer used up is not sent again.
  ///
  /// - Parameters:
  ///   - _: The credential, and what uses it up.
  case spends(Spending)
  /// A call takes no more than so many requests.
  ///
  /// - Parameters:
  ///   - atMost: The most requests while one call is open; at least 1.
  case boundsRequests(atMost: Int)
  /// A reply holds no credential that has expired.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of credential, as the service names them.
  ///   - position: Where the kinds stand.
  case repliesUnexpired(kinds: [String], position: SourcePosition)
  /// What the device keeps holds no credential that the service still accepts.
  ///
  /// - Parameters:
  ///   - _: The credentials, and from when until when.
  case forgets(Forgetting)
  /// An event does not come twice in a row with one value.
  ///
  /// - Parameters:
  ///   - events: The names of the events.
  case neverRepeats(events: [String])

  /// The name under which results list rules, where other requirements have their operation's.
  public static let operation = "always"

  /// Values that stay out of places where others can read them.
  public struct Secrecy: Hashable, Sendable {
    /// The kinds of value, as the service names them.
    public var kinds: [String]
    /// The places.
    public var outOf: [Place]
    /// The exchanges whose requests may hold them.
    public var exceptions: [String]
    /// Where the kinds stand.
    public var kindsPosition = SourcePosition.unknown
    /// Where the exceptions stand.
    public var exceptionsPosition = SourcePosition.unknown

    /// Creates the rule's values and places.
    ///
    /// - Parameters:
    ///   - kinds: The kinds of value, as the service names them.
    ///   - outOf: The places.
    ///   - exceptions: The exchanges whose requests may hold them.
    public init(kinds: [String] = [], outOf: [Place] = [], exceptions: [String] = []) {
      self.kinds = kinds
      self.outOf = outOf
      self.exceptions = exceptions
    }

    /// A place where others can read what is written.
    public enum Place: String, Sendable, Hashable, CaseIterable {
      /// The addresses of requests and of pages: servers, proxies and browsers keep them.
      case urls
      /// The messages and details of failures: apps log them.
      case failures
      /// The values of events.
      case events
      /// All of a request to an address that the service does not have.
      case unknownAddresses = "unknown-addresses"
      /// What the device keeps.
      case store
    }
  }

  /// A credential, and what uses it up.
  public struct Spending: Hashable, Sendable {
    /// The kind of credential, as the service names it.
    public var credential: String
    /// The exchange whose answer uses it up.
    public var exchange: String
    /// Which answers do.
    public var answer: Answer
    /// Where the credential stands.
    public var credentialPosition = SourcePosition.unknown
    /// Where the exchange stands.
    public var exchangePosition = SourcePosition.unknown

    /// Creates the rule's credential.
    ///
    /// - Parameters:
    ///   - credential: The kind of credential, as the service names it.
    ///   - exchange: The exchange whose answer uses it up.
    ///   - answer: Which answers do.
    public init(credential: String = "", exchange: String = "", answer: Answer = .success) {
      self.credential = credential
      self.exchange = exchange
      self.answer = answer
    }

    /// The answers that use a credential up.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
      /// Every answer that reports a success.
      case success
      /// Those that hold another credential.
      case grant
      /// Those that hold another credential of the same kind, where the service accepts the old one no longer.
      case replacement
    }
  }

  /// Credentials that the device forgets.
  public struct Forgetting: Hashable, Sendable {
    /// The kinds of credential, as the service names them.
    public var kinds: [String]
    /// The operations after whose success they are forgotten.
    public var after: [String]
    /// The operations that may bring new ones.
    public var until: [String]
    /// Where the kinds stand.
    public var kindsPosition = SourcePosition.unknown
    /// Where the operations stand after which they are forgotten.
    public var afterPosition = SourcePosition.unknown
    /// Where the operations stand that may bring new ones.
    public var untilPosition = SourcePosition.unknown

    /// Creates the rule's credentials and operations.
    ///
    /// - Parameters:
    ///   - kinds: The kinds of credential, as the service names them.
    ///   - after: The operations after whose success they are forgotten.
    ///   - until: The operations that may bring new ones.
    public init(kinds: [String] = [], after: [String] = [], until: [String] = []) {
      self.kinds = kinds
      self.after = after
      self.until = until
    }
  }
}
