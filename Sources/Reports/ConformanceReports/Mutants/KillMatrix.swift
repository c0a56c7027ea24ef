public import ConformanceCore

/// Which requirements convict which mutants: the evidence that every promise is guarded by a check that can fail.
public struct KillMatrix: Sendable, Hashable {
  /// A client that breaks one promise.
  public struct Mutant: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The id of the specification that it breaks.
    public var spec: String
    /// What it does wrong, in a sentence.
    public var breaks: String
    /// The ids of the requirements that must convict it.
    public var named: [String]
    /// What convicts it, by requirement.
    public var kills: [Kill]

    /// Creates a mutant.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - spec: The id of the specification that it breaks.
    ///   - breaks: What it does wrong, in a sentence.
    ///   - named: The ids of the requirements that must convict it.
    ///   - kills: What convicts it, by requirement.
    public init(name: String, spec: String, breaks: String, named: [String], kills: [Kill]) {
      self.name = name
      self.spec = spec
      self.breaks = breaks
      self.named = named
      self.kills = kills
    }

    /// The named requirements that do not convict it.
    public var survived: [String] {
      let killers = Set(kills.map(\.requirement))
      return named.filter { !killers.contains($0) }
    }
  }

  /// A requirement that convicts a mutant, with the first case that does.
  public struct Kill: Sendable, Hashable {
    /// The requirement's id.
    public var requirement: String
    /// The case's id.
    public var caseID: String
    /// What did not hold first; `nil` where the case was broken as a whole.
    public var finding: Finding?

    /// Creates a kill.
    ///
    /// - Parameters:
    ///   - requirement: The requirement's id.
    ///   - caseID: The case's id.
    ///   - finding: What did not hold first; `nil` where the case was broken as a whole.
    public init(requirement: String, caseID: String, finding: Finding?) {
      self.requirement = requirement
      self.caseID = caseID
      self.finding = finding
    }
  }

  /// The kit's version.
  public var kit: String
  /// The seed that decided all that is left to chance.
  public var seed: UInt64
  /// The command that creates the matrix again, argument by argument.
  public var command: [String]
  /// The specifications, in the order of the page.
  public var specs: [Catalogue]
  /// The mutants, in the order of the page.
  public var mutants: [Mutant]
  /// The ids of requirements that must hold and that no mutant names.
  public var unowned: [String]
  /// What requirements that must hold assert and no mutant ever violated, a line each.
  public var unviolated: [String]
  /// How many things are asserted by requirements that must hold.
  public var asserted: Int

  /// Creates a matrix.
  ///
  /// - Parameters:
  ///   - kit: The kit's version.
  ///   - seed: The seed that decided all that is left to chance.
  ///   - command: The command that creates the matrix again, argument by argument.
  ///   - specs: The specifications, in the order of the page.
  ///   - mutants: The mutants, in the order of the page.
  ///   - unowned: The ids of requirements that must hold and that no mutant names.
  ///   - unviolated: What requirements that must hold assert and no mutant ever violated, a line each.
  ///   - asserted: How many things are asserted by requirements that must hold.
  public init(
    kit: String, seed: UInt64, command: [String], specs: [Catalogue], mutants: [Mutant], unowned: [String],
    unviolated: [String], asserted: Int
  ) {
    self.kit = kit
    self.seed = seed
    self.command = command
    self.specs = specs
    self.mutants = mutants
    self.unowned = unowned
    self.unviolated = unviolated
    self.asserted = asserted
  }

  /// The mutants that a requirement they name did not convict.
  var survivors: [Mutant] { mutants.filter { !$0.survived.isEmpty } }
  /// Whether nothing is missing.
  var isClean: Bool { survivors.isEmpty && unowned.isEmpty && unviolated.isEmpty && !mutants.isEmpty }
}
