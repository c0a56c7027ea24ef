import SpecModel

// Scenarios, their rows, alternatives and controls.
extension Scenario: CompiledRecord {
  static var blank: Self {
    Self(name: "", given: nil, rows: [], steps: [], overall: nil, alternatives: [], control: nil, mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&name)(&given)(&rows)(&steps)(&overall)(&alternatives)(&control)(&endsIn)(&isUnready)(&mark)
  }
}

extension Row: CompiledRecord {
  static var blank: Self { Self(name: "", fields: [], mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&fields)(&mark) }
}

extension Alternative: CompiledRecord {
  static var blank: Self { Self(name: "", steps: [], overall: nil, mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&steps)(&overall)(&endsIn)(&mark) }
}

extension Alternative.Bound: CompiledRecord {
  static var blank: Self { Self(binding: "", expectation: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&binding)(&expectation) }
}

extension Control: CompiledChoice {
  static var blank: Self { .replacing([]) }

  static let cases: [CompiledCase<Self>] = [
    .init(Self.replacing) { if case .replacing(let value) = $0 { value } else { nil } },
    .init(Self.steps) { if case .steps(let given, let steps) = $0 { (given, steps) } else { nil } },
  ]
}

// Steps and what must hold of them.
extension Step: CompiledRecord {
  static var blank: Self { Self(.relaunch, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&verb)(&binding)(&bindingPosition)(&expectation)(&restsOn)(&mark)
  }
}

extension Step.Verb: CompiledChoice {
  static var blank: Self { .relaunch }

  static let cases: [CompiledCase<Self>] = [
    .init(Self.call) { if case .call(let value) = $0 { value } else { nil } },
    .init(Self.start) { if case .start(let value) = $0 { value } else { nil } },
    .init(Self.await) { if case .await(let value) = $0 { value } else { nil } },
    .init(Self.interleave) { if case .interleave(let switches) = $0 { switches } else { nil } },
    .init(Self.advance) { if case .advance(let value) = $0 { value } else { nil } },
    .init(.relaunch),
    .init(Self.open) { if case .open(let url, let source) = $0 { (url, source) } else { nil } },
    .init(Self.hold) { if case .hold(let value, let times) = $0 { (value, times) } else { nil } },
    .init(Self.release) { if case .release(let value) = $0 { value } else { nil } },
    .init(Self.fault) { if case .fault(let value) = $0 { value } else { nil } },
    .init(Self.service) { if case .service(let text, let arguments) = $0 { (text, arguments) } else { nil } },
    .init(Self.customer) { if case .customer(let text, let arguments) = $0 { (text, arguments) } else { nil } },
    .init(Self.device) { if case .device(let text, let arguments) = $0 { (text, arguments) } else { nil } },
    .init(Self.reach) { if case .reach(let state, let arguments) = $0 { (state, arguments) } else { nil } },
  ]
}

extension Invocation: CompiledRecord {
  static var blank: Self { Self(operation: "") }
  mutating func code(with coder: RecordCoder) { coder(&operation)(&form)(&formPosition)(&arguments)(&times) }
}

extension FaultTemplate: CompiledRecord {
  static var blank: Self { Self(exchange: "", kind: "", argument: .omitted, times: nil) }
  mutating func code(with coder: RecordCoder) { coder(&exchange)(&kind)(&kindPosition)(&argument)(&times) }
}

// What must hold.
extension Expectation: CompiledRecord {
  static var blank: Self { Self(mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&ending)(&completions)(&pending)(&world)(&each)(&same)(&mark)(&positions)
  }
}

extension Expectation.World: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&events)(&pages)(&wire)(&storeWithout)(&cookies)(&elapsed)
  }
}

extension Expectation.Positions: CompiledRecord {
  static var blank: Self { Self() }
  mutating func code(with coder: RecordCoder) { coder(&ending)(&codes)(&pending)(&same) }
}

extension Expectation.Ending: CompiledChoice {
  static var blank: Self { .cancelled(mark: .blank) }

  static let cases: [CompiledCase<Self>] = [
    .init(Self.reply) { if case .reply(let value) = $0 { value } else { nil } },
    .init(Self.fails) {
      if case .fails(let codes, let details, let mark) = $0 { (codes, details, mark) } else { nil }
    },
    .init(Self.cancelled) { if case .cancelled(let mark) = $0 { mark } else { nil } },
  ]
}

extension Expectation.FailureCodes: CompiledChoice {
  static var blank: Self { .any }

  static let cases: [CompiledCase<Self>] = [
    .init(.any),
    .init(.listed),
    .init(Self.oneOf) { if case .oneOf(let value) = $0 { value } else { nil } },
  ]
}

extension Expectation.Each: CompiledRecord {
  static var blank: Self { Self(ending: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&ending) }
}

extension Expectation.Wire: CompiledRecord {
  static var blank: Self { Self(exchanges: [], mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&exchanges)(&allowsOthers)(&mark) }
}

extension Expectation.WireExchange: CompiledRecord {
  static var blank: Self { Self(name: "", selection: nil, requests: .blank, mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&selection)(&each)(&requests)(&mark) }
}

extension Expectation.StoreContent: CompiledWord {}
