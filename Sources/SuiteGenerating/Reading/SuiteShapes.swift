package import SpecLoading

/// The shapes of a `Conformance.yaml`: one suite at its top, or several in a list.
package enum SuiteShapes {
  /// The grammar of the file.
  package static let grammar = Grammar(
    title: "The conformance suites of a test target",
    files: [
      Grammar.FileKind(key: "suites", shape: "suites-file"), Grammar.FileKind(key: "spec", shape: "suite-file"),
    ],
    definitions: [
      Grammar.Definition(
        "suites-file",
        .map([
          imports,
          Field("suites", .list(of: .map(suite), min: 1), required: true, says: "The suites, each of one client."),
        ]), says: "Several suites of one test target."),
      Grammar.Definition("suite-file", .map(suite + [imports]), says: "The one suite of a test target."),
    ])

  private static let suite = [
    Field("spec", .text(.nonEmpty), required: true, says: "The id of the specification, such as lwa-token."),
    Field("provider", .text(.typeName), required: true, says: "The type of the client, such as AcmeAdapter."),
    Field("name", .text(.identifier), says: "The name of the suite's type; else provider and specification."),
    Field("reports", .text(.nonEmpty), says: "The folder of the reports, from the package's own folder."),
    Field("known-failures", .text(.nonEmpty), says: "The list of cases that are known to fail."),
    Field("profile", .text(.nonEmpty), says: "The profile that is tested; else the one the client states."),
  ]

  private static let imports = Field(
    "imports", .list(of: .text(.identifier)), says: "The modules that the clients' types are in.")
}
