/// What must hold of a step, or of a scenario as a whole.
public struct Expectation: Hashable, Sendable {
  /// How the call ends; `nil` where it does not matter.
  public var ending: Ending?
  /// How many completions the step's calls give; `nil` stands for one each.
  public var completions: Matcher?
  /// The started calls that are still open when the step ends, by name, in any order.
  public var pending: [String]?
  /// What must hold of the world around the client.
  public var world: World
  /// What must hold of each of several calls.
  public var each: Each?
  /// The reply fields that must be equal in all of several calls.
  public var same: [String]
  /// Where the expectation stands.
  public var mark: SourceMark
  /// Where the parts of the expectation stand that have no mark of their own.
  public var positions: Positions

  /// Where parts of an expectation stand.
  public struct Positions: Hashable, Sendable {
    /// Where the key stands that says how the call ends, or how each of several calls ends.
    public var ending = SourcePosition.unknown
    /// Where the code or the list of codes stands that the call fails with.
    public var codes = SourcePosition.unknown
    /// Where the list of pending calls stands.
    public var pending = SourcePosition.unknown
    /// Where the list of equal reply fields stands.
    public var same = SourcePosition.unknown

    /// Creates positions, all of them unknown.
    public init() {}
  }

  /// How a call ends.
  public enum Ending: Hashable, Sendable {
    /// With a reply, or for `open` with the client's answer.
    ///
    /// - Parameters:
    ///   - _: What the reply must be like.
    case reply(Matcher)
    /// With a failure.
    ///
    /// - Parameters:
    ///   - codes: The codes allowed.
    ///   - details: What the failure's details must be like.
    ///   - mark: Where the expectation stands.
    case fails(codes: FailureCodes, details: Matcher?, mark: SourceMark)
    /// As cancelled by the customer.
    ///
    /// - Parameters:
    ///   - mark: Where the expectation stands.
    case cancelled(mark: SourceMark)
  }

  /// The error codes that a failure may have.
  public enum FailureCodes: Hashable, Sendable {
    /// Any code or none: that the call fails is all that counts.
    case any
    /// Any code that the specification lists.
    case listed
    /// One of these codes.
    ///
    /// - Parameters:
    ///   - _: The codes allowed; at least one.
    case oneOf([String])

    /// The codes that are named; none where the failure may have any.
    public var names: [String] { if case .oneOf(let names) = self { names } else { [] } }
  }

  /// What each of several calls must give.
  public struct Each: Hashable, Sendable {
    /// How each ends.
    public var ending: Ending

    /// Creates the expectation of each call.
    ///
    /// - Parameter ending: How each ends.
    public init(ending: Ending) { self.ending = ending }
  }

  /// The exchanges of a step.
  public struct Wire: Hashable, Sendable {
    /// What is expected by exchange.
    public var exchanges: [WireExchange]
    /// Whether requests of exchanges that are not named may happen too.
    public var allowsOthers: Bool
    /// Where the expectation stands.
    public var mark: SourceMark

    /// Creates the expectation of a step's exchanges.
    ///
    /// - Parameters:
    ///   - exchanges: What is expected by exchange.
    ///   - allowsOthers: Whether requests of exchanges that are not named may happen too.
    ///   - mark: Where the expectation stands.
    public init(exchanges: [WireExchange], allowsOthers: Bool = false, mark: SourceMark) {
      self.exchanges = exchanges
      self.allowsOthers = allowsOthers
      self.mark = mark
    }
  }

  /// What is expected of one exchange.
  public struct WireExchange: Hashable, Sendable {
    /// The exchange's name.
    public var name: String
    /// Only requests like this count; `nil` for all.
    public var selection: Matcher?
    /// What each of these requests must be like; `nil` where a list says it, or nothing does.
    public var each: Matcher?
    /// A count, or a list with a rule for each request.
    public var requests: Matcher
    /// Where the name stands.
    public var mark: SourceMark

    /// Creates the expectation of one exchange.
    ///
    /// - Parameters:
    ///   - name: The exchange's name.
    ///   - selection: Only requests like this count; `nil` for all.
    ///   - each: What each of these requests must be like.
    ///   - requests: A count, or a list with a rule for each request.
    ///   - mark: Where the name stands.
    public init(name: String, selection: Matcher?, each: Matcher? = nil, requests: Matcher, mark: SourceMark) {
      self.name = name
      self.selection = selection
      self.each = each
      self.requests = requests
      self.mark = mark
    }
  }

  /// What must not be found in what the device keeps.
  public enum StoreContent: String, Sendable, Hashable, CaseIterable {
    /// Credentials that the service would still accept.
    case liveTokens = "live-tokens"
    /// Credentials that the service issued, whether it would still accept them or not, and the secrets that came with
    /// them; not those of the app.
    case session
  }

  /// What must hold of the world around a client.
  public struct World: Hashable, Sendable {
    /// The events that the client emits, by name: exactly these, in order.
    public var events: [Matcher.Field]?
    /// The pages that the customer sees: a count, or a list of each page's kind.
    public var pages: Matcher?
    /// The exchanges.
    public var wire: Wire?
    /// What the device keeps must be free of these.
    public var storeWithout: [StoreContent]?
    /// The cookies that the app's storage keeps, by domain: a list of names; a domain not named has none.
    public var cookies: [Matcher.Field]?
    /// The virtual time that the step takes, in seconds.
    public var elapsed: Matcher?

    /// Creates the expectation of a world; everything that is not given does not matter.
    ///
    /// - Parameters:
    ///   - events: The events that the client emits.
    ///   - pages: The pages that the customer sees.
    ///   - wire: The exchanges.
    ///   - storeWithout: What must not be found in what the device keeps.
    ///   - cookies: The cookies that the app's storage keeps, by domain.
    ///   - elapsed: The virtual time that the step takes, in seconds.
    public init(
      events: [Matcher.Field]? = nil, pages: Matcher? = nil, wire: Wire? = nil, storeWithout: [StoreContent]? = nil,
      cookies: [Matcher.Field]? = nil, elapsed: Matcher? = nil
    ) {
      self.events = events
      self.pages = pages
      self.wire = wire
      self.storeWithout = storeWithout
      self.cookies = cookies
      self.elapsed = elapsed
    }
  }

  /// Creates an expectation; everything that is not given does not matter.
  ///
  /// - Parameters:
  ///   - ending: How the call ends.
  ///   - completions: How many completions the step's calls give.
  ///   - pending: The started calls that are still open when the step ends.
  ///   - world: What must hold of the world around the client.
  ///   - each: What must hold of each of several calls.
  ///   - same: The reply fields that must be equal in all of several calls.
  ///   - mark: Where the expectation stands.
  ///   - positions: Where its parts stand.
  public init(
    ending: Ending? = nil, completions: Matcher? = nil, pending: [String]? = nil, world: World = World(),
    each: Each? = nil, same: [String] = [], mark: SourceMark, positions: Positions = Positions()
  ) {
    self.ending = ending
    self.completions = completions
    self.pending = pending
    self.world = world
    self.each = each
    self.same = same
    self.mark = mark
    self.positions = positions
  }
}
