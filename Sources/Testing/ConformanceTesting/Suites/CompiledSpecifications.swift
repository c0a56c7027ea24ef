/// Specifications and lists of known failures in their compiled form, which suites read without YAML.
///
/// The plugin `ConformanceSuites` compiles what the `Conformance.yaml` of a test target names, and declares it as
/// `CompiledSpecifications.own`. Its suites use it by themselves; one that is written by hand beside them takes it too:
///
///     Conformance.cases(of: "device-flow", for: MyClient.self, in: "Specs", compiled: .own)
public struct CompiledSpecifications: Sendable {
  /// The specifications, by their folders' paths.
  let specifications: [String: StaticString]
  /// The lists of known failures, by their paths.
  let knownFailures: [String: StaticString]

  /// Creates specifications; the code that the plugin writes does.
  ///
  /// - Parameters:
  ///   - specifications: The compiled specifications, by their folders' paths, such as `Specs/device-flow`.
  ///   - knownFailures: The compiled lists of known failures, by their paths.
  public init(_ specifications: [String: StaticString], knownFailures: [String: StaticString] = [:]) {
    self.specifications = specifications
    self.knownFailures = knownFailures
  }

  /// No specification besides those that come with the kit.
  public static let none = CompiledSpecifications([:])
}
