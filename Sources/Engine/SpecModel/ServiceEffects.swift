extension ServiceRules {
  /// What a rule or an instruction changes at the service; what ends, ends before anything is issued.
  public struct Effects: Hashable, Sendable {
    /// The credentials that end.
    public var endings: [Ending] = []
    /// The kinds of the credentials that are issued, of the grant in question or of a new one.
    public var issues: [String] = []
    /// Where the kinds stand.
    public var issuesMark: SourceMark?
    /// What the grant remembers from now on.
    public var remembers: [Template.Field] = []
    /// What is added to numbers that the grant remembers; a missing number is 0.
    public var adds: [Template.Field] = []
    /// The settings that change; only an instruction changes any.
    public var settings: [Template.Field] = []

    /// Creates effects that change nothing.
    public init() {}

    /// Whether nothing changes that belongs to a grant.
    public var leavesGrantAlone: Bool { endings.isEmpty && remembers.isEmpty && adds.isEmpty }
  }

  /// Credentials that end.
  public struct Ending: Hashable, Sendable {
    /// The state that they are in from now on: `used`, `revoked` or `expired`.
    public var state: CredentialState
    /// Which credentials end.
    public var target: Target
    /// Where the target stands.
    public var mark: SourceMark

    /// Which credentials end.
    public enum Target: Hashable, Sendable {
      /// The one that the request presents.
      case presented
      /// All of its grant.
      case grant
      /// Those of its grant that are of some kinds.
      ///
      /// - Parameters:
      ///   - _: The kinds.
      case kinds([String])
    }

    /// Creates an ending.
    ///
    /// - Parameters:
    ///   - state: The state that the credentials are in from now on.
    ///   - target: Which credentials end.
    ///   - mark: Where the target stands.
    public init(_ state: CredentialState, _ target: Target, mark: SourceMark) {
      self.state = state
      self.target = target
      self.mark = mark
    }
  }

  /// What an instruction does.
  public struct Thing: Hashable, Sendable {
    /// The grants that it concerns.
    public var grants = Grants.newest
    /// What changes at the service.
    public var effects = Effects()
    /// The fields that the step's binding holds.
    public var gives: [Template.Field] = []

    /// Creates an instruction that changes nothing.
    public init() {}

    /// The grants that an instruction concerns.
    public enum Grants: Hashable, Sendable {
      /// The one that was begun last.
      case newest
      /// Every one.
      case every
      /// One that it begins.
      case new
      /// That of a credential.
      ///
      /// - Parameters:
      ///   - _: The credential.
      case holding(PresentedCredential)
    }
  }
}
