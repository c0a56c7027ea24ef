import SimulatedServices

extension LoginWithAmazonService: ForgetfulService {
  var recordLength: Int { max(ledger.credentials.count, secrets.seenCount) }

  mutating func forgetAll(butNewest count: Int) {
    let gone = ledger.forgetAll(butNewest: count)
    issueTimes = issueTimes.filter { !gone.contains($0.key) }
    secrets.forget(gone)
  }
}
