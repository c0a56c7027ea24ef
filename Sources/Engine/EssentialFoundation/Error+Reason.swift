extension Error {
  /// The reason, in the system's words where the system refused something, such as `Permission denied`.
  package var reason: String {
    let cause = self as? POSIXError ?? (self as? CocoaError)?.underlying as? POSIXError
    if let cause { return String(cString: strerror(cause.code.rawValue)) }
    #if canImport(FoundationEssentials)
      return String(describing: self)
    #else
      return localizedDescription
    #endif
  }
}
