import SpecModel

extension Expectation {
  /// The references in what is expected of the ending and of the requests.
  var references: [Reference] {
    let wire = world.wire?.exchanges.flatMap { exchange in
      [exchange.selection, exchange.each, exchange.requests].compactMap(\.self).flatMap(\.references)
    }
    return (wire ?? []) + (ending?.references ?? []) + (each?.ending.references ?? [])
  }

  /// The expectation without anything but how a call ends, and how often.
  var ofEnding: Expectation {
    let anything = Matcher(.map([], closed: false), mark: mark)
    let ending: Ending? =
      switch ending {
      case .reply?: .reply(anything)
      case .fails(let codes, _, let mark)?: .fails(codes: codes, details: nil, mark: mark)
      case .cancelled?, nil: ending
      }
    return Expectation(ending: ending, completions: completions, mark: mark)
  }
}

extension Expectation.Ending {
  fileprivate var references: [Reference] {
    switch self {
    case .reply(let matcher): matcher.references
    case .fails(_, let details, _): details?.references ?? []
    case .cancelled: []
    }
  }
}
