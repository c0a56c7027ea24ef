import SpecModel

// Expectations.
extension FormatShapes {
  static let expectations: [Grammar.Definition] = [
    Grammar.Definition(
      "expectation",
      .map(MapShape(expectationFields, atMostOneOf: [["reply", "fails", "cancelled", "each"]])),
      says: "What must hold of a step, or of a scenario as a whole."),
    Grammar.Definition(
      "reply", .choice([.text(.binding), .reference("matcher-map")]), says: "What a reply must be like."),
    Grammar.Definition(
      "failure",
      .choice([
        .text(.identifier),
        .map([Field("one-of", .list(of: .text(.identifier), min: 1), required: true, says: "The codes allowed.")]),
        .map([
          Field("code", .reference("codes"), required: true, says: "The code, or the codes allowed."),
          Field("details", .reference("matcher"), required: true, says: "What the failure's details must be like."),
        ]),
      ]), says: "An error code, `any` for each documented one, or a map."),
    Grammar.Definition(
      "codes",
      .choice([
        .text(.identifier),
        .map([Field("one-of", .list(of: .text(.identifier), min: 1), required: true, says: "The codes allowed.")]),
      ]), says: "An error code, `any`, or several."),
    Grammar.Definition("exchanges", .choice(exchangeShapes), says: "How often an exchange happens, or each request."),
    Grammar.Definition("request", .map(requestFields), says: "What a request must be like; what is left out is free."),
  ]

  /// The ways in which a call ends.
  private static let endingFields = [
    Field("reply", .reference("reply"), says: "The call succeeds, with at least these fields."),
    Field("fails", .reference("failure"), says: "The call fails with a documented code."),
    Field("cancelled", .boolean, says: "True: the call ends as cancelled by the customer."),
  ]

  private static let expectationFields =
    endingFields + [
      Field("completions", .reference("count"), says: "How many completions come; one for each call if not written."),
      Field("pending", .list(of: .text(.identifier)), says: "Exactly these started calls are still open."),
      Field(
        "events", .map(keys: .identifier, of: .reference("matcher"), says: "What the client emits under this name."),
        says: "Exactly these events, in order."),
      Field(
        "pages", .choice([.reference("count"), .list(of: .reference("matcher"))]),
        says: "So many pages are shown to the customer, or pages with these addresses."),
      Field(
        "wire", .map(keys: .identifier, of: .reference("exchanges"), says: "An exchange."),
        says: "Exactly these exchanges; one that is not named must not happen."),
      Field(
        "store",
        .map([
          Field(
            "without", .list(of: .names(Expectation.StoreContent.allCases.map(\.rawValue)), min: 1), required: true,
            says: "What the device must not keep.")
        ]), says: "What the device keeps is free of something."),
      Field("elapsed", .choice([.number, .text(.binding), .reference("matcher-map")]), says: "Virtual seconds."),
      Field(
        "each",
        .map(MapShape(endingFields, exactlyOneOf: [["reply", "fails", "cancelled"]])),
        says: "How each of several calls ends."),
      Field(
        "same", .list(of: .text(.identifier), min: 1), says: "Reply fields that are equal in all of several calls."),
    ]

  private static let exchangeShapes: [Shape] = [
    .integer(0...1_000_000), .text(.binding), .list(of: .reference("request")),
    .map([
      Field("where", .reference("request"), required: true, says: "Only requests like this count."),
      Field("count", .reference("count"), required: true, says: "How many they are."),
    ]),
    .map([
      Field("at-least", .choice([.integer, .text(.binding)]), says: "No fewer."),
      Field("at-most", .choice([.integer, .text(.binding)]), says: "No more."),
      Field("one-of", .list(of: .reference("exchanges"), min: 1), says: "One of several counts or lists."),
      Field("not", .reference("exchanges"), says: "Any other count or list."),
    ]),
  ]

  private static let requestFields = [
    Field("method", .reference("matcher"), says: "The method."),
    Field("url", .reference("matcher"), says: "The whole address."),
    Field("host", .reference("matcher"), says: "The host."),
    Field("path", .reference("matcher"), says: "The path; letter case does not count."),
    Field("query", .reference("matcher"), says: "The fields of the query."),
    Field("form", .reference("matcher"), says: "The fields of a body of application/x-www-form-urlencoded."),
    Field("json", .reference("matcher"), says: "The value of a JSON body."),
    Field("headers", .reference("matcher"), says: "The header fields; letter case of their names does not count."),
    Field("body", .reference("matcher"), says: "The body as text."),
  ]
}
