import SpecModel

// State charts and their transitions.
extension StateChart: CompiledRecord {
  static var blank: Self { Self(name: "", states: [], triggers: [], conditions: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)(&says)(&states)(&triggers)(&conditions)(&transitions)(&mark)
  }
}

extension StateChart.State: CompiledRecord {
  static var blank: Self { Self(name: "", says: "", proves: [], reach: [], recognise: [], mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&says)(&proves)(&reach)(&recognise)(&mark) }
}

extension StateChart.Trigger: CompiledRecord {
  static var blank: Self { Self(name: "", isCall: false, steps: [], conditions: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)(&isCall)(&steps)(&conditions)(&conditionsPosition)(&givesUp)(&mark)
  }
}

extension StateChart.GivingUp: CompiledRecord {
  static var blank: Self { Self(calls: [], reason: "", mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&calls)(&reason)(&mark) }
}

extension StateChart.Condition: CompiledRecord {
  static var blank: Self { Self(name: "", values: [], mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&values)(&mark) }
}

extension StateChart.Choice: CompiledRecord {
  static var blank: Self { Self(name: "", arguments: [], steps: [], mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&arguments)(&steps)(&mark) }
}

extension Transition: CompiledRecord {
  static var blank: Self { Self(from: [], trigger: "", when: [], target: .same, expectation: nil, control: nil) }

  mutating func code(with coder: RecordCoder) {
    coder(&from)(&trigger)(&when)(&target)(&expectation)(&control)(&beginsWalk)(&endsWalk)(&positions)
  }
}

extension Transition.Positions: CompiledRecord {
  static var blank: Self { Self() }
  mutating func code(with coder: RecordCoder) { coder(&from)(&trigger)(&target) }
}

extension Transition.Guard: CompiledRecord {
  static var blank: Self { Self(condition: "", values: [], mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&condition)(&values)(&mark) }
}

extension Transition.Target: CompiledChoice {
  static var blank: Self { .same }

  static let cases: [CompiledCase<Self>] = [
    .init(.same),
    .init(.ignored),
    .init(.unspecified),
    .init(Self.states) { if case .states(let value) = $0 { value } else { nil } },
  ]
}
