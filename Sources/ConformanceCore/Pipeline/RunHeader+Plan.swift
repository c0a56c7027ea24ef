package import AuthProviding
package import SpecModel

extension RunHeader {
  /// What is known of a run before its first case.
  ///
  /// - Parameters:
  ///   - specifications: The specifications that are run.
  ///   - plan: What will be done.
  ///   - statement: What the client says of itself.
  ///   - seed: Decides all that is left to chance.
  package init(_ specifications: [Specification], plan: Plan, client statement: ConformanceStatement, seed: UInt64) {
    self.init(
      kit: Kit.version, seed: seed,
      client: Client(
        name: statement.name, version: statement.version, execution: statement.execution.rawValue,
        capabilities: statement.capabilities.map(\.rawValue).sorted()),
      specs: specifications.map(Catalogue.init).sorted { $0.id < $1.id }, profile: plan.profile,
      narrowedBy: plan.narrowedBy, planned: plan.steps.count, reachable: plan.reachable)
  }
}

/// The kit itself.
public enum Kit {
  /// The kit's version, as reports and `--version` give it.
  public static let version = "0.1.0"
}
