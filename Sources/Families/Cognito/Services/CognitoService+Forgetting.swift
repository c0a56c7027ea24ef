import SimulatedServices

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
