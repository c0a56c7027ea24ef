import SpecModel

// State charts and their transitions.
extension StateChart: CompiledRecord {
  static var blank: Self { Self(name: "", states: [], triggers: [], conditions: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&says)
    coder(&states)
    coder(&triggers)
    coder(&conditions)
    coder(&transitions)
    coder(&mark)
  }
}

extension StateChart.State: CompiledRecord {
  static var blank: Self { Self(name: "", says: "", accountsFor: [], reach: [], recognise: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&says)
    coder(&accountsFor)
    coder(&reach)
    coder(&recognise)
    coder(&mark)
  }
}

extension StateChart.Trigger: CompiledRecord {
  static var blank: Self { Self(name: "", isCall: false, steps: [], conditions: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&isCall)
    coder(&steps)
    coder(&conditions)
    coder(&conditionsPosition)
    coder(&givesUp)
    coder(&mark)
  }
}

extension StateChart.GivingUp: CompiledRecord {
  static var blank: Self { Self(calls: [], reason: "", mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&calls)
    coder(&reason)
    coder(&mark)
  }
}

extension StateChart.Condition: CompiledRecord {
  static var blank: Self { Self(name: "", values: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&values)
    coder(&mark)
  }
}

extension StateChart.Choice: CompiledRecord {
  static var blank: Self { Self(name: "", arguments: [], steps: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&arguments)
    coder(&steps)
    coder(&mark)
  }
}

extension Transition: CompiledRecord {
  static var blank: Self { Self(from: [], trigger: "", when: [], target: .same, expectation: nil, control: nil) }

  mutating func code(with coder: RecordCoder) {
    coder(&from)
    coder(&trigger)
    coder(&when)
    coder(&target)
    coder(&expectation)
    coder(&control)
    coder(&beginsWalk)
    coder(&endsWalk)
    coder(&positions)
  }
}

extension Transition.Positions: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&from)
    coder(&trigger)
    coder(&target)
  }
}

extension Transition.Guard: CompiledRecord {
  static var blank: Self { Self(condition: "", values: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&condition)
    coder(&values)
    coder(&mark)
  }
}

extension Transition.Target: CompiledChoice {
  static var blank: Self { .same }

  func write(with coder: RecordCoder) {
    switch self {
    case .same: coder.write(0)
    case .ignored: coder.write(1)
    case .unspecified: coder.write(2)
    case .states(let value):
      coder.write(3)
      coder.write(value)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .same
    case 1: .ignored
    case 2: .unspecified
    case 3: .states(coder.read())
    default: nil
    }
  }
}
