/// What a value must be like.
public struct Matcher: Hashable, Sendable {
  /// The rule.
  public var rule: Rule
  /// Where it stands.
  public var mark: SourceMark
  /// Where the name stands that the rule `issued` or `pkce-of` refers to.
  public var namePosition: SourcePosition

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - mark: Where it stands.
  ///   - namePosition: Where the name stands that the rule refers to.
  public init(_ rule: Rule, mark: SourceMark, namePosition: SourcePosition = .unknown) {
    self.rule = rule
    self.mark = mark
    self.namePosition = namePosition
  }

  /// The kinds of rules.
  public indirect enum Rule: Hashable, Sendable {
    /// Equal to a value.
    ///
    /// - Parameters:
    ///   - _: The value.
    case equals(Template)
    /// Several rules at once.
    ///
    /// - Parameters:
    ///   - _: The rules; all must hold.
    case all([Matcher])
    /// Anything that the rule does not hold of; a missing value too.
    ///
    /// - Parameters:
    ///   - _: The rule.
    case not(Matcher)
    /// One of several rules holds.
    ///
    /// - Parameters:
    ///   - _: The rules.
    case oneOf([Matcher])
    /// The value is missing (`true`) or there, whatever it is (`false`).
    ///
    /// - Parameters:
    ///   - _: Whether it must be missing.
    case absent(Bool)
    /// A text in which the regular expression is found.
    ///
    /// - Parameters:
    ///   - _: The regular expression.
    case matches(String)
    /// A text whose words, which blanks separate, are these in any order; a word may come again.
    ///
    /// - Parameters:
    ///   - _: The words.
    case words([String])
    /// A text with nothing but blanks, or an empty list or map (`true`); a value that has more than that (`false`).
    ///
    /// - Parameters:
    ///   - _: Whether there is nothing in it.
    case isBlank(Bool)
    /// A value of this type.
    ///
    /// - Parameters:
    ///   - _: The type.
    case isA(ValueType)
    /// A number no smaller than this.
    ///
    /// - Parameters:
    ///   - _: The bound.
    case atLeast(Template)
    /// A number no greater than this.
    ///
    /// - Parameters:
    ///   - _: The bound.
    case atMost(Template)
    /// A text that holds JSON of which the rule holds.
    ///
    /// - Parameters:
    ///   - _: The rule.
    case json(Matcher)
    /// A credential that the service issued and would still accept.
    ///
    /// - Parameters:
    ///   - _: The kind of credential, as the service file names it.
    case issued(String)
    /// The verifier whose challenge the newest request of this exchange carried (RFC 7636).
    ///
    /// - Parameters:
    ///   - _: The exchange's name.
    case pkceOf(String)
    /// A list with exactly these members, in this order.
    ///
    /// - Parameters:
    ///   - _: The members' rules.
    case list([Matcher])
    /// A map with at least these fields, or exactly these.
    ///
    /// - Parameters:
    ///   - _: The fields' rules.
    ///   - closed: Whether other fields are refused.
    case map([Field], closed: Bool)
  }

  /// The types of values, as JSON has them.
  public enum ValueType: String, Hashable, Sendable, CaseIterable {
    /// A text.
    case text
    /// A whole number or a decimal.
    case number
    /// `true` or `false`.
    case truth
    /// A list.
    case list
    /// A map.
    case map
  }

  /// A named matcher inside a map.
  public struct Field: Hashable, Sendable {
    /// The field's name.
    public var name: String
    /// The rule for it.
    public var matcher: Matcher

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The field's name.
    ///   - matcher: The rule for it.
    public init(name: String, matcher: Matcher) {
      self.name = name
      self.matcher = matcher
    }
  }
}

extension Matcher {
  /// The matchers that this one is made of, in the order written.
  public var children: [Matcher] {
    switch rule {
    case .all(let matchers), .oneOf(let matchers), .list(let matchers): matchers
    case .not(let matcher), .json(let matcher): [matcher]
    case .map(let fields, _): fields.map(\.matcher)
    case .equals, .absent, .matches, .words, .isBlank, .isA, .atLeast, .atMost, .issued, .pkceOf: []
    }
  }

  /// The value that the matcher itself compares with; `nil` for one that compares with none.
  public var operand: Template? {
    switch rule {
    case .equals(let template), .atLeast(let template), .atMost(let template): template
    default: nil
    }
  }

  /// Every reference in the matcher, in the order written.
  public var references: [Reference] { (operand?.references ?? []) + children.flatMap(\.references) }
}

extension Matcher.Rule {
  /// Returns the rule with all matchers and values in it replaced.
  ///
  /// - Parameters:
  ///   - matcher: Replaces a matcher that the rule is made of.
  ///   - template: Replaces a value that it compares with.
  /// - Returns: The rule.
  package func replacing(
    _ matcher: (Matcher) -> Matcher, _ template: (Template) -> Template = { $0 }
  ) -> Matcher.Rule {
    switch self {
    case .equals(let value): .equals(template(value))
    case .atLeast(let value): .atLeast(template(value))
    case .atMost(let value): .atMost(template(value))
    case .all(let matchers): .all(matchers.map(matcher))
    case .oneOf(let matchers): .oneOf(matchers.map(matcher))
    case .list(let matchers): .list(matchers.map(matcher))
    case .not(let inner): .not(matcher(inner))
    case .json(let inner): .json(matcher(inner))
    case .map(let fields, let closed):
      .map(fields.map { Matcher.Field(name: $0.name, matcher: matcher($0.matcher)) }, closed: closed)
    case .absent, .matches, .words, .isBlank, .isA, .issued, .pkceOf: self
    }
  }
}

extension Matcher {
  /// The value that the rule asks for, where it asks for one value: as an argument, a row's matcher stands for it.
  public var template: Template? {
    switch rule {
    case .equals(let template): return template
    case .absent(true): return .omitted
    case .list(let members):
      let templates = members.compactMap(\.template)
      return templates.count == members.count ? .list(templates) : nil
    case .map(let fields, _):
      let templates = fields.compactMap { field in
        field.matcher.template.map { Template.Field(name: field.name, value: $0, mark: field.matcher.mark) }
      }
      return templates.count == fields.count ? .map(templates) : nil
    default: return nil
    }
  }
}
