// An operation file.
extension FormatShapes {
  static let operations: [Grammar.Definition] = [
    Grammar.Definition("operation-file", .map(operationFields), says: "One documented call: `operations/NAME.yaml`."),
    Grammar.Definition(
      "form",
      .map([
        Field("form", .text(.segment), required: true, says: "The overload's name, a part of the case's id."),
        documentedAs, sentence("What is special about it."),
      ]), says: "An overload of a call."),
    Grammar.Definition(
      "parameter",
      .map([
        Field("name", .text(.identifier), required: true, says: "The name in the specification."),
        Field(
          "type", .names(["string", "integer", "decimal", "boolean", "list", "map"]), required: true,
          says: "The kind of value."),
        Field("required", .boolean, says: "Whether a call needs it, or every reply holds it; false if not written."),
        Field("values", .list(of: .text, min: 1), says: "The values it can have, where not all of its type will do."),
        Field("documented-as", .text(.nonEmpty), says: "The name as the documents write it, where it differs."),
        sentence("What it is for."),
      ]), says: "A parameter of a call, or a field of its reply."),
  ]

  private static let operationFields = [
    Field("operation", .text(.identifier), required: true, says: "The call's documented name, less prefix."),
    documentedAs,
    sentence("What the call is for."),
    Field("forms", .list(of: .reference("form"), min: 2), says: "The overloads; every scenario runs once with each."),
    Field("parameters", .list(of: .reference("parameter")), says: "What the call takes."),
    Field("reply", .list(of: .reference("parameter")), says: "What a reply can hold."),
    Field("setup", stepList, says: "Steps before each scenario that has no `given` of its own."),
    Field("defaults", .reference("arguments"), says: "The arguments of each call, unless the call says otherwise."),
    Field("requirement-defaults", .reference("requirement-defaults"), says: "What its requirements need not repeat."),
    Field("requirements", .list(of: .reference("requirement")), says: "What is required of the call."),
    Field("errors", .list(of: .reference("error-row")), says: "The errors documented on it, with ways to cause them."),
  ]
}
