// The list of known failures, which is a client's and lies in no specification's folder.
extension FormatShapes {
  static let knownFailures: [Grammar.Definition] = [
    Grammar.Definition(
      "known-failures-file",
      .map([
        Field(
          "known-failures", .list(of: .reference("known-failure")), required: true,
          says: "The cases that a client is known to fail; each still runs, and must fail.")
      ]), says: "A client's known failures: a file that `--known-failures` names."),
    Grammar.Definition(
      "known-failure",
      .map([
        Field("case", .text(.casePattern), required: true, says: "A case id, or a glob over case ids."),
        Field("reason", .text(.nonEmpty), required: true, says: "Why they fail."),
        Field("link", .text(.nonEmpty), says: "Where the failure is worked on, such as the address of an issue."),
      ]), says: "Cases that are known to fail, and why."),
  ]
}
