import CognitoProtocols
import Foundation
import LoginWithAmazonProtocols
import Testing

@testable import CognitoClients
@testable import LoginWithAmazonClients

@Suite struct APIKeyTests {
  private static func key(_ payload: String, header: String = #"{"alg":"RSA-SHA256","ver":"1"}"#) -> String {
    [header, payload, "signature"].map { Data($0.utf8).base64EncodedString() }.joined(separator: ".")
  }

  /// The bundle ids yield base64 with `+`, `/` and padding.
  @Test(arguments: ["com.example.app", "com.example.app1", "com.example.app12", "\u{3FE}\u{3FF}>?"])
  func `a key names its client and its app`(bundleID: String) {
    let text = Self.key(#"{"ver":"3","clientId":"amzn1.application-oa2-client.a","bundleId":"\#(bundleID)"}"#)
    let key = APIKey(text)
    #expect(key?.clientID == "amzn1.application-oa2-client.a")
    #expect(key?.bundleID == bundleID)
  }

  @Test(arguments: [
    "", "..", "a.b.c", key("{}"), key("[]"), key(#"{"clientId":"a"}"#), key(#"{"bundleId":"a"}"#),
    key(#"{"clientId":1,"bundleId":"a"}"#), key(#"{"clientId":"a","bundleId":"b"}"#) + ".more",
    String(key(#"{"clientId":"a","bundleId":"b"}"#).split(separator: ".")[1]),
  ])
  func `other texts are not API keys`(text: String) {
    #expect(APIKey(text) == nil)
  }
}
