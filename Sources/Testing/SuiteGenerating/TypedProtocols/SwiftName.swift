/// Names of a specification in the style of Swift.
enum SwiftName {
  /// Returns the name of a member, such as `redirectURI` for `redirect_uri`.
  ///
  /// - Parameter name: The name in the specification.
  /// - Returns: The name, in backquotes where Swift reserves it.
  static func member(_ name: String) -> String { escaped(plainMember(name)) }

  /// Returns the name of a type, such as `InteractiveStrategy` for `interactiveStrategy`.
  ///
  /// - Parameter name: The name in the specification, or the parts of one.
  /// - Returns: The name.
  static func type(_ name: String) -> String {
    let member = plainMember(name)
    let type = member.prefix(1).uppercased() + member.dropFirst()
    return SwiftText.isReserved(type) ? "\(type)Value" : type
  }

  /// Returns names that differ from each other: a second one of a name gets a number.
  ///
  /// - Parameter names: The names in the specification.
  /// - Returns: The names of the members, in the same order.
  static func members(_ names: [String]) -> [String] { unique(names.map { plainMember($0) }) }

  /// Returns the names of the cases of an enumeration, which stay as documents write them but for characters that no name
  /// has.
  ///
  /// - Parameter values: The values.
  /// - Returns: The names, in the same order; they differ from each other.
  static func cases(_ values: [String]) -> [String] { unique(values.map { plainMember($0, capitalizing: []) }) }

  private static func unique(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { plain in
      var unique = plain
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(plain)\(number)"
        number += 1
      }
      return escaped(unique)
    }
  }

  private static func escaped(_ name: String) -> String { SwiftText.isReserved(name) ? "`\(name)`" : name }

  private static func plainMember(_ name: String, capitalizing acronyms: Set<String> = acronyms) -> String {
    let isShouted = !name.contains(where: \.isLowercase) && name.contains { !$0.isLetter && !$0.isNumber }
    let words = words(of: isShouted ? name.lowercased() : name)
    guard let first = words.first else { return "value" }
    let start =
      first.contains(where: \.isLowercase) ? first.prefix(1).lowercased() + first.dropFirst() : first.lowercased()
    let joined = words.dropFirst().reduce(into: start) { $0 += capitalized($1, acronyms) }
    return joined.first?.isNumber == true ? "_\(joined)" : joined
  }

  /// The words of a name: it is cut at characters that no name has, and before a capital that follows a small letter.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    var last: Character?
    for character in name {
      defer { last = character }
      guard character.isASCII, character.isLetter || character.isNumber else {
        isOpen = false
        continue
      }
      let begins = character.isUppercase && last.map { $0.isLowercase || $0.isNumber } ?? false
      if isOpen, !begins, let index = words.indices.last {
        words[index].append(character)
      } else {
        words.append(String(character))
      }
      isOpen = true
    }
    return words
  }

  private static func capitalized(_ word: String, _ acronyms: Set<String>) -> String {
    let lower = word.lowercased()
    if word == lower || word.dropFirst() == lower.dropFirst(), acronyms.contains(lower) { return lower.uppercased() }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Words that Swift writes in capitals within a name.
  private static let acronyms: Set<String> = ["id", "uri", "url", "api", "sdk", "mfa", "json", "http"]
}
