import SpecModel

extension TypedProtocol: MapDecodable {
  static let mapFields = MapFields<Self>([
    .optional(
      "name", .text(.identifier), "What its protocols' names begin with; the spec's id unless written.", .text(\.name)),
    .optional("says", .nonEmptyText, "What its clients are; the spec's title unless written.", .text(\.says)),
    .optional(
      "handler", .text(.identifier), "The label of completion handlers; `completion` unless written.",
      .text(\.handler)),
    .optional(
      "handler-takes", .names(HandlerArguments.allCases.map(\.rawValue)),
      "What a handler takes: a `Result`, or each value that there can be; a `Result` unless written.",
      .part(\.handlerTakes) { .init(rawValue: $0.string($1)) ?? .result }),
    .optional(
      "delegate", .map(Delegate.self), "The delegate that clients report to: a third shape.",
      .part(\.delegate) { $0.decode($1, into: Delegate()) }),
    .optional(
      "calls", .map(keys: .identifier, of: .map(Call.self), says: "An operation by its name."),
      "What calls need to say in Swift.",
      .part(\.calls) {
        $0.soundEntries(of: $1) { $0.decode($2, into: Call(operation: $0.string($1), mark: $0.mark($1))) }
      }),
    .optional(
      "fields", .map(keys: .identifier, of: .nonEmptyText, says: "A type in Swift."),
      "The types of parameters and reply fields by their names: one of `types`, or one such as `[String]`.",
      .part(\.fields) {
        $0.soundEntries(of: $1) { FieldType(name: $0.string($1), type: $0.string($2), mark: $0.mark($2)) }
      }),
    .optional(
      "types", .map(keys: .typeName, of: .map(NamedType.self), says: "A type by its name in Swift."),
      "Types that need a description; one such as `Result.User` belongs to the one before the point.",
      .part(\.types) {
        $0.soundEntries(of: $1) { $0.decode($2, into: NamedType(name: $0.string($1), mark: $0.mark($1))) }
      }),
  ])
}

extension TypedProtocol.Delegate: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required("protocol", .text(.identifier), "The name of its protocol.", .text(\.type)),
    .required("succeeds", .text(.identifier), "The method that receives a success.", .text(\.succeeds)),
    .required("fails", .text(.identifier), "The method that receives a failure.", .text(\.fails)),
    .required("result", .text(.identifier), "The type of a success.", .text(\.result)),
    .required("error", .text(.identifier), "The type of a failure.", .text(\.error)),
  ])
}

extension TypedProtocol.Call: MapDecodable {
  static let mapFields = MapFields<Self>([
    .optional(
      "request", .text(.typeName), "The type that holds all arguments; none unless written.", .text(\.request)),
    .optional(
      "request-label", .text(.identifier), "The label of that type's argument; none unless written.",
      .text(\.requestLabel)),
    .optional(
      "reply", .text(.typeName),
      "The type of the reply; the only field's, or one with the call's name, unless written.",
      .text(\.reply)),
    .optional("cancellable", .boolean, "Whether the customer can cancel it.", .flag(\.isCancellable)),
    .optional(
      "returns-at-once", .boolean, "Whether it returns at once where other calls have a handler.",
      .flag(\.returnsAtOnce)),
    .optional("opens-urls", .boolean, "Whether it receives the URLs that open the app.", .flag(\.opensURLs)),
    .optional(
      "forms", .map(keys: .segment, of: .map(TypedProtocol.Form.self), says: "A form by its name."),
      "What overloads need to say.",
      .part(\.forms) {
        $0.soundEntries(of: $1) { $0.decode($2, into: TypedProtocol.Form(form: $0.string($1), mark: $0.mark($1))) }
      }),
  ])
}

extension TypedProtocol.Form: MapDecodable {
  static let mapFields = MapFields<Self>([
    .optional(
      "takes", .texts(.identifier), "The parameters that it takes; all of them unless written.", .texts(\.parameters)),
    .optional(
      "async-name", .text(.identifier),
      "Its name among `async` calls, where the handler alone tells two overloads apart.", .text(\.asyncName)),
    .optional(
      "returns-at-once", .boolean, "Whether it returns at once where other calls have a handler.",
      .flag(\.returnsAtOnce)),
  ])
}

extension TypedProtocol.NamedType: MapDecodable {
  static let mapFields = MapFields<Self>([
    .optional("documented-as", .nonEmptyText, "The name as the documents write it.", .text(\.documentedAs)),
    .optional("says", .nonEmptyText, "What it is.", .text(\.says)),
    .optional(
      "values", .map(of: .nonEmptyText, says: "A value, and what it means."), "The values of an enumeration.",
      .part(\.values) { $0.soundEntries(of: $1) { .init($0.string($1), says: $0.string($2)) } }),
    .optional(
      "fields", .list(of: .reference("parameter"), min: 1), "The fields of a record.",
      .part(\.fields) { $0.soundMembers(of: $1) { $0.parameter($1) } }),
  ])
}

// The shapes of typed protocols.
extension Format {
  static let typedProtocols: [Grammar.Definition] = [
    Grammar.Definition(
      "typed-protocol", .map(TypedProtocol.self), says: "The protocol that clients in Swift conform to.")
  ]
}
