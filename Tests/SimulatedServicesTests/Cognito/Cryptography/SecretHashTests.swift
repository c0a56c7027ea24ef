import Testing

@testable import SimulatedServices

struct SecretHashTests {
  /// Computed with Python's `hmac` by the formula in pycognito.
  @Test func `the hash is that of another program`() {
    let hash = SecretHash.value(
      username: "ada", clientID: "3n4b5urk1ft4fl3mg5e62d9ado", clientSecret: "s3cr3t-of-the-app-client-0123456789")
    #expect(hash == "/egaKloQ4JSqNiltLRNwgDgaMqusUCLwlvCET0QWT4E=")
  }
}
