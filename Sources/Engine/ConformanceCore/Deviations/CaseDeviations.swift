import SpecModel

/// A cell of a table of deviations.
struct DeviationCell: Hashable {
  var table: DeviationTableName
  var row: String
  var kind: String
}

/// The deviations of one case, found in its steps.
///
/// The steps are walked in order. What a step prepares counts for the next call; a fault counts for the next call that is
/// known to make such a request, and for the next call of all where none is known.
struct CaseDeviations {
  /// The cells that the case fills.
  private(set) var cells: Set<DeviationCell> = []
  /// The exchanges that a call was faulted on, or that an expectation of a call names.
  private(set) var exchanges: Set<OperationExchange> = []
  /// The exchanges that an expectation of a call names.
  private(set) var expectedExchanges: Set<OperationExchange> = []
  /// The first value of each list that goes in.
  private(set) var lists: [String: Value] = [:]
  /// The operations that open a page.
  private(set) var pageOperations: Set<String> = []

  private let context: DeviationContext
  /// The faults that no call has met with, and the first call after each.
  private var faults: [(fault: FaultTemplate, call: String?)] = []
  /// The open calls, by binding.
  private var open: [String: Invocation] = [:]
  /// The cases of a redirect that comes back to the next page.
  private var redirect: Set<RedirectForm> = []
  /// The bindings of redirects: those for the open page, and those that answered an earlier one.
  private var freshRedirects: Set<String> = []
  private var usedRedirects: Set<String> = []
  private var store: Set<StoreDeviation> = []
  /// Whether the customer changed since the entries of the store were remembered.
  private var customerChanged = false
  private var now = Duration.zero
  /// The times of the steps before, from which documented durations may count.
  private var times: Set<Duration> = [.zero]
  private var repeated: (call: Invocation, times: Int)?
  private var needsFreshValues = false
  private var signIns = 0
  private var usesSRP = false

  init(_ testCase: TestCase, in context: DeviationContext) {
    self.context = context
    for line in testCase.script.given + testCase.script.steps { walk(line.step) }
    for alternative in testCase.script.alternatives {
      for bound in alternative.steps {
        noteReply(bound.expectation, of: context.operation(of: bound.binding, in: testCase))
      }
    }
    for (fault, call) in faults { if let call { meet(fault, call) } }
    notePairs(testCase)
  }

  private mutating func note(_ table: DeviationTableName, _ row: String, _ kind: String) {
    cells.insert(DeviationCell(table: table, row: row, kind: kind))
  }

  private mutating func walk(_ step: Step) {
    switch step.verb {
    case .call(let call):
      make(call, step)
    case .start(let call):
      make(call, step)
      open[step.binding ?? call.operation] = call
      if call.times > 1 { note(.inFlight, call.operation, Interruption.secondCall.rawValue) }
    case .await(let binding):
      let call = open.removeValue(forKey: binding)
      noteExpectation(step.expectation, of: call)
      usedRedirects.formUnion(freshRedirects)
      freshRedirects = []
    case .advance(let duration):
      now += duration
      if step.expectation != nil { noteTimes() }
      return
    case .relaunch:
      for call in open.values { note(.inFlight, call.operation, Interruption.relaunch.rawValue) }
    case .open(let url, _): noteRedirect(RedirectForm.forms(of: url, used: usedRedirects), of: Array(open.values))
    case .interleave, .hold, .release, .reach: break
    case .fault(let fault): add(fault)
    case .service(let name, let arguments): serve(name, arguments, step)
    case .customer(let name, let arguments): decide(name, arguments)
    case .device(let name, let arguments): change(name, arguments)
    }
    times.insert(now)
  }
}

// MARK: - Calls

extension CaseDeviations {
  private mutating func make(_ call: Invocation, _ step: Step) {
    noteTimes()
    noteInterruptions(by: call)
    for index in faults.indices.reversed() {
      faults[index].call = faults[index].call ?? call.operation
      guard context.makes(call.operation, faults[index].fault.exchange) else { continue }
      meet(faults.remove(at: index).fault, call.operation)
    }
    for deviation in store { note(.store, call.operation, deviation.rawValue) }
    noteRedirect(redirect, of: [call])
    redirect = []
    noteArguments(of: call)
    noteRepetition(of: call)
    noteExpectation(step.expectation, of: call)
    if context.roles[.signIn]?.contains(call.operation) == true { noteSignIn() }
    let leaves = [DeviationFile.Role.signOut, .clear].contains { context.roles[$0]?.contains(call.operation) == true }
    if leaves { customerChanged = true }
  }

