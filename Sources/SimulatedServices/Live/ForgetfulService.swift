/// A service that can answer for days, since it forgets what is old.
protocol ForgetfulService: SimulatedService {
  /// The length of the longest record that grows with requests.
  var recordLength: Int { get }

  /// Forgets all but the newest credentials, and what belongs to the others.
  mutating func forgetAll(butNewest count: Int)
}

extension ForgetfulService {
  /// Forgets what is old as soon as a record is twice as long as it should be, so that not every request pays for it.
  mutating func forgetOld(beyond limit: Int) {
    if recordLength >= 2 * limit { forgetAll(butNewest: limit) }
  }
}

extension LoginWithAmazonService: ForgetfulService {
  var recordLength: Int { max(ledger.credentials.count, secrets.seenCount) }

  mutating func forgetAll(butNewest count: Int) {
    let gone = ledger.forgetAll(butNewest: count)
    issueTimes = issueTimes.filter { !gone.contains($0.key) }
    secrets.forget(gone)
  }
}

extension CognitoService: ForgetfulService {
  var recordLength: Int { max(tokens.credentials.count, secrets.seenCount, inbox.count, clientValues.count) }

  mutating func forgetAll(butNewest count: Int) {
    let gone = tokens.forgetAll(butNewest: count)
    replacedTokens = replacedTokens.filter { !gone.contains($0.key) }
    sessions = sessions.filter { !gone.contains($0.key) }
    secretBlocks = secretBlocks.filter { sessions[$0.value] != nil }
    hosted.codes = hosted.codes.filter { !gone.contains($0.key) }
    identities.forgetGuests(gone)
    secrets.forget(gone.filter { !identities.knows($0) })
    inbox = inbox.suffix(count)
    if clientValues.count > count { clientValues = [] }
    for (name, user) in pool.users where user.offeredDevices.count > count {
      pool.users[name]?.offeredDevices = [:]
    }
  }
}
