import AuthProviding
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct AuthorizationRedirectTests {
  @Test(arguments: [
    ("amzn-com.example.app://?methodName=signin", "amzn-com.example.app://?methodName=signin&code=A+1"),
    ("http://127.0.0.1:9/callback", "http://127.0.0.1:9/callback?code=A+1"),
    ("x://?", "x://?code=A+1"), ("x://?a=%20%zz&&b", "x://?a=%20%zz&&b&code=A+1"),
  ])
  func `appending changes nothing before the appended fields`(before: String, after: String) {
    var url = RedirectURL(before)
    #expect(url.text == before || before == "x://?")
    url.append(FormFields([("code", "A 1")]))
    #expect(url.text == after)
  }

  @Test(arguments: [
    ("code", "new&", "x://?m=%7E&code=new%26&state=s"), ("code", nil, "x://?m=%7E&state=s"),
    ("scope", "p", "x://?m=%7E&code=old&state=s&code=twice&scope=p"),
    ("scope", nil, "x://?m=%7E&code=old&state=s&code=twice"),
  ])
  func `a field is replaced, removed or added`(name: String, value: String?, expected: String) {
    var url = RedirectURL("x://?m=%7E&code=old&state=s&code=twice")
    url.set(name, to: value)
    #expect(url.text == expected)
  }
}
