/// A place in a YAML file: what every requirement, finding and diagnostic points at.
public struct SourceMark: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The path that diagnostics and reports display, such as `Specs/acme/operations/authorize.yaml`.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in Unicode scalars, counted from 1.
  public var column: Int

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - file: The path that diagnostics and reports display.
  ///   - line: The line, counted from 1.
  ///   - column: The column in Unicode scalars, counted from 1.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, the form that editors and CI pages turn into a link.
  public var description: String { "\(file):\(line):\(column)" }

  /// Another place of the same file.
  ///
  /// - Parameter position: The other place.
  /// - Returns: Its mark; this mark where the position is unknown.
  public func at(_ position: SourcePosition) -> SourceMark {
    position == .unknown ? self : SourceMark(file: file, line: Int(position.line), column: Int(position.column))
  }

  /// Orders marks by file, then line, then column.
  public static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

/// A line and a column within the file of a ``SourceMark``: where a part stands of something that has the mark.
public struct SourcePosition: Hashable, Sendable {
  /// The line, counted from 1; 0 where the position is unknown.
  public var line: UInt32
  /// The column in Unicode scalars, counted from 1; 0 where the position is unknown.
  public var column: UInt32

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 1.
  ///   - column: The column in Unicode scalars, counted from 1.
  public init(line: UInt32, column: UInt32) {
    self.line = line
    self.column = column
  }

  /// The position of something that was not read from a file.
  public static let unknown = SourcePosition(line: 0, column: 0)
}
