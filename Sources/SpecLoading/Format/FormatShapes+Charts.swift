// The states file.
extension FormatShapes {
  static let charts: [Grammar.Definition] = [
    Grammar.Definition(
      "states-file", .map(chartFields),
      says: "A state chart: `states.yaml`, and `states/NAME.yaml` for each further one."),
    Grammar.Definition(
      "state",
      .map([
        neededSentence("What it means to be in the state."), accountsFor,
        Field("reach", stepList, required: true, says: "The steps that lead there from a new install."),
        Field("recognise", someSteps, required: true, says: "The steps that hold in this state and in no other."),
      ]), says: "A state, known by how a client in it behaves."),
    Grammar.Definition(
      "choice",
      .map([
        Field("with", .reference("arguments"), says: "Arguments for the call."),
        Field("steps", stepList, says: "Steps before the call; they are not evidence."),
      ]), says: "How a value of a condition is brought about."),
    Grammar.Definition(
      "chart-call",
      .map([
        Field("conditions", .list(of: .text(.kebabName)), says: "The conditions that matter for it."),
        Field("with", .reference("arguments"), says: "Arguments of the call."),
      ]), says: "A call that the chart has a row for in each state."),
    Grammar.Definition(
      "chart-event",
      .map([
        Field("steps", someSteps, required: true, says: "The steps that make it happen."),
        Field("conditions", .list(of: .text(.kebabName)), says: "The conditions that matter for it."),
      ]), says: "Something else that the chart has a row for in each state."),
    Grammar.Definition(
      "transition", .map(MapShape(transitionFields, exactlyOneOf: [["call", "event"]])),
      says: "From which states, by what, under which conditions, to which state; a requirement too."),
    Grammar.Definition(
      "names", .choice([.text(.segment), .list(of: .text(.segment), min: 1)]), says: "A name, or several."),
  ]

  private static let chartFields = [
    Field("chart", .text(.kebabName), says: "The chart's name, which is its file's; `states` unless written."),
    sentence("What the chart is of."),
    Field(
      "states", .map(keys: .kebabName, of: .reference("state"), says: "A state by its name."), required: true,
      says: "The states; the first is that of a new install."),
    Field(
      "conditions",
      .map(
        keys: .kebabName,
        of: .map(keys: .segment, of: .reference("choice"), says: "A value, and how it is brought about."),
        says: "A condition by its name."), says: "What transitions depend on."),
    Field(
      "calls", .map(keys: .identifier, of: .reference("chart-call"), says: "A call by its name."),
      says: "The calls that the chart lists."),
    Field(
      "events", .map(keys: .kebabName, of: .reference("chart-event"), says: "An event by its name."),
      says: "What else the chart lists, such as a relaunch."),
    Field("requirement-defaults", .reference("requirement-defaults"), says: "What transitions need not repeat."),
    Field(
      "transitions", .list(of: .reference("transition"), min: 1), required: true,
      says: "A row for every state, call or event and combination of conditions."),
  ]

  private static let transitionFields =
    requirementHead + [
      Field("from", .reference("names"), required: true, says: "The states it starts from."),
      Field("call", .text(.identifier), says: "The call that leads on."),
      Field("event", .text(.kebabName), says: "The event that leads on."),
      Field(
        "when", .map(keys: .kebabName, of: .reference("names"), says: "The values of a condition."),
        says: "The values under which it applies; a condition that is not named may have any."),
      Field(
        "to", .reference("names"), required: true, says: "Where it leads: states, `same`, `ignored`, `unspecified`."),
      Field("expect", .reference("expectation"), says: "What must hold of the call or event."),
      Field("control", .reference("control"), says: "What must be accepted for a refusal to count."),
    ]
}
