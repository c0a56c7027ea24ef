import SpecModel

extension TestCase {
  /// What a client must let the kit control, by the verbs and expectations of the case.
  static func needs(of steps: [ScriptStep], overall: Expectation?) -> Set<Capability> {
    var needs: Set<Capability> = []
    for line in steps {
      needs.formUnion(line.step.verb.needs)
      needs.formUnion(line.step.expectation?.needs ?? [])
    }
    return needs.union(overall?.needs ?? [])
  }
}

extension Script {
  /// What a client must let the kit control for the script.
  var needs: Set<Capability> {
    alternatives.reduce(into: TestCase.needs(of: given + steps, overall: overall)) { needs, alternative in
      for bound in alternative.steps { needs.formUnion(bound.expectation.needs) }
      needs.formUnion(alternative.overall?.needs ?? [])
    }
  }
}

extension Step.Verb {
  fileprivate var needs: Set<Capability> {
    switch self {
    case .advance: [.clock]
    case .relaunch: [.relaunch]
    case .open: [.incomingURL]
    case .hold, .release, .fault: [.network]
    case .customer: [.customer]
    case .device("store", _): [.store]
    case .call, .start, .await, .service, .device, .reach: []
    }
  }
}

extension Expectation {
  fileprivate var needs: Set<Capability> {
    var needs: Set<Capability> = []
    if events != nil { needs.insert(.events) }
    if pages != nil { needs.insert(.customer) }
    if wire != nil { needs.insert(.network) }
    if storeWithout != nil { needs.insert(.store) }
    if elapsed != nil { needs.insert(.clock) }
    return needs
  }
}
