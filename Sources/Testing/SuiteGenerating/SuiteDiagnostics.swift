package import SpecLoading
import SpecModel

extension SuiteFile {
  /// The diagnostics of names that Swift reserves, and of suites with equal names.
  var nameDiagnostics: [Diagnostic] {
    var words = imports + suites.compactMap(\.name)
    words += suites.map(\.provider)
    return words.compactMap(Self.reserved) + Self.sameNames(suites)
  }

  private static func reserved(_ word: LocatedText) -> Diagnostic? {
    let parts = word.text.split(separator: ".").map(String.init)
    return parts.first(where: SwiftText.isReserved).map { Diagnostic.reservedWord($0, at: word.place) }
  }

  private static func sameNames(_ suites: [Suite]) -> [Diagnostic] {
    var first: [String: SourceSpan] = [:]
    return suites.flatMap { suite -> [Diagnostic] in
      let place = suite.name?.place ?? suite.specification.place
      guard let earlier = first.updateValue(first[suite.typeName] ?? place, forKey: suite.typeName) else { return [] }
      return Diagnostic.sameSuite(suite.typeName, at: place, first: earlier)
    }
  }
}

extension SuiteFile.Suite {
  /// The name of the suite's type: the one in the file, or the provider's and the specification's.
  package var typeName: String {
    name?.text ?? SwiftText.identifier("\(provider.text)_\(specification.text)")
  }
}

// The messages about a Conformance.yaml, one factory each.
extension Diagnostic {
  static func unknownSpecification(_ word: SuiteFile.LocatedText, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownSpecification, at: word.place,
      "there is no specification \(quoted(word.text))\(remedy(word.text, among: known))")
  }

  static func unknownFolder(_ word: SuiteFile.LocatedText) -> Diagnostic {
    Diagnostic(
      .unknownFolder, at: word.place,
      "\(quoted(word.text)) holds no specification; name the folder above the specification's own, from the package's "
        + "folder")
  }

  static func unknownProfile(_ word: SuiteFile.LocatedText, of specification: String, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownProfile, at: word.place,
      "\(quoted(specification)) has no profile \(quoted(word.text))\(remedy(word.text, among: known))")
  }

  static func unknownVersion(_ word: SuiteFile.LocatedText, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownVersion, at: word.place,
      "a client cannot be tested as of \(quoted(word.text)), which was no version\(remedy(word.text, among: known))")
  }

  static func reservedWord(_ word: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .reservedWord, at: place,
      "\(quoted(word)) is a keyword of Swift and cannot be a name; write the name of the type or module")
  }

  static func sameSuite(_ name: String, at place: SourceSpan, first: SourceSpan) -> [Diagnostic] {
    [
      Diagnostic(.sameSuite, at: place, "a second suite would be named \(quoted(name)); give it a 'name' of its own"),
      Diagnostic(.sameSuite, as: .note, at: first, "the first one is here"),
    ]
  }

  static func sameTest(_ name: String, _ ids: [String], at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .sameTest, at: place,
      "\(listed(ids, "and")) would have the same name \(quoted(name)) in Swift; rename one in the specification")
  }

  private static func remedy(_ name: String, among known: [String]) -> String {
    if let meant = suggest(name, among: known) { return "; did you mean \(quoted(meant))?" }
    return known.isEmpty ? "; there is none" : "; use \(listed(known))"
  }
}

// The kinds of mistakes that only a Conformance.yaml can have.
extension DiagnosticKind {
  static let unknownSpecification = DiagnosticKind(
    "unknown-specification",
    why: "A client cannot be tested against a specification that does not exist.",
    remedy: "Name one of the specifications that come with the kit.",
    broken: "spec: acm", mended: "spec: acme")

  static let unknownFolder = DiagnosticKind(
    "unknown-folder",
    why: "Specifications of your own are read from a folder that holds a folder for each.",
    remedy: "Name that folder, from the folder of the package.",
    broken: "specs: Specs/device-flow", mended: "specs: Specs")

  static let unknownProfile = DiagnosticKind(
    "unknown-profile",
    why: "A client cannot conform to a profile that the specification does not have.",
    remedy: "Name one of the profiles in the specification's 'spec.yaml', or remove the key.",
    broken: "profile: ful", mended: "profile: full")

  static let unknownVersion = DiagnosticKind(
    "unknown-version",
    why: "Only a version that there was tells which requirements are newer.",
    remedy: "Name a version of the kit, or one that the specification names; or remove the key.",
    broken: "as-of: 0.0.9", mended: "as-of: 0.1.0")

  static let reservedWord = DiagnosticKind(
    "reserved-word",
    why: "A keyword of Swift cannot be the name of a type or a module.",
    remedy: "Write the name of the type or module.",
    broken: "provider: class", mended: "provider: AcmeAdapter")

  static let sameSuite = DiagnosticKind(
    "same-suite",
    why: "Two suites with the same name do not compile.",
    remedy: "Give one of them a 'name', or remove it.",
    broken: "suites: [{spec: acme, provider: A}, {spec: acme, provider: A}]",
    mended: "suites: [{spec: acme, provider: A}, {spec: acme, provider: A, name: Again, profile: full}]")

  static let sameTest = DiagnosticKind(
    "same-test",
    why: "Two tests with the same name do not compile.",
    remedy: "Rename one of the two in the specification.",
    broken: "operation: states", mended: "operation: getStates")

  /// All kinds of mistakes that only a Conformance.yaml can have.
  package static let suites = [
    unknownSpecification, unknownFolder, unknownProfile, unknownVersion, reservedWord, sameSuite, sameTest,
  ]
}
