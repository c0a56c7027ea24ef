import SpecModel

/// Writes what steps do in a form in which two scenarios that do the same are equal texts.
///
/// The name of a binding is left out, and the number of the step that binds it is written; the order of keys in a map
/// does not matter.
struct NormalWords {
  private var steps: [String: Int] = [:]

  /// Creates words for the steps of a script.
  ///
  /// - Parameter steps: The steps, those that are given first.
  init(_ steps: [Step]) {
    for (number, step) in steps.enumerated() {
      if let binding = step.binding { self.steps[binding] = number }
    }
  }

  /// The number of the step that a name is bound to; `nil` for an unknown name.
  func step(boundTo name: String) -> Int? { steps[name] }

  /// A name that stands for the step that binds another one.
  func name(of binding: String) -> String { steps[binding].map { "#\($0)" } ?? binding }

  /// What a step does.
  func text(of verb: Step.Verb) -> String {
    switch verb {
    case .call(let invocation): "call \(text(of: invocation))"
    case .start(let invocation): "start \(text(of: invocation))"
    case .await(let name): "await \(self.name(of: name))"
    case .interleave(let switches): "interleave \(switches)"
    case .advance(let duration): "advance \(duration)"
    case .relaunch: "relaunch"
    case .open(let url, let source): "open \(text(of: url)) \(source.map(text(of:)) ?? "")"
    case .hold(let exchange, let times): "hold \(exchange) \(times ?? 0)"
    case .release(let exchange): "release \(exchange)"
    case .fault(let fault): "fault \(fault.exchange) \(fault.kind) \(text(of: fault.argument)) \(fault.times ?? 0)"
    case .service(let name, let arguments): "service \(name) \(text(of: arguments))"
    case .customer(let name, let arguments): "customer \(name) \(text(of: arguments))"
    case .device(let name, let arguments): "device \(name) \(text(of: arguments))"
    case .reach(let state, let arguments): "reach \(state) \(text(of: arguments))"
    }
  }

  private func text(of invocation: Invocation) -> String {
    "\(invocation.operation)+\(invocation.form ?? "") \(text(of: invocation.arguments)) \(invocation.times)"
  }

  private func text(of fields: [Template.Field]) -> String {
    "{" + fields.map { "\($0.name):\(text(of: $0.value))" }.sorted().joined(separator: ",") + "}"
  }

  /// A value with its references.
  func text(of template: Template) -> String {
    switch template {
    case .literal(let value): text(of: value)
    case .reference(let reference): text(of: reference)
    case .list(let members): "[" + members.map(text(of:)).joined(separator: ",") + "]"
    case .map(let fields): text(of: fields)
    case .repeated(let text, let times): "\(quoted(text))×\(times)"
    case .joined(let parts): "join(" + parts.map(text(of:)).joined(separator: ",") + ")"
    case .omitted: "absent"
    }
  }

  private func text(of value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let truth): "\(truth)"
    case .integer(let number): "\(number)"
    case .decimal(let number): "\(number)"
    case .string(let text): quoted(text)
    case .list(let members): "[" + members.map(text(of:)).joined(separator: ",") + "]"
    case .map(let fields):
      "{" + fields.map { "\($0.key):\(text(of: $0.value))" }.sorted().joined(separator: ",") + "}"
    }
  }

  /// A text in quotes, with the number of each sign beyond ASCII, since Swift takes two spellings of an accent for the
  /// same text, and of each sign that could end the text.
  private func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { sign in
        sign.isASCII && sign != "\"" && sign != "\\" ? String(sign) : "\\u{\(sign.value)}"
      }.joined() + "\""
  }

  private func text(of reference: Reference) -> String {
    // What reaches a state binds two parts of a path: the state's name and the step's.
    for length in [2, 1] where reference.path.count >= length {
      if let step = steps[reference.path.prefix(length).joined(separator: ".")] {
        return "$#" + ([String(step)] + reference.path.dropFirst(length)).joined(separator: ".")
      }
    }
    return reference.description
  }

  /// The fields of a map of rules.
  func text(of fields: [Matcher.Field]) -> String {
    "{" + fields.map { "\($0.name)\(text(of: $0.matcher))" }.sorted().joined(separator: ",") + "}"
  }

  /// A rule.
  func text(of matcher: Matcher) -> String {
    switch matcher.rule {
    case .equals(let template): "=" + text(of: template)
    case .all(let matchers): "all(" + matchers.map(text(of:)).sorted().joined(separator: ",") + ")"
    case .not(let matcher): "not(" + text(of: matcher) + ")"
    case .oneOf(let matchers): "one-of(" + matchers.map(text(of:)).sorted().joined(separator: ",") + ")"
    case .absent(let isMissing): isMissing ? "=absent" : "present"
    case .words(let words): "words(" + Set(words).sorted().joined(separator: ",") + ")"
    case .isBlank(let isBlank): "blank(\(isBlank))"
    case .isA(let type): "is-a(" + type.rawValue + ")"
    case .matches(let pattern): "matches(" + pattern + ")"
    case .atLeast(let bound): "at-least(" + text(of: bound) + ")"
    case .atMost(let bound): "at-most(" + text(of: bound) + ")"
    case .json(let matcher): "json(" + text(of: matcher) + ")"
    case .issued(let kind): "issued(" + kind + ")"
    case .pkceOf(let exchange): "pkce-of(" + exchange + ")"
    case .list(let members): "list(" + members.map(text(of:)).joined(separator: ",") + ")"
    case .map(let fields, let closed): (closed ? "only" : "") + text(of: fields)
    }
  }
}
