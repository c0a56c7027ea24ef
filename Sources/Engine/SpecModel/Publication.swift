/// Where somebody else can look up a fact: a file of a public repository, a page, or a standard.
public struct Publication: Hashable, Sendable {
  /// The repository on GitHub, as `owner/name`.
  public var repository: String?
  /// The path of the file in the repository.
  public var file: String?
  /// The tag or the commit of the repository at which the file was read.
  public var version: String?
  /// The address of a page.
  public var page: String?
  /// A standard, such as `RFC 6749`.
  public var standard: String?
  /// The section of the standard.
  public var section: String?

  /// Creates a publication that names nothing yet.
  public init() {}
}

extension Publication: CustomStringConvertible {
  /// Where it is, in words.
  public var description: String {
    if let repository {
      return [repository, file].compactMap(\.self).joined(separator: ", ") + (version.map { " at \($0)" } ?? "")
    }
    if let standard { return standard + (section.map { ", section \($0)" } ?? "") }
    return page ?? ""
  }

  /// The shortest words that name it to a reader who can follow its address.
  public var shortName: String {
    guard let repository, let file else { return description }
    return "\(file.split(separator: "/").last ?? "") of \(repository)"
  }

  /// The address under which a browser shows it; `nil` for what has none.
  public var address: String? {
    if let page { return page }
    if let repository {
      let base = "https://github.com/\(repository)"
      return file.map { "\(base)/blob/\(version ?? "HEAD")/\(Self.escaped($0))" } ?? base
    }
    guard let standard, let number = standard.split(separator: " ").last, standard.hasPrefix("RFC ") else { return nil }
    let part = section?.split(separator: ",").first.map { "#section-\($0)" } ?? ""
    return "https://www.rfc-editor.org/rfc/rfc\(number)\(part)"
  }

  /// A path in which what no address holds stands as `%` and its number (RFC 3986, 2.1).
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain = byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
      if isPlain || "-._~/+@!$&'()*,;=:".utf8.contains(byte) { return String(UnicodeScalar(byte)) }
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.count == 1 ? "0" : "") + hex
    }.joined()
  }
}
