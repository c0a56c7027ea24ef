public import ClientFamilies
import ConformanceCore
import SpecModel

/// What proves the specifications of a family: clients that break one promise each, and clients that break none.
public struct MutantFamily: Sendable {
  /// The reference clients that the mutants are made of.
  public let clients: [ReferenceClient]
  /// The mutants that a run in process survives.
  package let mutants: [Mutant]
  /// The mutants that end or block their process.
  package let fatal: [Mutant]
  /// The mutants that fail no case: only a sequence of calls shows what they break, for `explore`.
  package let deep: [Mutant]
  /// The right clients that follow the documents by another road.
  package let variants: [Variant]
  /// What a client that does no work could have copied from the documents.
  package let lazy: LazyClient.Knowledge

  /// Describes a family whose mutants are enumerated alone, from what its clients do.
  ///
  /// - Parameter clients: The clients that conform, one for each specification of the family.
  public init(clients: [ReferenceClient]) { self.init(clients: clients, mutants: []) }

  /// Describes the mutants of a family.
  ///
  /// - Parameters:
  ///   - clients: The reference clients that the mutants are made of.
  ///   - mutants: The mutants that a run in process survives.
  ///   - fatal: The mutants that end or block their process.
  ///   - deep: The mutants that fail no case.
  ///   - variants: The right clients that follow the documents by another road.
  ///   - lazy: What a client that does no work could have copied from the documents.
  package init(
    clients: [ReferenceClient], mutants: [Mutant], fatal: [Mutant] = [], deep: [Mutant] = [], variants: [Variant] = [],
    lazy: LazyClient.Knowledge = LazyClient.Knowledge()
  ) {
    self.clients = clients
    self.mutants = mutants
    self.fatal = fatal
    self.deep = deep
    self.variants = variants
    self.lazy = lazy
  }
}

extension [MutantFamily] {
  /// The mutants that a run in process survives.
  package var mutants: [Mutant] { flatMap(\.mutants) }
  /// The mutants that end or block their process.
  package var fatal: [Mutant] { flatMap(\.fatal) }
  /// The mutants that fail no case.
  package var deep: [Mutant] { flatMap(\.deep) }
  /// The right clients of all families; those of one name are one variant.
  package var variants: [Variant] {
    flatMap(\.variants).reduce(into: []) { all, variant in
      guard let place = all.firstIndex(where: { $0.name == variant.name }) else { return all.append(variant) }
      all[place].join(variant)
    }
  }

  /// Returns the family of a specification.
  ///
  /// - Parameter specification: The id of the specification.
  /// - Returns: The family; `nil` for a specification without a reference client.
  package func family(of specification: String) -> MutantFamily? {
    first { $0.client(of: specification) != nil }
  }

  /// Makes the mutant of a key of proofs; `nil` where there is none.
  package func mutant(key: String, of specification: String) -> Mutant? {
    family(of: specification)?.mutant(key: key, of: specification)
  }

  /// Returns the reference client of a specification.
  ///
  /// - Parameter specification: The id of the specification.
  /// - Returns: The client; `nil` where there is none.
  package func client(of specification: String) -> ReferenceClient? {
    family(of: specification)?.client(of: specification)
  }
}

extension MutantFamily {
  /// Returns the reference client of a specification; `nil` where it is none of the family.
  func client(of specification: String) -> ReferenceClient? { clients.first { $0.specification == specification } }

  /// Makes the mutant of a key of proofs.
  ///
  /// - Parameters:
  ///   - key: The name of a written mutant, or what an enumerated one changes, and when.
  ///   - specification: The id of the specification.
  /// - Returns: The mutant; `nil` where there is none.
  func mutant(key: String, of specification: String) -> Mutant? {
    if let written = mutants.first(where: { $0.name == key && $0.spec == specification }) { return written }
    guard let base = client(of: specification), let (text, occasion) = Occasion.split(key),
      let change = EnumeratedMutant.Change(text)
    else { return nil }
    return EnumeratedMutant(of: base, change, on: occasion)?.mutant
  }
}
