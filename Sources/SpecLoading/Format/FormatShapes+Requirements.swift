import SpecModel

// Requirements, with what an error row and a transition share with them.
extension FormatShapes {
  static let requirements: [Grammar.Definition] = [
    Grammar.Definition(
      "requirement",
      .map(
        requirementHead + [
          Field("scenarios", .list(of: .reference("scenario"), min: 1), required: true, says: "What proves it.")
        ]), says: "One fact that a conforming client shows."),
    Grammar.Definition(
      "error-row",
      .map(
        requirementHead + [
          Field("code", .text(.identifier), required: true, says: "The error code that the call fails with."),
          Field(
            "provoked-by", .list(of: .reference("provocation"), min: 1), required: true,
            says: "The ways to bring it about; each is a case."),
          Field("control", .reference("control"), says: "What must be accepted for the refusals to count."),
        ]), says: "An error code of an operation."),
    Grammar.Definition(
      "provocation", .choice([.map(provokingCall), .map(provokingSteps)]), says: "One way to bring an error about."),
    Grammar.Definition(
      "requirement-defaults",
      .map([
        Field("level", level, says: "The level of those that say none."),
        Field("source", .reference("source"), says: "The source of those that say none."),
      ]), says: "What requirements of a file need not repeat."),
    Grammar.Definition("source", .choice(sources), says: "Where a fact comes from."),
    Grammar.Definition("document-section", .map(documentSection), says: "A section of a document under test."),
  ]

  /// The keys with which a requirement, an error row and a transition begin.
  static let requirementHead = [
    Field("id", .text(.requirementID), required: true, says: "The id, never renumbered and never used again."),
    Field("level", level, says: "How binding it is."),
    Field("statement", .text(.nonEmpty), required: true, says: "The fact, in present tense and in words of our own."),
    Field("source", .reference("source"), says: "Where it comes from."),
    accountsFor,
  ]

  private static let level = Shape.names(Level.allCases.map(\.rawValue))

  private static let provokingCall = [
    Field("case", .text(.segment), required: true, says: "The row's name, the last segment of the case's id."),
    Field("given", stepList, says: "What comes before, in place of the operation's setup."),
    Field("call", .text(.identifier), required: true, says: "The call that fails."),
    Field("form", .text(.segment), says: "The overload."),
    Field("with", .reference("arguments"), says: "Its arguments."),
    Field("control", .reference("control"), says: "A control of its own."),
  ]

  private static let provokingSteps = [
    Field("case", .text(.segment), required: true, says: "The row's name, the last segment of the case's id."),
    Field("given", stepList, says: "What comes before, in place of the operation's setup."),
    Field("steps", someSteps, required: true, says: "The steps; the last call among them fails."),
    Field("control", .reference("control"), says: "A control of its own."),
  ]

  private static let documentSection = [
    Field("document", .text(.kebabName), required: true, says: "One of the documents."),
    Field("section", .text(.nonEmpty), required: true, says: "The heading of its section."),
  ]

  private static let sources: [Shape] = [
    .map(documentSection),
    .map([
      Field("reference", .text(.kebabName), required: true, says: "A collection of facts from outside the documents."),
      Field("section", .text(.nonEmpty), required: true, says: "Its section."),
      Field("sureness", .names(["A", "B", "C"]), required: true, says: "A was read, B observed, C inferred."),
    ]),
    .map([Field("kit-rule", .text(.nonEmpty), required: true, says: "A rule of this kit, in words.")]),
  ]
}
