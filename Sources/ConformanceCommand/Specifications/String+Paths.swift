#if CommandLine
  extension String {
    /// The path without slashes at its end, as a shell's completion leaves them.
    var withoutTrailingSlash: String {
      var path = self[...]
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      return String(path)
    }
  }
#endif
