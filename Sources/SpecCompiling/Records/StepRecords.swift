import SpecModel

// Steps and what must hold of them.
extension Step: CompiledRecord {
  static var blank: Self { Self(.relaunch, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&verb)
    coder(&binding)
    coder(&bindingPosition)
    coder(&expectation)
    coder(&restsOn)
    coder(&mark)
  }
}

extension Step.Verb: CompiledChoice {
  static var blank: Self { .relaunch }

  func write(with coder: RecordCoder) {
    switch self {
    case .call(let value):
      coder.write(0)
      coder.write(value)
    case .start(let value):
      coder.write(1)
      coder.write(value)
    case .await(let value):
      coder.write(2)
      coder.write(value)
    case .interleave(let switches):
      coder.write(3)
      coder.write(switches)
    case .advance(let value):
      coder.write(4)
      coder.write(value)
    case .relaunch: coder.write(5)
    case .open(let url, let source):
      coder.write(6)
      coder.write(url)
      coder.write(source)
    case .hold(let value, let times):
      coder.write(7)
      coder.write(value)
      coder.write(times)
    case .release(let value):
      coder.write(8)
      coder.write(value)
    case .fault(let value):
      coder.write(9)
      coder.write(value)
    case .service(let value0, let arguments):
      coder.write(10)
      coder.write(value0)
      coder.write(arguments)
    case .customer(let value0, let arguments):
      coder.write(11)
      coder.write(value0)
      coder.write(arguments)
    case .device(let value0, let arguments):
      coder.write(12)
      coder.write(value0)
      coder.write(arguments)
    case .reach(let state, let arguments):
      coder.write(13)
      coder.write(state)
      coder.write(arguments)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .call(coder.read())
    case 1: .start(coder.read())
    case 2: .await(coder.read())
    case 3: .interleave(switches: coder.read())
    case 4: .advance(coder.read())
    case 5: .relaunch
    case 6: .open(url: coder.read(), source: coder.read())
    case 7: .hold(coder.read(), times: coder.read())
    case 8: .release(coder.read())
    case 9: .fault(coder.read())
    case 10: .service(coder.read(), arguments: coder.read())
    case 11: .customer(coder.read(), arguments: coder.read())
    case 12: .device(coder.read(), arguments: coder.read())
    case 13: .reach(state: coder.read(), arguments: coder.read())
    default: nil
    }
  }
}

extension Invocation: CompiledRecord {
  static var blank: Self { Self(operation: "") }

  mutating func code(with coder: RecordCoder) {
    coder(&operation)
    coder(&form)
    coder(&formPosition)
    coder(&arguments)
    coder(&times)
  }
}

extension FaultTemplate: CompiledRecord {
  static var blank: Self { Self(exchange: "", kind: "", argument: .omitted, times: nil) }

  mutating func code(with coder: RecordCoder) {
    coder(&exchange)
    coder(&kind)
    coder(&kindPosition)
    coder(&argument)
    coder(&times)
  }
}
