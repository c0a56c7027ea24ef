/// What one table of deviations needs beyond the cases: rows that no operation names, and excuses for empty cells.
///
/// The requirements of such a file belong to the operations that they name.
public struct DeviationFile: Hashable, Sendable {
  /// The table.
  public var table: DeviationTableName
  /// The documented numbers, which are the rows of the table of numbers.
  public var numbers: [DocumentedNumber]
  /// What a service or an app can be, of which every two values must meet in a case.
  public var factors: [Factor]
  /// The operations that sign in, sign out or clear, for what happens while a call is open.
  public var roles: [Role: Set<String>]
  /// The excuses for cells that no case fills.
  public var excuses: [Excuse]
  /// Where the table's name stands.
  public var mark: SourceMark

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - numbers: The documented numbers.
  ///   - factors: What a service or an app can be.
  ///   - roles: The operations that sign in, sign out or clear.
  ///   - excuses: The excuses for cells that no case fills.
  ///   - mark: Where the table's name stands.
  public init(
    table: DeviationTableName, numbers: [DocumentedNumber] = [], factors: [Factor] = [],
    roles: [Role: Set<String>] = [:], excuses: [Excuse] = [], mark: SourceMark
  ) {
    self.table = table
    self.numbers = numbers
    self.factors = factors
    self.roles = roles
    self.excuses = excuses
    self.mark = mark
  }

  /// What operations do to the customer's session.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// They sign a customer in.
    case signIn = "sign-in"
    /// They sign the customer out.
    case signOut = "sign-out"
    /// They clear what the client keeps.
    case clear
  }

  /// A number that a document or a service states.
  public struct DocumentedNumber: Hashable, Sendable {
    /// The row's name.
    public var name: String
    /// The number.
    public var value: Int
    /// What it counts.
    public var measure: Measure
    /// The arguments and the fields of answers that set another value.
    public var setBy: Set<String>
    /// Where the name stands.
    public var mark: SourceMark

    /// What a number counts.
    public enum Measure: Hashable, Sendable {
      /// Seconds that pass in a case.
      case seconds
      /// The characters of an argument, as `operation.parameter`.
      ///
      /// - Parameters:
      ///   - _: The arguments.
      case length([String])
      /// Equal calls of an operation in a row.
      ///
      /// - Parameters:
      ///   - _: The operations.
      case calls([String])
    }

    /// Creates a number.
    ///
    /// - Parameters:
    ///   - name: The row's name.
    ///   - value: The number.
    ///   - measure: What it counts.
    ///   - setBy: The arguments and the fields of answers that set another value.
    ///   - mark: Where the name stands.
    public init(name: String, value: Int, measure: Measure, setBy: Set<String> = [], mark: SourceMark) {
      self.name = name
      self.value = value
      self.measure = measure
      self.setBy = setBy
      self.mark = mark
    }
  }

  /// A setting of the service or of the app that cases vary.
  public struct Factor: Hashable, Sendable {
    /// The factor's name.
    public var name: String
    /// The instruction and its argument, such as `user.mfa`.
    public var setting: String
    /// The values that must meet those of the other factors.
    public var values: [Value]
    /// Where the name stands.
    public var mark: SourceMark

    /// Creates a factor.
    ///
    /// - Parameters:
    ///   - name: The factor's name.
    ///   - setting: The instruction and its argument.
    ///   - values: The values.
    ///   - mark: Where the name stands.
    public init(name: String, setting: String, values: [Value], mark: SourceMark) {
      self.name = name
      self.setting = setting
      self.values = values
      self.mark = mark
    }
  }

  /// Why cells of a table stay empty.
  public struct Excuse: Hashable, Sendable {
    /// Globs over the names of rows.
    public var rows: [String]
    /// The kinds; empty for all of the table.
    public var kinds: [String]
    /// The reason.
    public var because: String
    /// Where the excuse stands.
    public var mark: SourceMark

    /// Creates an excuse.
    ///
    /// - Parameters:
    ///   - rows: Globs over the names of rows.
    ///   - kinds: The kinds; empty for all of the table.
    ///   - because: The reason.
    ///   - mark: Where the excuse stands.
    public init(rows: [String], kinds: [String], because: String, mark: SourceMark) {
      self.rows = rows
      self.kinds = kinds
      self.because = because
      self.mark = mark
    }
  }
}

/// The tables of deviations.
public enum DeviationTableName: String, Sendable, Hashable, CaseIterable {
  /// Documented numbers: just below, at and just above each, and other values.
  case numbers
  /// Texts that go in or come back.
  case texts
  /// Lists that go in or come back.
  case lists
  /// The forms of the service's answers.
  case answers
  /// The ways in which a redirect can be wrong.
  case redirects
  /// What happens while a call is open.
  case inFlight = "in-flight"
  /// The conditions of the device's store.
  case store
  /// Every two values of what a service or an app can be.
  case pairs
  /// The values of SRP.
  case srp
  /// What enumerated mutants change, which has excuses alone: `mutants --enumerated` makes and counts its rows.
  case mutants

  /// The tables whose cells cases fill.
  public static let ofCases = allCases.filter { $0 != .mutants }
}