  private mutating func noteInterruptions(by call: Invocation) {
    for other in open.values {
      if other.isEqual(to: call) {
        note(.inFlight, other.operation, Interruption.secondCall.rawValue)
      }
      for (role, kind) in [
        (DeviationFile.Role.signOut, Interruption.signOut), (.clear, .clear), (.signIn, .customerSwitch),
      ] where context.roles[role]?.contains(call.operation) == true && !other.isEqual(to: call) {
        note(.inFlight, other.operation, kind.rawValue)
      }
    }
  }

  private mutating func noteArguments(of call: Invocation) {
    for field in call.arguments {
      guard let parameter = context.parameter(field.name, of: call.operation) else { continue }
      let row = "\(call.operation).\(field.name)"
      if parameter.type == "string", parameter.values.isEmpty, let text = field.value.plainText {
        for form in TextForm.forms(of: text) { note(.texts, row, form.rawValue) }
        for number in context.numbers(ofLength: row) { note(text.count, number) }
      }
      if ["list", "map"].contains(parameter.type), let value = field.value.plainValue {
        if value.list != nil { lists[row] = lists[row] ?? value }
        let usual = context.usual(field.name, of: call.operation)
        for form in ListForm.forms(of: value, usual: usual) { note(.lists, row, form.rawValue) }
      }
    }
  }

  private mutating func noteRepetition(of call: Invocation) {
    let isSame = repeated?.call.isEqual(to: call) ?? false
    repeated = (call, (isSame ? repeated?.times ?? 0 : 0) + call.times)
    for number in context.numbers(ofCalls: call.operation) { note(repeated?.times ?? 0, number) }
  }

  private mutating func note(_ count: Int, _ number: DeviationFile.DocumentedNumber) {
    let deviation: NumberDeviation? =
      switch count - number.value {
      case -1: .below
      case 0: .at
      case 1: .above
      default: nil
      }
    if let deviation { note(.numbers, number.name, deviation.rawValue) }
  }

  /// Notes where the present time lies to the documented durations that began at an earlier step.
  private mutating func noteTimes() {
    for number in context.durations {
      for time in times {
        let distance = Int((now - time).components.seconds) - number.value
        let deviation: NumberDeviation? =
          switch distance {
          case 0: .at
          case -60..<0: .below
          case 1...60: .above
          default: nil
          }
        if let deviation { note(.numbers, number.name, deviation.rawValue) }
      }
    }
  }
}

// MARK: - Expectations

extension CaseDeviations {
  private mutating func noteExpectation(_ expectation: Expectation?, of call: Invocation?) {
    guard let expectation, let call else { return }
    noteReply(expectation, of: call.operation)
    for exchange in expectation.world.wire?.exchanges ?? [] where !exchange.isForbidden {
      let made = OperationExchange(operation: call.operation, exchange: context.exchange(named: exchange.name))
      exchanges.insert(made)
      expectedExchanges.insert(made)
    }
    if expectation.world.pages?.asksForPage == true { pageOperations.insert(call.operation) }
  }

  private mutating func noteReply(_ expectation: Expectation, of operation: String?) {
    guard let operation, case .reply(let matcher)? = expectation.ending, case .map(let fields, _) = matcher.rule else {
      return
    }
    for field in fields { noteReply(field, "\(operation).reply.\(field.name)") }
  }

  private mutating func noteReply(_ field: Matcher.Field, _ row: String) {
    if context.isChoice(row) { return }
    switch field.matcher.rule {
    case .equals(let template):
      if let text = template.plainValue?.text {
        for form in TextForm.forms(of: text) { note(.texts, row, form.rawValue) }
      }
      if let value = template.plainValue, value.list != nil || value.fields != nil {
        for form in ListForm.forms(of: value, usual: nil) { note(.lists, row, form.rawValue) }
      }
    case .map(let fields, _) where row.count(where: { $0 == "." }) < 3:
      for inner in fields { noteReply(inner, "\(row).\(inner.name)") }
    case .list(let members):
      if let value = field.matcher.template?.plainValue {
        for form in ListForm.forms(of: value, usual: nil) { note(.lists, row, form.rawValue) }
      } else if members.isEmpty {
        note(.lists, row, ListForm.empty.rawValue)
      }
    default: break
    }
  }
}

// MARK: - The world

