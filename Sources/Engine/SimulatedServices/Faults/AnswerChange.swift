import HTTPTypes
package import SpecModel
package import WorldScripting

/// Several changes of one answer: of its status, its header, its body, or fields of its body.
package struct AnswerChange: Sendable, Hashable {
  /// The status in place of the answer's own.
  package var status: Int?
  /// The header fields in place of the answer's own; `nil` removes one.
  package var header: [String: String?] = [:]
  /// The body in place of the answer's own, which the service then never makes.
  package var body: String?
  /// The fields of the JSON that are replaced or added.
  package var fields: [String: Value] = [:]
  /// The fields of the JSON that are left out.
  package var dropped: [String] = []

  /// Reads the change that a case wrote.
  package init(_ argument: Value) throws(InstructionError) {
    guard let written = argument.fields, !written.isEmpty else {
      throw InstructionError("fault 'answer' takes some of \(Service.answerParts.quoted)")
    }
    if let value = written["status"] {
      guard let status = value.integer, 100...599 ~= status else {
        throw InstructionError("'status' of fault 'answer' is an HTTP status from 100 to 599")
      }
      self.status = status
    }
    if let value = written["body"] {
      guard let text = value.text else { throw InstructionError("'body' of fault 'answer' is a text") }
      body = text
    }
    fields = try Self.map(written, "fields")
    for (name, value) in try Self.map(written, "headers") {
      guard HTTPField.Name(name) != nil, value == .null || value.text != nil else {
        throw InstructionError("'headers' of fault 'answer' are texts by their names; null removes one")
      }
      header.updateValue(value.text, forKey: name)
    }
    if let value = written["drop"] {
      guard let names = value.list?.map(\.text), !names.contains(nil) else {
        throw InstructionError("'drop' of fault 'answer' is a list of field names")
      }
      dropped = names.compactMap(\.self)
    }
  }

  private static func map(_ written: [String: Value], _ name: String) throws(InstructionError) -> [String: Value] {
    guard let value = written[name] else { return [:] }
    guard let fields = value.fields else { throw InstructionError("'\(name)' of fault 'answer' is a map") }
    return fields
  }

  /// Changes an answer.
  ///
  /// - Parameter answer: The service's own answer.
  /// - Returns: The answer with all changes.
  package func callAsFunction(_ answer: Answer) -> Answer {
    let changed = body.map(Answer.rawJSON) ?? answer.without(dropped).replacing(fields)
    return status == nil && header.isEmpty ? changed : .altered(changed, status: status, header)
  }
}
