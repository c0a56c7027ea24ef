/// A service that can answer for days, since it forgets what is old.
public protocol ForgetfulService: SimulatedService {
  /// The length of the longest record that grows with requests.
  var recordLength: Int { get }

  /// Forgets all but the newest credentials, and what belongs to the others.
  ///
  /// - Parameter count: The number of credentials that are kept.
  mutating func forgetAll(butNewest count: Int)
}

extension ForgetfulService {
  /// Forgets what is old as soon as a record is twice as long as it should be, so that not every request pays for it.
  mutating func forgetOld(beyond limit: Int) {
    if recordLength >= 2 * limit { forgetAll(butNewest: limit) }
  }
}
