import AuthProviding
import Testing

@Suite struct AuthFailureTests {
  @Test func `an error that is not mapped shows its type and text`() {
    let failure = AuthFailure(unmapped: CancellationError())
    #expect(failure.code == nil)
    #expect(failure.unmappedType == "Swift.CancellationError")
    #expect(failure.message == "CancellationError()")
  }

  /// The runtime puts an address before the names of private types, which would make two equal runs differ.
  @Test func `a private type shows no address`() {
    let failure = AuthFailure(unmapped: Outer(inner: Inner()))
    #expect(failure.unmappedType == "AuthProvidingTests.Outer")
    #expect(failure.message == "Outer(inner: AuthProvidingTests.Inner())")
  }
}

private struct Inner {}
private struct Outer: Error { var inner: Inner }
