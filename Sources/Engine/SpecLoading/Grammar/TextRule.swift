/// A rule for a text: a check, a description, and a regular expression for editors.
package enum TextRule: UInt8, Sendable, CaseIterable, CustomStringConvertible {
  /// Any text, also an empty one.
  case anything
  /// Any text with at least one character.
  case nonEmpty
  /// A documented name, such as `accessDenied` or `invalid_grant`.
  case identifier
  /// A name of the kit's own, such as `force-refresh`.
  case kebabName
  /// A part of a case id, such as `US-east.1`.
  case segment
  /// The id of a requirement, such as `ACME-AUTHORIZE-014`.
  case requirementID
  /// The id of a documented item, such as `V2-CALL-020`.
  case itemID
  /// The id of a documented item or of a facet of one, such as `V2-CALL-020#scheme`.
  case itemOrFacet
  /// A bound name or a part of one, such as `$grant.code`.
  case binding
  /// A duration, such as `59m`.
  case duration
  /// A duration, or the time just past or just before one that the service names, such as `past access-token-lifetime`.
  case timeSpan
  /// A day of the calendar, such as `2024-02-29`.
  case date
  /// A version, such as `0.2.0`.
  case version
  /// A SHA-256 digest in lower-case hexadecimal digits.
  case sha256
  /// A case id or a glob over case ids, such as `acme/exchange/**`.
  case casePattern
  /// The name of a type in Swift, such as `Acme.Adapter`.
  case typeName
  /// The scheme and host of addresses, such as `https://auth.example`.
  case origin
  /// The path of an address, such as `/oauth2/token`.
  case path
  /// A repository on GitHub, such as `acme/lamp`.
  case repository
  /// A tag or a commit, such as `2.27.4` or `1b761eb4eeb9`.
  case revision
  /// The address of a page, such as `https://auth.example/guide`.
  case pageAddress
  /// A regular expression whose parser, which recurses, does not use up its stack.
  case regularExpression
}

extension TextRule {
  /// How a time lies to the end of a duration that the service names.
  package enum TimeRelation: String, CaseIterable, Sendable {
    /// One minute after the end.
    case past
    /// One minute before the end.
    case justBefore = "just-before"
  }

  /// The most characters of a regular expression.
  static let longestRegularExpression = 500
  /// The most `(` and `[` of a regular expression together, which bound its nesting, whatever closes them.
  static let mostOpeningBrackets = 50

  /// Describes a text of this rule, in words that can follow "expected".
  package var description: String {
    switch self {
    case .anything: "a text"
    case .nonEmpty: "a text that is not empty"
    case .identifier: "a name of letters, digits and '_' that does not begin with a digit, such as accessDenied"
    case .kebabName: "a name of lower-case letters and digits joined by single '-', such as force-refresh"
    case .segment: "a name of letters, digits, '.', '_', '+' and '-', such as length-51"
    case .requirementID:
      "an id of capitals and digits joined by '-' that ends in three digits, such as ACME-AUTHORIZE-014"
    case .itemID: "an item id of capitals and digits joined by '-' that ends in three digits, such as V2-CALL-020"
    case .itemOrFacet: "an item id such as V2-CALL-020, or one of its facets such as V2-CALL-020#scheme"
    case .binding: "a bound name after '$', such as $grant.code"
    case .duration: "a duration such as 59m (a whole number and ms, s, m, h or d)"
    case .timeSpan:
      "a duration such as 59m (a whole number and ms, s, m, h or d), or 'past' or 'just-before' and the name of one"
    case .date: "a day of the calendar as YYYY-MM-DD, such as 2024-02-29"
    case .version: "a version of three numbers joined by '.', such as 0.2.0"
    case .sha256: "64 lower-case hexadecimal digits"
    case .casePattern: "a case id or a glob over case ids, such as acme/exchange/**"
    case .typeName: "the name of a type in Swift, such as AcmeAdapter or Acme.Adapter"
    case .origin: "the scheme and host of an address in lower case, such as https://auth.example"
    case .path: "a path that begins with '/' and has no '?', '#' or blank, such as /oauth2/token"
    case .repository: "the owner and name of a repository on GitHub, such as acme/lamp"
    case .revision: "a tag or a commit without blanks, such as 2.27.4 or 1b761eb4eeb9"
    case .pageAddress: "an address that begins with https:// and has no blank, such as https://auth.example/guide"
    case .regularExpression:
      "a regular expression of at most \(Self.longestRegularExpression) characters with at most "
        + "\(Self.mostOpeningBrackets) '(' and '['"
    }
  }

  /// The rule as a regular expression of JSON Schema; `nil` for any text.
  package var regex: String? {
    switch self {
    case .anything: nil
    case .nonEmpty: "[\\s\\S]"
    case .identifier: "^[A-Za-z_][A-Za-z0-9_]*$"
    case .kebabName: "^[a-z0-9]+(-[a-z0-9]+)*$"
    case .segment: "^[A-Za-z0-9._+-]+$"
    case .requirementID, .itemID: "^[A-Z0-9]+(-[A-Z0-9]+)*-[0-9]{3}$"
    case .itemOrFacet: "^[A-Z0-9]+(-[A-Z0-9]+)*-[0-9]{3}(#[a-z0-9]+(-[a-z0-9]+)*)?$"
    case .binding: "^\\$[A-Za-z][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)*$"
    case .duration: "^[0-9]{1,9}(ms|s|m|h|d)$"
    case .timeSpan:
      "^([0-9]{1,9}(ms|s|m|h|d)|(\(TimeRelation.allCases.map(\.rawValue).joined(separator: "|"))) "
        + "[a-z0-9]+(-[a-z0-9]+)*)$"
    case .date: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"
    case .version: "^[0-9]{1,9}(\\.[0-9]{1,9}){2}$"
    case .sha256: "^[0-9a-f]{64}$"
    case .casePattern: "^[A-Za-z0-9._+*?-]+(/[A-Za-z0-9._+*?-]+)*$"
    case .typeName: "^[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*$"
    case .origin: "^https?://[a-z0-9]+([.-][a-z0-9]+)*(:[0-9]{1,5})?$"
    case .path: "^/[^?# \\t\\r\\n]*$"
    case .repository: "^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$"
    case .revision: "^[A-Za-z0-9_.+/-]+$"
    case .pageAddress: "^https://[^ \\t\\r\\n]+$"
    case .regularExpression:
      "^(?=[\\s\\S]{1,\(Self.longestRegularExpression)}$)[^(\\[]*([(\\[][^(\\[]*){0,\(Self.mostOpeningBrackets)}$"
    }
  }
}
