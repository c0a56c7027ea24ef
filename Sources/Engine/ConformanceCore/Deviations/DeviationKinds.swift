package import SpecModel

/// The kinds of deviations of each table, which are its columns.
///
/// Which of them a case has follows from its steps alone.
extension DeviationTableName {
  /// The columns, in order.
  package var kinds: [String] {
    switch self {
    case .numbers: NumberDeviation.allCases.map(\.rawValue)
    case .texts: TextForm.allCases.map(\.rawValue)
    case .lists: ListForm.allCases.map(\.rawValue)
    case .answers: AnswerForm.allCases.map(\.rawValue)
    case .redirects: RedirectForm.allCases.map(\.rawValue)
    case .inFlight: Interruption.allCases.map(\.rawValue)
    case .store: StoreDeviation.allCases.map(\.rawValue)
    case .pairs: ["every-pair"]
    case .srp: SRPDeviation.allCases.map(\.rawValue)
    case .mutants: []
    }
  }
}

/// Where a number of a case stands relative to a documented one.
enum NumberDeviation: String, CaseIterable {
  case below, at, above, other
}

/// What happens while a call is open.
enum Interruption: String, CaseIterable {
  case signOut = "sign-out"
  case customerSwitch = "customer-switch"
  case clear, relaunch
  case secondCall = "second-call"
  /// No step cancels the task of a call: the documents' calls take completion handlers.
  case cancellation
}

/// What the device's store does.
enum StoreDeviation: String, CaseIterable {
  case writeFails = "write-fails"
  case readFails = "read-fails"
  case lost, rubbish, older
  case otherCustomer = "other-customer"
}

/// What is special about a value of SRP.
enum SRPDeviation: String, CaseIterable {
  case short, fresh
  case midnight
  case hourOfOneDigit = "hour-of-one-digit"
  case hourOfTwoDigits = "hour-of-two-digits"
  case noon, afternoon
  case dayOfOneDigit = "day-of-one-digit"
  case dayOfTwoDigits = "day-of-two-digits"
}
