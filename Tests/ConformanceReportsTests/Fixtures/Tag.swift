/// A tag of an HTML page, as a plain reader of tags sees it.
struct Tag {
  var name: String
  var attributes: [String: String]

  /// Every opening tag of a page; scripts and styles are stepped over.
  static func all(in page: String) -> [Tag] {
    let bare = page.replacing(/(?s)<(style|script)>.*?<\/(style|script)>/) { "<\($0.1)>" }
    return bare.matches(of: /<([a-zA-Z][a-zA-Z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/).map { match in
      var attributes: [String: String] = [:]
      for pair in match.2.matches(of: /([^\s=]+)(?:="([^"]*)")?/) {
        attributes[String(pair.1)] = pair.2.map(String.init) ?? ""
      }
      return Tag(name: String(match.1), attributes: attributes)
    }
  }
}
