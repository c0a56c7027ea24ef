/// The names of arguments whose values outputs must mask, whether or not a service ever sees them.
enum SecretNames {
  private static let kinds = [
    ("password", Array("assword".utf8)), ("secret", Array("ecret".utf8)), ("code-verifier", Array("erifier".utf8)),
  ]

  /// What an argument of this name is; `nil` for one that is no secret.
  ///
  /// A name in two words writes the second with a capital, so that its first letter is left out.
  static func kind(of name: String) -> String? {
    var name = name
    return name.withUTF8 { name in
      kinds.first { _, word in
        name.count > word.count
          && (1...(name.count - word.count)).contains { start in name[start..<(start + word.count)].elementsEqual(word)
          }
      }?.0
    }
  }
}
