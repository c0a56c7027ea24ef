import SpecModel

extension Step {
  /// The step in a line, such as `call authorize interactiveStrategy="never"`.
  ///
  /// - Parameter bindings: The values of names; a name without a value stands as written.
  /// - Returns: The line.
  func description(with bindings: Bindings) -> String {
    func list(_ fields: [Template.Field]) -> String {
      fields.sorted { $0.name < $1.name }.map { " \($0.name)=\(bindings.description(of: $0.value))" }.joined()
    }
    func instruction(_ verb: String, _ name: String, _ arguments: Template) -> String {
      if case .map(let fields) = arguments { return "\(verb) \(name)\(list(fields))" }
      return arguments == .literal([:]) ? "\(verb) \(name)" : "\(verb) \(name) \(bindings.description(of: arguments))"
    }
    switch verb {
    case .call(let call): return "call \(call.summary)\(list(call.arguments))"
    case .start(let call): return "start \(call.summary)\(list(call.arguments))"
    case .await(let name): return "await \(name)"
    case .interleave(let switches):
      return "interleave" + (switches.isEmpty ? "" : " \(switches.map(String.init).joined(separator: ","))")
    case .advance(let duration): return "advance \(duration.summary)"
    case .relaunch: return "relaunch"
    case .open(let url, let source):
      return "open \(bindings.description(of: url))" + (source.map { " from \(bindings.description(of: $0))" } ?? "")
    case .hold(let exchange, let times): return "hold \(exchange)" + (times.map { " \($0) times" } ?? "")
    case .release(let exchange): return "release \(exchange)"
    case .fault(let fault):
      if fault.times == 0 { return "fault \(fault.exchange) over" }
      let times = fault.times.map { " \($0) times" } ?? ""
      return "fault \(fault.exchange) \(fault.kind)=\(bindings.description(of: fault.argument))\(times)"
    case .service(let name, let arguments): return instruction("service", name, arguments)
    case .customer(let name, let arguments): return instruction("customer", name, arguments)
    case .device(let name, let arguments): return instruction("device", name, arguments)
    case .reach(let state, let arguments): return "reach \(state)\(list(arguments))"
    }
  }
}

extension Invocation {
  /// The operation, its form and how often it is called at once.
  fileprivate var summary: String {
    operation + (form.map { "+\($0)" } ?? "") + (times > 1 ? " \(times) times" : "")
  }
}

extension Duration {
  /// The duration as specifications write it, in the largest unit that is whole.
  var summary: String {
    // A quotient of durations is a floating-point number, just below 46,800,000 for 13 hours.
    let milliseconds = Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    let units = [(86_400_000, "d"), (3_600_000, "h"), (60_000, "m"), (1000, "s")]
    for (size, unit) in units where milliseconds % size == 0 { return "\(milliseconds / size)\(unit)" }
    return "\(milliseconds)ms"
  }
}
