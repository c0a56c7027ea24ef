import EssentialFoundation

/// The clone of a repository, as the files that git keeps in it tell: its commit, and where it comes from.
struct GitClone {
  /// The commit that is checked out.
  let commit: String
  /// The address that it was cloned from; `nil` where that is a folder of this machine, or unknown.
  let origin: String?

  /// Reads a clone.
  ///
  /// - Parameter folder: The folder of the clone.
  init?(_ folder: String) {
    guard let (head, common) = Self.folders(of: folder), let commit = Self.commit(head: head, common: common) else {
      return nil
    }
    self.commit = commit
    origin = Self.text("\(common)/config").flatMap(Self.origin)
  }

  /// Whether a text is the address of a repository that other machines reach.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it is one.
  static func isAddress(_ text: String) -> Bool {
    (text.contains("://") && !text.hasPrefix("file:")) || text.wholeMatch(of: /[A-Za-z0-9._-]+@[^:\/]+:.+/) != nil
  }

  /// The folders of what is checked out, and of what all work trees of a clone share.
  private static func folders(of folder: String) -> (head: String, common: String)? {
    let git = "\(folder)/.git"
    if text("\(git)/HEAD") != nil { return (git, git) }
    guard let link = text(git)?.dropPrefix("gitdir: ") else { return nil }
    let head = link.hasPrefix("/") ? link : "\(folder)/\(link)"
    let shared = text("\(head)/commondir") ?? "."
    return (head, shared.hasPrefix("/") ? shared : "\(head)/\(shared)")
  }

  private static func commit(head: String, common: String) -> String? {
    guard let content = text("\(head)/HEAD") else { return nil }
    guard let reference = content.dropPrefix("ref: ") else { return content }
    if let commit = text("\(common)/\(reference)") ?? text("\(head)/\(reference)") { return commit }
    return text("\(common)/packed-refs")?.split(separator: "\n")
      .first { $0.hasSuffix(" \(reference)") }.map { String($0.prefix { $0 != " " }) }
  }

  private static func origin(in config: String) -> String? {
    let section = config.split(separator: "\n").map { $0.trimming(\.isWhitespace) }
      .drop { $0 != "[remote \"origin\"]" }.dropFirst().prefix { !$0.hasPrefix("[") }
    let address = section.lazy.compactMap { $0.wholeMatch(of: /url\s*=\s*(.+)/).map { String($0.1) } }.first
    // A password in the address stays on this machine.
    return address.flatMap { isAddress($0) ? $0.replacing(/:\/\/[^@\/]*@/, with: "://") : nil }
  }

  private static func text(_ path: String) -> String? {
    (try? String(contentsOfFile: path, encoding: .utf8))?.trimming(\.isWhitespace)
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
