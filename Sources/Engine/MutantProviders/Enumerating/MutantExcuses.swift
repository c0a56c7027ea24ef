import ConformanceCore
import SpecModel

/// Why no requirement can convict some enumerated mutants, as `deviations/mutants.yaml` of their specification says it.
///
/// The rows of that table are what a mutant changes, such as `getTokens reply.expiration`; its columns are the kinds.
struct MutantExcuses: Sendable {
  private let excuses: [DeviationFile.Excuse]

  /// Collects the excuses of a specification.
  init(of specification: Specification) {
    excuses = specification.deviations.filter { $0.table == .mutants }.flatMap(\.excuses)
  }

  /// The reason of the first excuse that fits a mutant; `nil` where a requirement has to convict it.
  func reason(for mutant: EnumeratedMutant) -> String? { excuses.first { $0.fits(mutant) }?.because }

  /// What is wrong with the excuses.
  ///
  /// - Parameter fates: All mutants of the specification with their fates, since an excuse that none needs is a problem too;
  ///   `nil` where only some were tried.
  /// - Returns: The problems, in the order of the excuses.
  func problems(given fates: [(mutant: EnumeratedMutant, fate: EnumeratedFate)]?) -> [Diagnostic] {
    excuses.flatMap { excuse -> [Diagnostic] in
      func problem(_ message: String) -> [Diagnostic] {
        [Diagnostic(kind: "mutant-excuse", at: excuse.mark, message: message)]
      }
      let known = EnumeratedMutant.Kind.allCases.map(\.rawValue)
      if let name = excuse.kinds.first(where: { !known.contains($0) }) {
        let hint = didYouMean(name, among: known) ?? "; write one that 'mutants --enumerated' prints"
        return problem("unknown kind of mutant \(quoted(name))\(hint)")
      }
      guard let fitting = fates?.filter({ excuse.fits($0.mutant) }) else { return [] }
      let rows = excuse.rows.map(quoted).joined(separator: ", ")
      if fitting.isEmpty {
        return problem("no enumerated mutant is in \(rows); correct the rows or the kinds, or remove the excuse")
      }
      if fitting.contains(where: { $0.fate.isPermitted }) { return [] }
      return problem(
        "no mutant in \(rows) needs the excuse: each is killed, or does what the reference client does; remove it")
    }
  }
}

extension DeviationFile.Excuse {
  fileprivate func fits(_ mutant: EnumeratedMutant) -> Bool {
    fits([mutant.subject, mutant.part].filter { !$0.isEmpty }.joined(separator: " "), mutant.kind.rawValue)
  }
}
