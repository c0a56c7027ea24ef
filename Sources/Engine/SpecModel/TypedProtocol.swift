/// What the typed protocol of a specification needs to know beside the calls: names in Swift, and how calls end.
///
/// All of it has defaults, so that a specification needs none of it.
public struct TypedProtocol: Hashable, Sendable {
  /// What the names of its protocols begin with, such as `TokenEndpoint`; `nil` for the specification's id.
  public var name: String?
  /// What its clients are, in a sentence; `nil` for the specification's title.
  public var says: String?
  /// The label of the completion handlers; `nil` for `completion`.
  public var handler: String?
  /// What a completion handler takes.
  public var handlerTakes = HandlerArguments.result
  /// The delegate; `nil` where the protocol has no such shape.
  public var delegate: Delegate?
  /// What the calls need to say.
  public var calls: [Call] = []
  /// The Swift types of parameters and fields, by their names.
  public var fields: [FieldType] = []
  /// The Swift types that need a description.
  public var types: [NamedType] = []
  /// Where it stands.
  public var mark: SourceMark

  /// What a completion handler takes.
  public enum HandlerArguments: String, Sendable, Hashable, CaseIterable {
    /// A `Result` of Swift.
    case result
    /// Each value that there can be, as in Objective-C: the result, whether the customer cancelled, and the error.
    case values
  }

  /// A delegate that receives the end of every call.
  public struct Delegate: Hashable, Sendable {
    /// The name of its protocol.
    public var type = ""
    /// The method that receives a success.
    public var succeeds = ""
    /// The method that receives a failure.
    public var fails = ""
    /// The type of a success.
    public var result = ""
    /// The type of a failure.
    public var error = ""

    /// Creates a delegate without names.
    public init() {}
  }

  /// A call.
  public struct Call: Hashable, Sendable {
    /// The operation's name.
    public var operation: String
    /// The type that holds all arguments; `nil` where each is an argument of its own.
    public var request: String?
    /// The label of that type's argument; `nil` for none.
    public var requestLabel: String?
    /// The type of the reply; `nil` for the only field's, or one with the operation's name.
    public var reply: String?
    /// Whether the customer can cancel it.
    public var isCancellable = false
    /// Whether it returns at once, without a handler, where the other calls have one.
    public var returnsAtOnce = false
    /// Whether it receives the URLs that open the app.
    public var opensURLs = false
    /// Its overloads, where they differ.
    public var forms: [Form] = []
    /// Where its name stands.
    public var mark: SourceMark

    /// Creates a call that says nothing.
    ///
    /// - Parameters:
    ///   - operation: The operation's name.
    ///   - mark: Where its name stands.
    public init(operation: String, mark: SourceMark) {
      self.operation = operation
      self.mark = mark
    }
  }

  /// An overload of a call.
  public struct Form: Hashable, Sendable {
    /// The form's name.
    public var form: String
    /// The parameters that it takes; `nil` for all of them.
    public var parameters: [String]?
    /// Its name among the `async` calls, where the handler alone tells two overloads apart.
    public var asyncName: String?
    /// Whether it returns at once.
    public var returnsAtOnce = false
    /// Where its name stands.
    public var mark: SourceMark

    /// Creates an overload that takes everything.
    ///
    /// - Parameters:
    ///   - form: The form's name.
    ///   - mark: Where its name stands.
    public init(form: String, mark: SourceMark) {
      self.form = form
      self.mark = mark
    }
  }

  /// The Swift type of the parameters and fields of a name.
  public struct FieldType: Hashable, Sendable {
    /// The name of the parameters and fields.
    public var name: String
    /// The name of the type.
    public var type: String
    /// Where the type stands.
    public var mark: SourceMark

    /// Creates the type of a name.
    ///
    /// - Parameters:
    ///   - name: The name of the parameters and fields.
    ///   - type: The name of the type.
    ///   - mark: Where the type stands.
    public init(name: String, type: String, mark: SourceMark) {
      self.name = name
      self.type = type
      self.mark = mark
    }
  }

  /// A Swift type.
  public struct NamedType: Hashable, Sendable {
    /// The name in Swift; one after a point belongs to the type before it.
    public var name: String
    /// The name as the documents write it.
    public var documentedAs: String?
    /// What it is, in a sentence.
    public var says: String?
    /// The values of an enumeration; none where it is none, or where its parameter lists them.
    public var values: [NamedValue] = []
    /// The fields of a record; none where it is none, or where they are those of a call.
    public var fields: [Operation.Parameter] = []
    /// Where its name stands.
    public var mark: SourceMark

    /// Creates a type.
    ///
    /// - Parameters:
    ///   - name: The name in Swift.
    ///   - mark: Where its name stands.
    public init(name: String, mark: SourceMark) {
      self.name = name
      self.mark = mark
    }
  }

  /// A value of an enumeration.
  public struct NamedValue: Hashable, Sendable {
    /// The value in calls and replies.
    public var value: String
    /// What it means, in a sentence.
    public var says: String

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - value: The value in calls and replies.
    ///   - says: What it means.
    public init(_ value: String, says: String) {
      self.value = value
      self.says = says
    }
  }

  /// Creates what a specification that says nothing has.
  ///
  /// - Parameter mark: Where it stands.
  public init(mark: SourceMark) { self.mark = mark }
}