extension CaseDeviations {
  private mutating func add(_ fault: FaultTemplate) {
    var fault = fault
    fault.exchange = context.exchange(named: fault.exchange)
    let meeting = open.values.filter { context.makes($0.operation, fault.exchange) }
    for call in meeting { meet(fault, call.operation) }
    if meeting.isEmpty { faults.append((fault, nil)) }
    noteSetting(of: fault.argument)
    if fault.argument.writtenText?.contains("PaginationToken") == true || fault.argument.names("PaginationToken") {
      for call in context.listingOperations { note(.lists, call, ListForm.twoPages.rawValue) }
    }
  }

  private mutating func meet(_ fault: FaultTemplate, _ operation: String) {
    guard context.isOfClient(fault.exchange) else { return }
    let exchange = OperationExchange(operation: operation, exchange: fault.exchange)
    exchanges.insert(exchange)
    for form in context.answers.forms(of: fault) { note(.answers, exchange.description, form.rawValue) }
    for field in context.replyTexts(of: operation) {
      guard let text = fault.answered(field.documented) else { continue }
      for form in TextForm.forms(of: text) { note(.texts, field.row, form.rawValue) }
    }
  }

  private mutating func serve(_ name: String, _ arguments: Template, _ step: Step) {
    if name == "redirect", let binding = step.binding { freshRedirects.insert(binding) }
    if name == "srp", let short = arguments.field("short")?.plainText {
      note(.srp, short, SRPDeviation.short.rawValue)
    }
    if name == "srp", arguments.field("client-value")?.plainText == "fresh" { needsFreshValues = true }
    if name == "customer" || name == "user" { customerChanged = true }
    noteSetting(of: arguments)
  }

  /// Notes other values of documented numbers, in arguments and in answers.
  private mutating func noteSetting(of template: Template) {
    for number in context.settableNumbers {
      for name in number.setBy where template.sets(name, besides: number.value) {
        note(.numbers, number.name, NumberDeviation.other.rawValue)
      }
    }
  }

  private mutating func decide(_ name: String, _ arguments: Template) {
    switch name {
    case "tampers": redirect.formUnion(RedirectForm.forms(ofTampering: arguments))
    case "returns":
      let url = arguments.field("url")
      redirect.formUnion(url.map { RedirectForm.forms(of: $0, used: usedRedirects) } ?? [])
    default: break
    }
    for call in open.values where pageOperations.contains(call.operation) {
      noteRedirect(redirect, of: [call])
      redirect = []
    }
  }

  private mutating func noteRedirect(_ forms: Set<RedirectForm>, of calls: [Invocation]) {
    for call in calls { for form in forms { note(.redirects, call.operation, form.rawValue) } }
  }

  private mutating func change(_ name: String, _ arguments: Template) {
    if let flow = arguments.field("authenticationFlowType")?.plainText { usesSRP = flow == "USER_SRP_AUTH" }
    guard name == "store" else { return }
    switch arguments.field("state")?.plainText {
    case "full": store = [.writeFails]
    case "failing", "locked": store = [.writeFails, .readFails]
    case "unreadable": store = [.readFails]
    case "corrupt": store = [.rubbish]
    case "lost": store = [.lost]
    case "saved": customerChanged = false
    case "restored": store = [customerChanged ? .otherCustomer : .older]
    default: store = []
    }
  }
}

// MARK: - The clock, and pairs

extension CaseDeviations {
  private mutating func noteSignIn() {
    signIns += needsFreshValues ? 1 : 0
    if signIns > 1 { note(.srp, "client-value", SRPDeviation.fresh.rawValue) }
    guard context.hasSRP, usesSRP else { return }
    let seconds = Int(now.components.seconds)
    let hour: SRPDeviation =
      switch seconds / 3_600 % 24 {
      case 0: .midnight
      case 1...9: .hourOfOneDigit
      case 10...11: .hourOfTwoDigits
      case 12: .noon
      default: .afternoon
      }
    note(.srp, "timestamp", hour.rawValue)
    // Worlds begin with a year.
    let day: SRPDeviation = seconds / 86_400 % 31 < 9 ? .dayOfOneDigit : .dayOfTwoDigits
    note(.srp, "timestamp", day.rawValue)
  }

  private mutating func notePairs(_ testCase: TestCase) {
    let values = context.factors.map { testCase.script.value(of: $0) }
    for (index, factor) in context.factors.enumerated() {
      for (other, second) in context.factors.enumerated() where other > index {
        guard let value = values[index], let otherValue = values[other] else { continue }
        note(.pairs, "\(factor.name) × \(second.name)", "\(value)+\(otherValue)")
      }
    }
  }
}
