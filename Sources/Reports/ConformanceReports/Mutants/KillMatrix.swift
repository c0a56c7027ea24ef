package import ConformanceCore

/// Which requirements convict which mutants: the evidence that every promise is guarded by a check that can fail.
package struct KillMatrix: Sendable, Hashable {
  /// A client that breaks one promise.
  package struct Mutant: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The id of the specification that it breaks.
    package var spec: String
    /// What it does wrong, in a sentence.
    package var breaks: String
    /// The ids of the requirements that must convict it.
    package var named: [String]
    /// What convicts it, by requirement.
    package var kills: [Kill]

    /// Creates a mutant.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - spec: The id of the specification that it breaks.
    ///   - breaks: What it does wrong, in a sentence.
    ///   - named: The ids of the requirements that must convict it.
    ///   - kills: What convicts it, by requirement.
    package init(name: String, spec: String, breaks: String, named: [String], kills: [Kill]) {
      self.name = name
      self.spec = spec
      self.breaks = breaks
      self.named = named
      self.kills = kills
    }

    /// The named requirements that do not convict it.
    package var survived: [String] {
      let killers = Set(kills.map(\.requirement))
      return named.filter { !killers.contains($0) }
    }
  }

  /// A requirement that convicts a mutant, with the first case that does.
  package struct Kill: Sendable, Hashable {
    /// The requirement's id.
    package var requirement: String
    /// The case's id.
    package var caseID: String
    /// What did not hold first; `nil` where the case was broken as a whole.
    package var finding: Finding?

    /// Creates a kill.
    ///
    /// - Parameters:
    ///   - requirement: The requirement's id.
    ///   - caseID: The case's id.
    ///   - finding: What did not hold first; `nil` where the case was broken as a whole.
    package init(requirement: String, caseID: String, finding: Finding?) {
      self.requirement = requirement
      self.caseID = caseID
      self.finding = finding
    }
  }

  /// The kit's version.
  package var kit: String
  /// The seed that decided all that is left to chance.
  package var seed: UInt64
  /// The command that creates the matrix again, argument by argument.
  package var command: [String]
  /// The specifications, in the order of the page.
  package var specs: [Catalogue]
  /// The mutants, in the order of the page.
  package var mutants: [Mutant]
  /// The ids of requirements that must hold and that no mutant names.
  package var unowned: [String]
  /// What requirements that must hold assert and no mutant ever violated, a line each.
  package var unviolated: [String]
  /// How many things are asserted by requirements that must hold.
  package var asserted: Int

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
  package init(
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
