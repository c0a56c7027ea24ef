/// Ends a test that cannot go on.
struct Missing: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
