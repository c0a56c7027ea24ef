// Scenarios: rows, outcomes and controls.
extension FormatShapes {
  static let scenarios: [Grammar.Definition] = [
    Grammar.Definition("scenario", .map(scenarioFields), says: "A short story that shows a requirement."),
    Grammar.Definition(
      "row",
      .map(
        MapShape(
          [Field("case", .text(.segment), required: true, says: "The row's name, the last segment of the case's id.")],
          others: Others(keys: .identifier, shape: .reference("matcher"), says: "What `$row.NAME` stands for."))),
      says: "A named row."),
    Grammar.Definition(
      "product",
      .map(
        MapShape(
          [Field("product", .boolean, required: true, says: "True: every combination is a row.")],
          others: Others(
            keys: .identifier, shape: .list(of: .reference("matcher"), min: 1), says: "What `$row.NAME` stands for."))),
      says: "Lists that multiply."),
    Grammar.Definition(
      "outcome",
      .map([
        Field("name", .text(.nonEmpty), required: true, says: "What the report says that the client took."),
        Field(
          "steps", .map(keys: .identifier, of: .reference("expectation"), says: "What holds of the step bound so."),
          says: "What must hold of steps, by their bindings."),
        Field("overall", .reference("expectation"), says: "What must hold of the scenario as a whole."),
      ]), says: "One whole outcome among several."),
    Grammar.Definition(
      "control",
      .choice([
        .map([
          Field("given", stepList, says: "What comes before; the scenario's if not written."),
          Field("steps", someSteps, required: true, says: "What must be accepted."),
        ]),
        .map(keys: .identifier, of: .reference("value"), says: "What stands in the refused call instead."),
      ]), says: "What must be accepted for a refusal to count as one."),
  ]

  private static let scenarioFields = [
    Field("scenario", .text(.segment), required: true, says: "The name, a segment of the case's id."),
    Field("given", stepList, says: "Steps before; every call in them must succeed. Replaces the operation's setup."),
    Field(
      "for-each", .choice([.list(of: .reference("row"), min: 1), .reference("product")]),
      says: "Rows; the scenario runs once with each."),
    Field("steps", someSteps, required: true, says: "What is done, and what each step must give."),
    Field("overall", .reference("expectation"), says: "What must hold of the scenario as a whole, its given apart."),
    Field("outcomes", .list(of: .reference("outcome"), min: 2), says: "Whole alternatives; one must hold entirely."),
    Field("control", .reference("control"), says: "What must be accepted for the scenario's refusals to count."),
  ]
}
