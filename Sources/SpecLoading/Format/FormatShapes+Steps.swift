// Steps.
extension FormatShapes {
  /// The keys of a step of which each has exactly one.
  static let verbs = [
    "call", "start", "await", "advance", "relaunch", "open", "hold", "release", "fault", "service", "customer",
    "device", "reach",
  ]

  static let steps: [Grammar.Definition] = [
    Grammar.Definition("step", .map(MapShape(stepFields, exactlyOneOf: [verbs])), says: "One step: a verb and more."),
    Grammar.Definition(
      "arguments", .map(keys: .identifier, of: .reference("value"), says: "An argument."),
      says: "The arguments of a call by name."),
    Grammar.Definition(
      "instruction",
      .choice([
        .text(.kebabName),
        .map(
          keys: .kebabName, of: .map(keys: .segment, of: .reference("value"), says: "An argument."),
          says: "A name from `service.yaml`, with what it takes."),
      ]), says: "Something to tell the world: a name, or a map of one name to its arguments."),
  ]

  private static let stepFields = [
    Field("call", .text(.identifier), says: "Makes the call, and goes on when nothing can happen any more."),
    Field("start", .text(.identifier), says: "Makes the call and leaves it open; time stands still."),
    Field("await", .text(.identifier), says: "Goes on until the started call of this binding has completed."),
    Field("advance", .duration, says: "Moves time, exactly so far."),
    Field("relaunch", .boolean, says: "True: ends the client and creates it again in the same world."),
    Field("open", .reference("value"), says: "Hands the client an incoming URL."),
    Field("hold", .text(.identifier), says: "Keeps requests of this exchange from being answered."),
    Field("release", .text(.identifier), says: "Answers what a hold kept."),
    Field("fault", .text(.identifier), says: "Lets requests of this exchange meet with a fault."),
    Field("service", .reference("instruction"), says: "Makes or changes something at the service."),
    Field("customer", .reference("instruction"), says: "Says what the customer will do when asked next."),
    Field("device", .reference("instruction"), says: "Changes something on the device."),
    Field("reach", .text(.kebabName), says: "In `given` only: takes the chart's steps to this state."),
    Field("with", .reference("arguments"), says: "The arguments of the call, or of the calls that reach a state."),
    Field("form", .text(.segment), says: "The overload of the call."),
    Field("times", .integer(1...1_000), says: "How many calls are made at once, or how many requests meet a fault."),
    Field("from", .reference("value"), says: "The app that an opened URL comes from."),
    Field(
      "respond", .map(keys: .kebabName, of: .reference("value"), says: "A fault of `service.yaml` with what it takes."),
      says: "The fault: one name with what it takes."),
    Field("as", .text(.identifier), says: "The name of what comes back, for `$NAME` in later steps."),
    Field("expect", .reference("expectation"), says: "What must hold of this step."),
  ]
}
