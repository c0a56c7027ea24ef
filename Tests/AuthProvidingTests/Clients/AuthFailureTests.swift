import AuthProviding
import Testing

@testable import CognitoProtocols

@Suite struct AuthFailureTests {
  @Test func `an unmapped error reports its type and description`() {
    let failure = AuthFailure(unmapped: CancellationError())
    #expect(failure.code == nil)
    #expect(failure.unmappedType == "Swift.CancellationError")
    #expect(failure.message == "CancellationError()")
  }

  /// The runtime puts an address before the names of private types, so two equal runs would differ.
  @Test func `the description of a private type has no address`() {
    let failure = AuthFailure(unmapped: Outer(inner: Inner()))
    #expect(failure.unmappedType == "AuthProvidingTests.Outer")
    #expect(failure.message == "Outer(inner: AuthProvidingTests.Inner())")
  }
}

private struct Inner {}
private struct Outer: Error { var inner: Inner }
