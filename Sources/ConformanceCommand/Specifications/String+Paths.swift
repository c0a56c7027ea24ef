#if CommandLine
  extension String {
    /// The path without slashes at its end, as a shell's completion leaves them.
    var withoutTrailingSlash: String {
      var path = self[...]
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      return String(path)
    }

    /// The last name of the path.
    var fileName: String { withoutTrailingSlash.split(separator: "/").last.map(String.init) ?? self }

    /// The path, without its folders where it starts at the root: those are the machine's own affair.
    var withoutMachine: String { hasPrefix("/") ? fileName : self }

    /// The folder that the file of this path lies in.
    var folderAbove: String {
      guard let slash = lastIndex(of: "/") else { return "." }
      return slash == startIndex ? "/" : String(self[..<slash])
    }
  }
#endif
