package import SpecModel

/// Writes the parts of a step in the flow style of YAML, as specifications hold them.
package enum FlowYAML {
  /// A map, in the order of its entries.
  package static func map(_ entries: [(String, String)]) -> String {
    "{" + entries.map { "\(key($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  /// A list.
  package static func list(_ members: [String]) -> String { "[" + members.joined(separator: ", ") + "]" }

  /// A text in quotes.
  package static func text(_ text: String) -> String { Value.string(text).json }

  private static func key(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    return isPlain && !name.isEmpty ? name : text(name)
  }

  /// A value as an argument; a text that begins with a dollar sign gets a second one.
  static func value(_ value: Value) -> String {
    switch value {
    case .string(let text): self.text(text.hasPrefix("$") ? "$" + text : text)
    case .list(let members): list(members.map(self.value))
    case .map(let fields): map(fields.sorted { $0.key < $1.key }.map { ($0.key, self.value($0.value)) })
    default: value.json
    }
  }

  /// A template.
  package static func template(_ template: Template) -> String {
    switch template {
    case .literal(let value): self.value(value)
    case .reference(let reference): text("$" + reference.path.joined(separator: "."))
    case .list(let members): list(members.map(self.template))
    case .map(let fields): map(fields.map { ($0.name, self.template($0.value)) })
    case .repeated(let text, let times): map([("repeat", self.text(text)), ("times", "\(times)")])
    case .joined(let parts): map([("join", list(parts.map(self.template)))])
    case .omitted: map([("absent", "true")])
    }
  }

  /// The arguments of a call or an instruction.
  package static func arguments(_ fields: [Template.Field]) -> String {
    map(fields.sorted { $0.name < $1.name }.map { ($0.name, template($0.value)) })
  }

  /// A matcher.
  package static func matcher(_ matcher: Matcher) -> String {
    switch matcher.rule {
    case .equals(let template):
      if template.isMap { return map([("value", self.template(template))]) }
      return self.template(template)
    // The keys of several matchers stand in one map.
    case .all(let matchers):
      return "{" + matchers.map { String(self.matcher($0).dropFirst().dropLast()) }.joined(separator: ", ") + "}"
    case .not(let matcher): return map([("not", self.matcher(matcher))])
    case .oneOf(let matchers): return map([("one-of", list(matchers.map(self.matcher)))])
    case .absent(let isAbsent): return map([(isAbsent ? "absent" : "present", "true")])
    case .words(let words): return map([("words", list(words.map(text)))])
    case .isBlank(let isBlank): return map([("blank", "\(isBlank)")])
    case .isA(let type): return map([("is-a", type.rawValue)])
    case .matches(let pattern): return map([("matches", text(pattern))])
    case .atLeast(let template): return map([("at-least", self.template(template))])
    case .atMost(let template): return map([("at-most", self.template(template))])
    case .json(let matcher): return map([("json", self.matcher(matcher))])
    case .issued(let kind): return map([("issued", kind)])
    case .pkceOf(let exchange): return map([("pkce-of", exchange)])
    case .list(let members): return list(members.map(self.matcher))
    case .map(let fields, let isClosed):
      let inner = map(fields.map { ($0.name, self.matcher($0.matcher)) })
      return isClosed ? map([("only", inner)]) : inner
    }
  }

  /// An expectation; `nil` for one that says nothing.
  package static func expectation(_ expectation: Expectation) -> String? {
    var entries: [(String, String)] = []
    func add(_ key: String, _ value: String?) { if let value { entries.append((key, value)) } }
    if let ending = expectation.ending { entries.append(self.ending(ending)) }
    if let each = expectation.each { add("each", map([ending(each.ending)])) }
    if expectation.ending == nil, expectation.each == nil, expectation.completions?.rule == .equals(.literal(1)) {
      entries.append(("ends", "any"))
    } else {
      add("completions", expectation.completions.map(matcher))
    }
    add("pending", expectation.pending.map { list($0.map(text)) })
    add("events", expectation.world.events.map(fields))
    add("pages", expectation.world.pages.map(matcher))
    add("wire", expectation.world.wire.map(wire))
    add("store", expectation.world.storeWithout.map { map([("without", list($0.map(\.rawValue)))]) })
    add("cookies", expectation.world.cookies.map(fields))
    add("elapsed", expectation.world.elapsed.map(matcher))
    if !expectation.same.isEmpty { add("same", list(expectation.same)) }
    return entries.isEmpty ? Optional.none : map(entries)
  }

  private static func fields(_ fields: [Matcher.Field]) -> String { map(fields.map { ($0.name, matcher($0.matcher)) }) }

  private static func ending(_ ending: Expectation.Ending) -> (String, String) {
    switch ending {
    case .reply(let matcher): return ("reply", self.matcher(matcher))
    case .cancelled: return ("cancelled", "true")
    case .fails(let codes, let details, _):
      let codes =
        switch codes {
        case .any: "any"
        case .listed: "listed"
        case .oneOf(let names): map([("one-of", list(names.map(text)))])
        }
      return ("fails", details.map { map([("code", codes), ("details", matcher($0))]) } ?? codes)
    }
  }

  private static func wire(_ wire: Expectation.Wire) -> String {
    if wire.exchanges.isEmpty, !wire.allowsOthers { return "none" }
    let exchanges = wire.exchanges.map { exchange -> (String, String) in
      if let selection = exchange.selection {
        return (exchange.name, map([("where", matcher(selection)), ("count", matcher(exchange.requests))]))
      }
      return (exchange.name, exchange.each.map { map([("each", matcher($0))]) } ?? matcher(exchange.requests))
    }
    return map(exchanges + (wire.allowsOthers ? [("others", "any")] : []))
  }

  /// A step.
  package static func step(_ step: Step) -> String {
    var entries = verb(step.verb)
    if let binding = step.binding { entries.append(("as", binding)) }
    if let expected = step.expectation.flatMap(expectation) { entries.append(("expect", expected)) }
    if let requirement = step.restsOn { entries.append(("rests-on", requirement.id)) }
    return map(entries)
  }

  private static func verb(_ verb: Step.Verb) -> [(String, String)] {
    switch verb {
    case .call(let call): return [("call", call.operation)] + entries(of: call)
    case .start(let call): return [("start", call.operation)] + entries(of: call)
    case .await(let name): return [("await", name)]
    case .interleave(let switches): return [("interleave", list(switches.map(String.init)))]
    case .advance(let duration): return [("advance", duration.summary)]
    case .relaunch: return [("relaunch", "true")]
    case .open(let url, let source):
      return [("open", template(url))] + (source.map { [("from", template($0))] } ?? [])
    case .hold(let exchange, let times):
      return [("hold", exchange)] + (times.map { [("times", "\($0)")] } ?? [])
    case .release(let exchange): return [("release", exchange)]
    case .fault(let fault):
      return [("fault", fault.exchange), ("respond", map([(fault.kind, template(fault.argument))]))]
        + (fault.times.map { [("times", "\($0)")] } ?? [])
    case .service(let name, let arguments): return [("service", instruction(name, arguments))]
    case .customer(let name, let arguments): return [("customer", instruction(name, arguments))]
    case .device(let name, let arguments): return [("device", instruction(name, arguments))]
    case .reach(let state, let arguments):
      return [("reach", state)] + (arguments.isEmpty ? [] : [("with", self.arguments(arguments))])
    }
  }

  private static func instruction(_ name: String, _ arguments: Template) -> String {
    switch arguments {
    case .map([]), .literal(.map([:])): name
    default: map([(name, template(arguments))])
    }
  }

  private static func entries(of call: Invocation) -> [(String, String)] {
    var entries: [(String, String)] = []
    if let form = call.form { entries.append(("form", form)) }
    if !call.arguments.isEmpty { entries.append(("with", arguments(call.arguments))) }
    if call.times > 1 { entries.append(("times", "\(call.times)")) }
    return entries
  }
}

extension Template {
  fileprivate var isMap: Bool {
    switch self {
    case .map, .literal(.map): true
    default: false
    }
  }
}
