package import SpecModel

/// The Swift code of the typed protocol of a specification: the protocol in its shapes, its values, and what performs the
/// kit's calls through it.
package struct TypedSource {
  private let outline: TypedOutline
  private let isPublic: Bool

  /// What the first line of a written file begins with.
  static let mark = "// Written by Scripts/write-typed-protocols"

  /// Creates the code.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - isPublic: Whether other modules can use it.
  package init(_ specification: Specification, isPublic: Bool) {
    outline = TypedOutline(specification)
    self.isPublic = isPublic
  }

  /// The most lines of a file; the calls of a longer protocol have one of their own.
  private static let longestFile = 400

  private var access: String { isPublic ? "public " : "" }

  /// What the names of its protocols begin with.
  package var name: String { outline.name }

  /// The names of all types that it declares.
  var declaredTypes: [String] {
    let delegate = outline.typed.delegate.map { [$0.type, $0.result, $0.error] } ?? []
    return shapes.map { outline.name + $0.suffix } + outline.types.map(\.name) + [outline.failure, outline.errorCode]
      + delegate
  }

  private var shapes: [TypedShape] { TypedShape.shapes(of: outline.specification) }

  /// The code in files of its own, as a module has it.
  package var files: [(name: String, text: String)] {
    let protocols = shapes.flatMap { shape -> [(name: String, text: String)] in
      let name = outline.name + shape.suffix
      let whole = file { write(shape, in: &$0) }
      if whole.count(where: { $0 == "\n" }) <= Self.longestFile { return [("\(name).swift", whole)] }
      let writer = TypedProtocolWriter(outline: outline, shape: shape, access: access)
      return [
        ("\(name).swift", file(writer.writeProtocol)),
        ("\(name)+Calls.swift", file { writeCalls(of: shape, with: writer, in: &$0) }),
      ]
    }
    let values = TypedValuesWriter(outline: outline, access: access)
    let types = outline.types.isEmpty ? [] : [(name: "\(outline.name)Values.swift", text: file(values.writeTypes))]
    return protocols + types + [(name: "\(outline.failure).swift", text: file(values.writeFailure))]
  }

  /// The code without a head, for a file that holds more.
  var code: String {
    var lines = SwiftLines()
    for shape in shapes {
      write(shape, in: &lines)
      lines.add()
    }
    let values = TypedValuesWriter(outline: outline, access: access)
    values.writeTypes(in: &lines)
    if !outline.types.isEmpty { lines.add() }
    values.writeFailure(in: &lines)
    return lines.text
  }

  private func write(_ shape: TypedShape, in lines: inout SwiftLines) {
    let writer = TypedProtocolWriter(outline: outline, shape: shape, access: access)
    writer.writeProtocol(in: &lines)
    lines.add()
    writeCalls(of: shape, with: writer, in: &lines)
  }

  private func writeCalls(of shape: TypedShape, with writer: TypedProtocolWriter, in lines: inout SwiftLines) {
    writer.writeExtension(in: &lines)
    guard shape == .delegate, let delegate = outline.typed.delegate else { return }
    lines.add()
    TypedDelegateWriter(outline: outline, delegate: delegate, access: access).write(in: &lines)
  }

  private func file(_ body: (inout SwiftLines) -> Void) -> String {
    var lines = SwiftLines()
    lines.add("\(Self.mark) from Specs/\(outline.specification.id): change the YAML instead.")
    lines.add("// swift-format-ignore-file")
    lines.add()
    var content = SwiftLines()
    body(&content)
    lines.add("public import AuthProviding")
    if content.text.contains(#/[ \[]Value\??\]/#) { lines.add("public import SpecModel") }
    lines.add()
    return lines.text + content.text
  }
}
