import SpecModel

/// What services answer in their own words, as cases of a specification say it.
///
/// The usual faults have an empty body, as a gateway would send. A client may do otherwise with a word that it knows, so
/// each call meets with those too that any case of the specification has for the exchange.
struct StatedFaults: Sendable {
  private let templates: [String: FaultTemplate]
  private let refusals: [String: [ExchangeFault]]
  private let all: [String: [ExchangeFault]]

  /// Finds the faults of cases; of those of several cases, only the first one's is chosen by chance.
  ///
  /// - Parameter cases: The cases.
  init(of cases: [TestCase]) {
    var templates: [String: FaultTemplate] = [:]
    var known: Set<FaultTemplate> = []
    var refusals: [String: [ExchangeFault]] = [:]
    var all: [String: [ExchangeFault]] = [:]
    let nothing = Bindings(app: [:])
    for testCase in cases.sorted(by: { $0.id < $1.id }) {
      for line in testCase.script.given + testCase.script.steps {
        guard case .fault(let own) = line.step.verb, own.times != 0,
          let argument = try? nothing.value(of: own.argument)
        else { continue }
        let fault = FaultTemplate(exchange: own.exchange, kind: own.kind, argument: .literal(argument), times: 1)
        let origin = Sequel.name(of: testCase.id)
        // Of several faults of one case, its id means the first.
        guard templates[origin] == nil, !fault.isUsual else { continue }
        templates[origin] = fault
        guard known.insert(fault).inserted else { continue }
        let stated = ExchangeFault(own.exchange, statedBy: origin)
        all[own.exchange, default: []].append(stated)
        if fault.isRefusal { refusals[own.exchange, default: []].append(stated) }
      }
    }
    self.templates = templates
    self.refusals = refusals
    self.all = all
  }

  /// Nothing is known of any case.
  static let none = StatedFaults(of: [])

  /// All faults of an exchange.
  func all(of exchange: String) -> [ExchangeFault] { all[exchange] ?? [] }

  /// The faults of an exchange by which a service refuses a request in words of its own.
  func refusals(of exchange: String) -> [ExchangeFault] { refusals[exchange] ?? [] }

  /// The step that arranges for a fault, once; `nil` where it happens while the request is on its way, or no case has it.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - mark: Where the call stands that meets with it.
  /// - Returns: The step.
  func step(of fault: ExchangeFault, at mark: SourceMark) -> Step? {
    guard let origin = fault.origin else { return fault.step(at: mark) }
    guard let template = templates[origin], template.exchange == fault.exchange else { return nil }
    return Step(.fault(template), mark: mark)
  }
}

extension FaultTemplate {
  private var fields: [String: Value] {
    guard case .literal(let value) = argument else { return [:] }
    return value.fields ?? [:]
  }

  /// Whether it is one that each exchange meets with anyway.
  fileprivate var isUsual: Bool { ["network", "status", "truncate"].contains(kind) }

  /// Whether the service refuses the request, and says why.
  fileprivate var isRefusal: Bool {
    guard case .integer(let status)? = fields["status"], case .string(let body)? = fields["body"] else {
      return kind == "error"
    }
    return (400..<500).contains(status) && !body.isEmpty
  }
}
