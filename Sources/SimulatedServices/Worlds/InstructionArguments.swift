import SpecModel
import WorldScripting

extension [String: Value] {
  /// The text of an argument; `nil` where it is not given.
  func text(_ name: String) throws(InstructionError) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.text else { throw InstructionError("'\(name)' is a text, not \(value.kind)") }
    return text
  }
}

extension [Service.Instruction] {
  /// Checks that an instruction and its arguments are among those described; says what there is where they are not.
  func check(_ name: String, _ arguments: [String: Value], as noun: String) throws(InstructionError) {
    guard let known = first(where: { $0.name == name }) else {
      throw InstructionError("there is no \(noun) '\(name)'; there is \(map(\.name).listed)")
    }
    for (argument, value) in arguments.sorted(by: { $0.key < $1.key }) {
      guard let values = known.takes[argument] else {
        let takes = known.takes.isEmpty ? "nothing" : known.takes.keys.sorted().listed
        throw InstructionError("\(noun) '\(name)' takes \(takes), not '\(argument)'")
      }
      guard values.isEmpty || value.word.map(values.contains) ?? false else {
        throw InstructionError("'\(argument)' of \(noun) '\(name)' is one of \(values.listed)")
      }
    }
  }
}

extension Value {
  /// A word as a description lists it: a text, or a truth.
  var word: String? { text ?? (self == .bool(true) ? "true" : self == .bool(false) ? "false" : nil) }
}

extension [String] {
  /// The members in quotation marks, for a message.
  var listed: String { map { "'\($0)'" }.joined(separator: ", ") }
}
