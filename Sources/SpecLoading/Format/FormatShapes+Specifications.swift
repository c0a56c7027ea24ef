import SpecModel

// The spec file and the errors file.
extension FormatShapes {
  static let specifications: [Grammar.Definition] = [
    Grammar.Definition("spec-file", .map(specFields), says: "What the specification is: `spec.yaml`."),
    Grammar.Definition(
      "profile",
      .map([
        Field("profile", .text(.kebabName), required: true, says: "The name."),
        neededSentence("What it is for."),
        Field(
          "needs", .list(of: .names(Capability.allCases.map(\.rawValue))), required: true,
          says: "The capabilities of a client that it needs."),
      ]), says: "A set of capabilities that a verdict can be given for."),
    Grammar.Definition(
      "errors-file",
      .map([
        Field("errors", .list(of: .reference("error-code"), min: 1), required: true, says: "The error codes.")
      ]), says: "The error codes: `errors.yaml`."),
    Grammar.Definition(
      "error-code",
      .map([
        Field("code", .text(.identifier), required: true, says: "The code: its documented name, less prefix."),
        documentedAs, neededSentence("What it means."),
        Field("source", .reference("source"), required: true, says: "Where it comes from."),
      ]), says: "An error code that a client can fail with."),
  ]

  private static let specFields = [
    Field("spec", .text(.kebabName), required: true, says: "The id, which is also the folder's name."),
    Field("title", .text(.nonEmpty), required: true, says: "The title for people."),
    neededSentence("What it covers."),
    Field("prefix", .text(.nonEmpty), required: true, says: "What the ids of its requirements begin with."),
    Field(
      "profiles", .list(of: .reference("profile"), min: 1), required: true,
      says: "What a client can conform to, widest first."),
    Field("retired", .list(of: .text(.requirementID)), says: "Ids that were in use once and never come back."),
    Field(
      "renamed", .map(keys: .requirementID, of: .text(.requirementID), says: "An old id and its new one."),
      says: "Ids that were renamed."),
  ]
}
