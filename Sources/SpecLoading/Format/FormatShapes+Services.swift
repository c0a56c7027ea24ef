// The service file.
extension FormatShapes {
  static let services: [Grammar.Definition] = [
    Grammar.Definition("service-file", .map(serviceFields), says: "The simulated service: `service.yaml`."),
    Grammar.Definition(
      "exchange",
      .map([
        Field("exchange", .text(.identifier), required: true, says: "The name."),
        Field("method", .text(.nonEmpty), required: true, says: "The HTTP method."),
        Field("path", .text(.nonEmpty), required: true, says: "The path."),
        Field("target", .text(.nonEmpty), says: "The X-Amz-Target that tells it from others with its path."),
        Field("by", .names(["client", "browser"]), required: true, says: "Who sends it."),
      ]), says: "A request that goes over the wire."),
    Grammar.Definition("fault", .map(instruction("fault")), says: "A fault that requests can meet with."),
    Grammar.Definition(
      "thing",
      .map(
        instruction("thing") + [
          Field("gives", .list(of: .text(.identifier)), says: "The fields that the step's binding holds.")
        ]), says: "Something that a step can make or change at the service."),
    Grammar.Definition("decision", .map(instruction("decision")), says: "Something that the customer can do."),
    Grammar.Definition("device", .map(instruction("device")), says: "Something that can change on the device."),
  ]

  private static func instruction(_ name: String) -> [Field] {
    [
      Field(name, .text(.kebabName), required: true, says: "The name."),
      neededSentence("What it does."),
      Field(
        "takes", .map(keys: .segment, of: .list(of: .text), says: "An argument with its values; none: any will do."),
        says: "What it takes; a fault's single value is named `value`."),
    ]
  }

  private static let serviceFields = [
    Field("service", .text(.kebabName), required: true, says: "The simulator's name."),
    Field("exchanges", .list(of: .reference("exchange")), required: true, says: "What `wire` and `fault` name."),
    Field("faults", .list(of: .reference("fault")), says: "The faults that `respond` names."),
    Field("things", .list(of: .reference("thing")), says: "What `service` names."),
    Field("decisions", .list(of: .reference("decision")), says: "What `customer` names."),
    Field("devices", .list(of: .reference("device")), says: "What `device` names."),
    Field("credentials", .list(of: .text(.kebabName)), says: "The kinds of credential that `issued` names."),
    Field("settings", .map(of: .any, says: "A fact."), says: "Fixed facts, such as lifetimes in seconds."),
    Field("app", .list(of: .text(.identifier)), required: true, says: "What `$app` holds."),
  ]
}
