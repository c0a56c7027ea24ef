import SpecLoading
import SpecModel

// One factory per message about a Conformance.yaml.
extension Diagnostic {
  static func unknownSpecification(_ word: SuiteFile.Word, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownSpecification, at: word.place,
      "there is no specification \(shown(word.text))\(remedy(word.text, among: known))")
  }

  static func unknownProfile(_ word: SuiteFile.Word, of specification: String, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownProfile, at: word.place,
      "\(shown(specification)) has no profile \(shown(word.text))\(remedy(word.text, among: known))")
  }

  static func reservedWord(_ word: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .reservedWord, at: place,
      "\(shown(word)) is a word of the Swift language and no name; write the name that is meant")
  }

  static func sameSuite(_ name: String, at place: SourceSpan, first: SourceSpan) -> [Diagnostic] {
    [
      Diagnostic(.sameSuite, at: place, "a second suite would be named \(shown(name)); give it a 'name' of its own"),
      Diagnostic(.sameSuite, as: .note, at: first, "the first one is here"),
    ]
  }

  static func sameTest(_ name: String, _ ids: [String], at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .sameTest, at: place,
      "\(listed(ids, "and")) would have the same name \(shown(name)) in Swift; rename one in the specification")
  }

  private static func remedy(_ name: String, among known: [String]) -> String {
    if let meant = suggest(name, among: known) { return "; did you mean \(shown(meant))?" }
    return known.isEmpty ? "; there is none" : "; use \(listed(known))"
  }
}
