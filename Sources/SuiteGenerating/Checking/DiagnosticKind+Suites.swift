package import SpecLoading

// What only a test target's Conformance.yaml can have wrong.
extension DiagnosticKind {
  static let unknownSpecification = DiagnosticKind(
    "unknown-specification",
    why: "Nothing can be tested against a specification that there is not.",
    remedy: "Name one of the specifications that come with the kit.",
    broken: "spec: lwa-tokn", mended: "spec: lwa-token")

  static let unknownProfile = DiagnosticKind(
    "unknown-profile",
    why: "A profile that the specification does not have cannot be conformed to.",
    remedy: "Name one of the profiles in the specification's 'spec.yaml', or leave the key out.",
    broken: "profile: ful", mended: "profile: full")

  static let reservedWord = DiagnosticKind(
    "reserved-word",
    why: "A word of the Swift language cannot be the name of a type or a module.",
    remedy: "Write the name of the type or module that is meant.",
    broken: "provider: class", mended: "provider: AcmeAdapter")

  static let sameSuite = DiagnosticKind(
    "same-suite",
    why: "Two suites of one name cannot be told apart, and do not compile.",
    remedy: "Give one of them a 'name', or take it away.",
    broken: "suites: [{spec: lwa-v3, provider: A}, {spec: lwa-v3, provider: A}]",
    mended: "suites: [{spec: lwa-v3, provider: A}, {spec: lwa-v3, provider: A, name: Again, profile: full}]")

  static let sameTest = DiagnosticKind(
    "same-test",
    why: "Two tests of one name cannot be told apart, and do not compile.",
    remedy: "Rename one of the two in the specification.",
    broken: "operation: states", mended: "operation: getStates")

  /// Every kind that only a Conformance.yaml can have.
  package static let suites = [unknownSpecification, unknownProfile, reservedWord, sameSuite, sameTest]
}
