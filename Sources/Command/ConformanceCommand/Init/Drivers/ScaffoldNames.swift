/// Names of a specification as names in another language.
enum ScaffoldNames {
  /// Returns the words of a name, in lower case: `softwareTokenMFANotFound` has `software token mfa not found`.
  ///
  /// - Parameter name: A name such as `clientId`, `user_id` or `invalid_grant`.
  /// - Returns: The words.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      guard letter.isASCII, letter.isLetter || letter.isNumber else {
        words.append(word)
        word = ""
        continue
      }
      let isAfterSmall = index > 0 && (letters[index - 1].isLowercase || letters[index - 1].isNumber)
      let isBeforeSmall = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase, isAfterSmall || isBeforeSmall {
        words.append(word)
        word = ""
      }
      word += letter.lowercased()
    }
    return (words + [word]).filter { !$0.isEmpty }
  }

  /// Returns a name such as `client_id`, which is none of some reserved words.
  ///
  /// - Parameters:
  ///   - name: The name in the specification.
  ///   - reserved: The words that the language keeps for itself, or that the driver uses.
  /// - Returns: The name in the other language.
  static func snake(_ name: String, apartFrom reserved: Set<String> = []) -> String {
    free(words(of: name).joined(separator: "_"), reserved)
  }

  /// Returns a name such as `clientId`, which is none of some reserved words.
  ///
  /// - Parameters:
  ///   - name: The name in the specification.
  ///   - reserved: The words that the language keeps for itself, or that the driver uses.
  /// - Returns: The name in the other language.
  static func camel(_ name: String, apartFrom reserved: Set<String> = []) -> String {
    let pascal = pascal(name)
    return free(pascal.prefix(1).lowercased() + pascal.dropFirst(), reserved)
  }

  /// Returns a name such as `ClientId`.
  ///
  /// - Parameter name: The name in the specification.
  /// - Returns: The name in the other language.
  static func pascal(_ name: String) -> String {
    words(of: name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns a name such as `CLIENT_ID`.
  ///
  /// - Parameter name: The name in the specification.
  /// - Returns: The name in the other language.
  static func constant(_ name: String) -> String {
    words(of: name).joined(separator: "_").uppercased()
  }

  private static func free(_ name: String, _ reserved: Set<String>) -> String {
    let isName = name.first?.isNumber == false
    return isName && !reserved.contains(name) ? name : "\(isName ? "" : "x")\(name)_"
  }
}
