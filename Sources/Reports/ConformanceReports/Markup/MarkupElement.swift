/// A kind of element: its name, and where lines break around its tags.
///
/// Each language has its elements in an extension, so that no file can hold one that the language does not have.
struct MarkupElement {
  /// Where lines break around the tags of an element; no break changes how a page looks.
  enum Layout {
    /// Part of a line.
    case inline
    /// A line of its own.
    case line
    /// Lines of their own for the tags and for what they hold.
    case block
    /// A line of its own, without content and without an end tag.
    case void
    /// A line of its own, closed in its only tag.
    case empty
  }

  /// The name.
  let name: StaticString
  /// Where lines break around its tags.
  let layout: Layout

  /// Creates a kind of element.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - layout: Where lines break around its tags.
  init(_ name: StaticString, _ layout: Layout) {
    self.name = name
    self.layout = layout
  }
}

/// An attribute of an element.
struct MarkupAttribute {
  /// The value of an attribute.
  enum Value {
    /// There is none: the attribute is present or absent.
    case none
    /// Text of the kit's own source, then any text.
    ///
    /// - Parameters:
    ///   - start: Text of the kit's own source.
    ///   - rest: Any text.
    case text(_ start: StaticString, _ rest: String)
    /// Text of the kit's own source, piece by piece.
    ///
    /// - Parameter parts: The pieces.
    case fixed(_ parts: [StaticString])
  }

  /// The name.
  let name: StaticString
  /// The value.
  let value: Value

  /// Creates an attribute with a value.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - start: What the value begins with.
  ///   - rest: The rest of the value, any text.
  init(_ name: StaticString, _ start: StaticString, _ rest: String = "") {
    self.name = name
    value = .text(start, rest)
  }

  /// Creates an attribute whose value is text of the kit's own source, or that has no value.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - parts: The value, piece by piece; `nil` for none.
  init(_ name: StaticString, fixed parts: [StaticString]?) {
    self.name = name
    value = parts.map(Value.fixed) ?? .none
  }
}
