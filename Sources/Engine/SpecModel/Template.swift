/// A value as a specification writes it: literal, or made from bindings when the step runs.
public indirect enum Template: Hashable, Sendable {
  /// The value itself.
  ///
  /// - Parameters:
  ///   - _: The value.
  case literal(Value)
  /// A binding or a part of one, such as `$grant.code`.
  ///
  /// - Parameters:
  ///   - _: The path of the binding.
  case reference(Reference)
  /// A list of templates.
  ///
  /// - Parameters:
  ///   - _: The members.
  case list([Template])
  /// A map of templates, in the order written.
  ///
  /// - Parameters:
  ///   - _: The fields.
  case map([Field])
  /// A text repeated, written `{repeat: A, times: 50}`.
  ///
  /// - Parameters:
  ///   - _: The text.
  ///   - times: How often it stands; at least 0.
  case repeated(String, times: Int)
  /// Texts put together, written `{join: [$app.redirectUri, "&code=x"]}`.
  ///
  /// - Parameters:
  ///   - _: The parts; each must come to a scalar.
  case joined([Template])
  /// Nothing: the parameter is left out even where a default would give it; written `{absent: true}`.
  case omitted

  /// A named template inside a map or an argument list.
  public struct Field: Hashable, Sendable {
    /// The field's name.
    public var name: String
    /// What it holds.
    public var value: Template
    /// Where the name stands.
    public var mark: SourceMark

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The field's name.
    ///   - value: What it holds.
    ///   - mark: Where the name stands.
    public init(name: String, value: Template, mark: SourceMark) {
      self.name = name
      self.value = value
      self.mark = mark
    }
  }
}

extension Template {
  /// Every reference in the template, in the order written.
  public var references: [Reference] {
    switch self {
    case .literal, .repeated, .omitted: []
    case .reference(let reference): [reference]
    case .list(let members), .joined(let members): members.flatMap(\.references)
    case .map(let fields): fields.flatMap(\.value.references)
    }
  }
}

/// The path of a binding: `$grant.code` is `["grant", "code"]`.
///
/// Predefined roots are `app` (the app's configuration) and `row` (the row of a `for-each`); all others are names that a
/// step bound with `as:`, or names of states, whose `reach` bound the second part.
public struct Reference: Hashable, Sendable, CustomStringConvertible {
  /// The parts of the path; the first is the binding's name.
  public var path: [String]
  /// Where the reference stands.
  public var mark: SourceMark

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - path: The parts of the path; the first is the binding's name.
  ///   - mark: Where the reference stands.
  public init(path: [String], mark: SourceMark) {
    self.path = path
    self.mark = mark
  }

  /// The binding's name.
  public var root: String { path.first ?? "" }

  /// The reference as it is written, with its dollar sign.
  public var description: String { "$" + path.joined(separator: ".") }
}
