import SpecModel

/// Writes the types of arguments, replies and failures.
struct TypedValuesWriter {
  let outline: TypedOutline
  /// `public` with a blank, or nothing.
  let access: String

  /// Adds the types of arguments and replies.
  ///
  /// - Parameter lines: The lines.
  func writeTypes(in lines: inout SwiftLines) {
    for (number, type) in outline.types.enumerated() {
      if number > 0 { lines.add() }
      write(type, in: &lines)
    }
  }

  /// Adds the type of failures with the error codes.
  ///
  /// - Parameter lines: The lines.
  func writeFailure(in lines: inout SwiftLines) {
    lines.document("How a call failed, by a code of the specification `\(outline.specification.id)`.")
    lines.add("\(access)typealias \(outline.failure) = TypedFailure<\(outline.errorCode)>")
    lines.add()
    let documented = outline.specification.errors.map { $0.documentedAs == $0.code ? nil : "`\($0.documentedAs)`" }
    let members = zip(outline.errors, documented).map { error, name in
      var error = error
      error.says = DocumentedText.sentence(error.says, name)
      return error
    }
    lines.document("The error codes of the specification `\(outline.specification.id)`.")
    writeEnumeration(outline.errorCode, members, conformances: "", in: &lines)
  }

  private func write(_ type: TypedOutline.TypeDeclaration, in lines: inout SwiftLines) {
    let parts = type.name.split(separator: ".").map(String.init)
    guard parts.count > 1, let name = parts.last else { return writeContent(of: type, as: type.name, in: &lines) }
    lines.block("extension \(parts.dropLast().joined(separator: "."))") { writeContent(of: type, as: name, in: &$0) }
    writeFields(of: type, in: &lines)
  }

  private func writeContent(of type: TypedOutline.TypeDeclaration, as name: String, in lines: inout SwiftLines) {
    lines.document(type.says)
    switch type.content {
    case .enumeration(let members): writeEnumeration(name, members, conformances: ", BridgedArgument", in: &lines)
    case .request(let fields): writeStructure(name, fields, orNil: "if the call leaves it out", in: &lines)
    case .record(let fields):
      lines.document("")
      lines.document("An adapter leaves out what its client does not report; it invents nothing.")
      writeStructure(name, fields, orNil: "if the client does not report it", in: &lines)
      if name == type.name { writeFields(of: type, in: &lines) }
    }
  }

  private func writeEnumeration(
    _ name: String, _ members: [TypedOutline.Member], conformances: String, in lines: inout SwiftLines
  ) {
    lines.block("\(access)enum \(name): String, Sendable, Hashable, CaseIterable\(conformances)") { lines in
      for member in members {
        lines.document(DocumentedText.sentence(member.says, nil))
        let isSame = member.name == member.value || member.name == "`\(member.value)`"
        lines.add("case \(member.name)" + (isSame ? "" : " = \(SwiftText.literal(member.value))"))
      }
    }
  }

  private func writeStructure(
    _ name: String, _ fields: [TypedOutline.Argument], orNil condition: String, in lines: inout SwiftLines
  ) {
    lines.block("\(access)struct \(name): Sendable, Hashable") { lines in
      for field in fields {
        lines.document(field.documented(orNil: condition))
        lines.add("\(access)var \(field.name): \(field.written)")
      }
      lines.add()
      lines.document("Creates it from its fields.")
      lines.document("")
      lines.document("- Parameters:")
      for field in fields {
        lines.document("  - \(field.name.filter { $0 != "`" }): \(field.documented(orNil: condition))", hanging: 4)
      }
      let arguments = fields.map { "\($0.name): \($0.written)\($0.isOptional ? " = nil" : "")" }
      lines.add("\(access)init", arguments: arguments, " {")
      lines.indent { lines in for field in fields { lines.add("self.\(field.name) = \(field.name)") } }
      lines.add("}")
    }
  }

  private func writeFields(of type: TypedOutline.TypeDeclaration, in lines: inout SwiftLines) {
    guard case .record(let fields) = type.content else { return }
    lines.add()
    lines.block("extension \(type.name): BridgedRecord") { lines in
      lines.document("The fields by their names in the specification.")
      lines.block("\(access)var fields: [String: Value?]") { lines in
        lines.add("[")
        lines.indent { lines in
          for field in fields { lines.add("\(SwiftText.literal(field.wireName)): \(field.name).bridged,") }
        }
        lines.add("]")
      }
    }
  }
}
