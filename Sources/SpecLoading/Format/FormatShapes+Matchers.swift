// Matchers: what values are held against.
extension FormatShapes {
  static let matchers: [Grammar.Definition] = [
    Grammar.Definition(
      "matcher",
      .choice([
        .null, .text, .boolean, .number, .list(of: .reference("matcher")), .reference("matcher-map"),
      ]), says: "What a value must be like: an equal value, a list of matchers, or a map."),
    Grammar.Definition(
      "matcher-map",
      .map(
        MapShape(
          matcherFields, others: Others(shape: .reference("matcher"), says: "A field that the map must hold."))),
      says: "Either a matcher, with these keys only, or the fields that a map must hold, with none of them."),
    Grammar.Definition(
      "count",
      .choice([.integer(0...1_000_000), .text(.binding), .map(countFields)]), says: "How many, or how few."),
  ]

  private static let matcherFields = [
    Field("not", .reference("matcher"), says: "Anything else; a missing value too."),
    Field("one-of", .list(of: .reference("matcher"), min: 1), says: "One of several."),
    Field("absent", .boolean, says: "True: no value; false: any value."),
    Field("matches", .text(.nonEmpty), says: "A text in which this regular expression is found."),
    Field("at-least", .choice([.number, .text(.binding)]), says: "A number no smaller."),
    Field("at-most", .choice([.number, .text(.binding)]), says: "A number no greater."),
    Field("json", .reference("matcher"), says: "A text that holds such JSON."),
    Field("issued", .text(.kebabName), says: "A credential that the service handed out and would still accept."),
    Field("pkce-of", .text(.identifier), says: "The verifier of the challenge in this exchange's newest request."),
    Field(
      "only", .map(keys: .anything, of: .reference("matcher"), says: "A field."),
      says: "A map with these fields and no other."),
    Field("value", .reference("value"), says: "This value itself, also where it looks like a matcher."),
    Field("repeat", .text, says: "A text repeated."),
    Field("times", .integer(0...1_000_000), says: "How often."),
    Field("join", .list(of: .reference("value"), min: 1), says: "Texts put together."),
  ]

  private static let countFields = [
    Field("at-least", .choice([.integer, .text(.binding)]), says: "No fewer."),
    Field("at-most", .choice([.integer, .text(.binding)]), says: "No more."),
    Field("one-of", .list(of: .integer, min: 1), says: "One of these numbers."),
    Field("not", .integer, says: "Any other number."),
  ]
}
