@testable import SpecLoading

extension Grammar {
  /// A small format with everything that shapes can express: recursion, open and discriminated maps, exclusive keys.
  static let sample = Grammar(
    title: "Sample",
    files: [
      FileKind(key: "operation", shape: "operation-file"), FileKind(key: "items", shape: "ledger-file"),
    ],
    definitions: [
      Definition(
        "operation-file",
        .map([
          Field("operation", .text(.identifier), required: true, says: "The documented name of the call."),
          Field("timeout", .duration, says: "How long the call may take."),
          Field("labels", .map(keys: .kebabName, of: .text, says: "A label."), says: "Labels of the author's own."),
          Field(
            "requirements", .list(of: .reference("requirement"), min: 1), required: true,
            says: "What the document promises."),
        ]), says: "One documented call."),
      Definition(
        "requirement",
        .map([
          Field("id", .text(.requirementID), required: true, says: "The id, never used again."),
          Field("level", .names(["must", "should", "may"]), required: true, says: "How binding it is."),
          Field(
            "source",
            .map([
              Field("document", .text(.nonEmpty), required: true, says: "The document."),
              Field("section", .text, says: "The section's heading."),
            ]), says: "Where it is written."),
          Field("since", .text(.date), says: "The day it was added."),
          Field("steps", .list(of: .reference("step"), min: 1), says: "What is done | in order."),
        ]), says: "One fact."),
      Definition(
        "step",
        .map(
          MapShape(
            [
              Field("call", .text(.identifier), says: "Makes a call."),
              Field("advance", .duration, says: "Lets time pass."),
              Field("times", .integer(1...10), says: "How often."),
              Field("as", .text(.identifier), says: "Binds the reply."),
              Field("expect", .reference("matcher"), says: "What must come of it."),
            ], exactlyOneOf: [["call", "advance"]], atMostOneOf: [["as", "times"]])), says: "One step."),
      Definition(
        "matcher",
        .choice([
          .text, .number, .boolean, .null, .list(of: .reference("matcher")),
          .map([Field("not", .reference("matcher"), required: true, says: "What it must not be.")]),
          .map([
            Field("one-of", .list(of: .reference("matcher"), min: 2), required: true, says: "What it may be.")
          ]),
          .map(keys: .identifier, of: .reference("matcher"), says: "A field."),
        ]), says: "What a value must be."),
      Definition(
        "ledger-file",
        .map([
          Field(
            "items", .list(of: .choice([.reference("excluded"), .reference("erratum")])), required: true,
            says: "The documented items.")
        ]), says: "The account of documented items."),
      Definition(
        "excluded",
        .map([
          Field("item", .text(.itemID), required: true, says: "The item."),
          Field("as", .names(["excluded"]), required: true, says: "That it is left out."),
          Field("because", .names(["build-time", "sample-code"]), required: true, says: "The reason."),
        ]), says: "An item that is left out."),
      Definition(
        "erratum",
        .map([
          Field("item", .text(.itemID), required: true, says: "The item."),
          Field("as", .names(["erratum"]), required: true, says: "That it is a slip."),
          Field("reading", .text(.nonEmpty), required: true, says: "The reading taken."),
          Field("weight", .choice([.names(["light", "heavy"]), .integer(0...5)]), says: "How much it matters."),
        ]), says: "A slip of a document."),
    ])
}
