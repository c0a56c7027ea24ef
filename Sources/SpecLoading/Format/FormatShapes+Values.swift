// Values: what arguments are made of.
extension FormatShapes {
  static let values: [Grammar.Definition] = [
    Grammar.Definition(
      "value",
      .choice([
        .null, .text, .boolean, .number, .list(of: .reference("value")),
        .map(
          MapShape(
            [
              Field("repeat", .text, says: "A text to be repeated."),
              Field("times", .integer(0...1_000_000), says: "How often."),
              Field("join", .list(of: .reference("value"), min: 1), says: "Texts to be put together."),
              Field("absent", .boolean, says: "True: the argument is left out, even where a default would give it."),
            ], others: Others(shape: .reference("value"), says: "A field of a map."))),
      ]), says: "A value: literal, `$NAME.FIELD`, or made by `repeat`, `join` or `absent`.")
  ]
}
