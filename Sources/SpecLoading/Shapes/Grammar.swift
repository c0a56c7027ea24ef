/// All shapes of a format by their names, and which of them a file can be.
package struct Grammar: Sendable {
  /// A shape with a name that others refer to.
  package struct Definition: Sendable {
    /// The name, in kebab case.
    package var name: String
    /// One sentence for people.
    package var says: String
    /// The shape.
    package var shape: Shape

    /// Creates a definition.
    ///
    /// - Parameters:
    ///   - name: The name, in kebab case.
    ///   - shape: The shape.
    ///   - says: One sentence for people.
    package init(_ name: String, _ shape: Shape, says: String) {
      self.name = name
      self.says = says
      self.shape = shape
    }
  }

  /// A kind of file, told by a key that it has at the top.
  package struct FileKind: Sendable {
    /// The key that tells the kind.
    package var key: String
    /// The name of the shape of the whole file.
    package var shape: String

    /// Creates a kind of file.
    ///
    /// - Parameters:
    ///   - key: The key that tells the kind.
    ///   - shape: The name of the shape of the whole file.
    package init(key: String, shape: String) {
      self.key = key
      self.shape = shape
    }
  }

  /// The title of the format.
  package var title: String
  /// The kinds of files; where a file has the keys of several, the earlier kind counts.
  package var files: [FileKind]
  /// The shapes in the order in which people should read about them.
  package var definitions: [Definition]

  /// Creates a grammar.
  ///
  /// - Parameters:
  ///   - title: The title of the format.
  ///   - files: The kinds of files.
  ///   - definitions: The shapes by name.
  package init(title: String, files: [FileKind], definitions: [Definition]) {
    self.title = title
    self.files = files
    self.definitions = definitions
  }
}
