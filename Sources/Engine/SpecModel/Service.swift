/// The simulated service that a specification's cases run against, as its YAML describes it.
///
/// A simulator in Swift describes itself in the same form, and a test holds the two together. The file of a simpler service
/// says all that it does, as ``rules``.
public struct Service: Hashable, Sendable {
  /// The simulator's name, such as `acme-login`.
  public var name: String
  /// The exchanges that `wire`, `fault`, `hold` and `release` name.
  public var exchanges: [Exchange]
  /// The exchanges that do one thing in several ways, by a name that `wire`, `fault`, `hold` and `release` use for all.
  public var groups: [String: [String]]
  /// The names that the cases use for what happens around a client of this service.
  public var vocabulary: Vocabulary
  /// Fixed facts of the service, such as lifetimes in seconds.
  public var settings: [String: Value]
  /// What `$app` holds.
  public var app: [String]
  /// The instructions, and arguments of instructions, that no document of a specification names, such as
  /// `things.pool.flows`: what a must shows needs none of them.
  public var beyondDocuments: [String] = []
  /// What it does, where the file says so; `nil` for a service that is simulated in Swift.
  public var rules: ServiceRules?
  /// Where its name stands.
  public var mark: SourceMark

  /// A request that goes over the wire, and its answer.
  public struct Exchange: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The HTTP method.
    public var method: String
    /// The path, in lower case.
    public var path: String
    /// Whether the customer's browser sends it, not the client.
    public var isSentByBrowser: Bool
    /// The `X-Amz-Target` that distinguishes it from others with the same method and path; `nil` where these suffice.
    public var target: String?
    /// Whether a client may send it whenever it likes, so that no list of exchanges counts it unless it is named.
    public var isFree: Bool

    /// Creates an exchange.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - method: The HTTP method.
    ///   - path: The path, in lower case.
    ///   - isSentByBrowser: Whether the customer's browser sends it, not the client.
    ///   - target: The `X-Amz-Target` that distinguishes it from others with the same method and path.
    ///   - isFree: Whether a client may send it whenever it likes.
    public init(
      name: String, method: String, path: String, isSentByBrowser: Bool, target: String? = nil, isFree: Bool = false
    ) {
      self.name = name
      self.method = method
      self.path = path
      self.isSentByBrowser = isSentByBrowser
      self.target = target
      self.isFree = isFree
    }
  }

  /// Returns the exchanges that a name means: those of a group, or the one of that name.
  ///
  /// - Parameter name: The name of an exchange or of a group.
  /// - Returns: The names of the exchanges; the name itself where it is no group's.
  public func exchanges(named name: String) -> Set<String> { groups[name].map { Set($0) } ?? [name] }

  /// Something that a step can tell the world, with what it takes and gives.
  public struct Instruction: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it does, in a sentence.
    public var says: String
    /// The arguments it takes, with the values each allows; no values where any will do.
    public var takes: [String: [String]]
    /// The fields that the step's binding holds.
    public var gives: [String]

    /// Creates an instruction.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - says: What it does, in a sentence.
    ///   - takes: The arguments it takes, with the values each allows.
    ///   - gives: The fields that the step's binding holds.
    public init(name: String, says: String, takes: [String: [String]] = [:], gives: [String] = []) {
      self.name = name
      self.says = says
      self.takes = takes
      self.gives = gives
    }
  }

  /// The names that cases use for what can happen around a client of a service.
  public struct Vocabulary: Hashable, Sendable {
    /// The faults that `fault` names.
    public var faults: [Instruction]
    /// What `service:` can make or change.
    public var things: [Instruction]
    /// What a customer can do.
    public var decisions: [Instruction]
    /// What `device:` can change.
    public var deviceChanges: [Instruction]
    /// The kinds of credential that `issued` names.
    public var credentials: [String]
    /// The kinds of other values that outputs mask, such as a password.
    public var secrets: [String]

    /// Creates a vocabulary.
    ///
    /// - Parameters:
    ///   - faults: The faults.
    ///   - things: What `service:` can make or change.
    ///   - decisions: What a customer can do.
    ///   - deviceChanges: What `device:` can change.
    ///   - credentials: The kinds of credential that `issued` names.
    ///   - secrets: The kinds of other values that outputs mask.
    public init(
      faults: [Instruction] = [], things: [Instruction] = [], decisions: [Instruction] = [],
      deviceChanges: [Instruction] = [], credentials: [String] = [], secrets: [String] = []
    ) {
      self.faults = faults
      self.things = things
      self.decisions = decisions
      self.deviceChanges = deviceChanges
      self.credentials = credentials
      self.secrets = secrets
    }
  }

  /// Creates a description of a service.
  ///
  /// - Parameters:
  ///   - name: The simulator's name.
  ///   - exchanges: The exchanges.
  ///   - groups: The exchanges of each group, by its name.
  ///   - vocabulary: The names that the cases use.
  ///   - settings: Fixed facts of the service.
  ///   - app: What `$app` holds.
  ///   - mark: Where its name stands.
  public init(
    name: String, exchanges: [Exchange] = [], groups: [String: [String]] = [:], vocabulary: Vocabulary = Vocabulary(),
    settings: [String: Value] = [:], app: [String] = [], mark: SourceMark
  ) {
    self.name = name
    self.exchanges = exchanges
    self.groups = groups
    self.vocabulary = vocabulary
    self.settings = settings
    self.app = app
    self.mark = mark
  }
}
