extension String {
  /// The path without the slashes at its end that a shell's completion leaves.
  package var withoutTrailingSlash: String {
    var path = self[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// The last name of the path.
  package var fileName: String { withoutTrailingSlash.split(separator: "/").last.map(String.init) ?? self }

  /// The path without the folders of this machine: the last name of an absolute path.
  package var withoutMachine: String { hasPrefix("/") ? fileName : self }

  /// The folder that holds the file at this path.
  package var folderAbove: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
