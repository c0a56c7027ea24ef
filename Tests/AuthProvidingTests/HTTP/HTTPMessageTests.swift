import AuthProviding
import HTTPTypes
import Testing

@testable import CognitoProtocols

@Suite struct HTTPMessageTests {
  @Test func `a URL is kept byte for byte, without its fragment`() {
    let request = Request(.get, "https://example.com/a%2fb?q=%7e#top")
    #expect(request.head.method == .get)
    #expect(request.head.scheme == "https")
    #expect(request.head.authority == "example.com")
    #expect(request.head.path == "/a%2fb?q=%7e")
    #expect(request.url == "https://example.com/a%2fb?q=%7e")
  }

  @Test func `invalid UTF-8 in a body becomes replacement characters`() {
    #expect(Request(.post, "https://example.com/", body: [0x61, 0xFF]).text == "a\u{FFFD}")
  }
}

@Suite struct URLPartsTests {
  @Test func `a complete URL has all parts`() {
    let parts = URLParts("https://api.amazon.com:8443/auth/o2/token?a=1&b=2#top")
    #expect(parts.scheme == "https")
    #expect(parts.authority == "api.amazon.com:8443")
    #expect(parts.path == "/auth/o2/token")
    #expect(parts.query == "a=1&b=2")
    #expect(parts.fragment == "top")
    #expect(parts.target == "/auth/o2/token?a=1&b=2")
  }

  @Test func `an app's redirect URI has an empty authority`() {
    let parts = URLParts("amzn-com.example.app://?methodName=signin")
    #expect(parts.scheme == "amzn-com.example.app")
    #expect(parts.authority == "")
    #expect(parts.path == "")
    #expect(parts.query == "methodName=signin")
    #expect(parts.fragment == nil)
  }

  @Test(arguments: [
    ("https://example.com", "/"), ("https://example.com?x", "/?x"), ("https://example.com/?", "/?"),
    ("https://example.com/a%2Fb", "/a%2Fb"),
  ])
  func `a request's target is the path and the query`(url: String, target: String) {
    #expect(URLParts(url).target == target)
  }

  @Test(arguments: ["/login?next=https://example.com/x", "login#https://example.com", "mailto:a@example.com", ""])
  func `a URL without a leading scheme has none`(url: String) {
    let parts = URLParts(url)
    #expect(parts.scheme == "")
    #expect(parts.authority == "")
  }

  @Test func `delimiters in later parts stay`() {
    let parts = URLParts("https://example.com/a?b=c?d://e#f#g?h")
    #expect(parts.path == "/a")
    #expect(parts.query == "b=c?d://e")
    #expect(parts.fragment == "f#g?h")
  }

  @Test func `a combining mark does not hide a delimiter`() {
    let parts = URLParts("https://example.com/a?\u{301}b#\u{301}c")
    #expect(parts.path == "/a")
    #expect(parts.query == "\u{301}b")
    #expect(parts.fragment == "\u{301}c")
  }
}

@Suite struct MessageBodyTests {
  private let url = "https://example.com/"

  @Test func `a form has its type, and the order in which it is written`() {
    let request = Request(.post, url, form: ["grant_type": "refresh_token", "code": "a b&c"])
    #expect(request.text == "grant_type=refresh_token&code=a+b%26c")
    #expect(request.head.headerFields[.contentType] == "application/x-www-form-urlencoded")
    #expect(request.form["code"] == "a b&c")
    let map: [String: String] = ["b": "2", "a": "1"]
    #expect(Request(.post, url, form: FormFields(map)).text == "a=1&b=2")
  }

  @Test func `a JSON value has its type, unless another is given`() {
    #expect(Request(.post, url, json: ["a": 1]).text == #"{"a":1}"#)
    #expect(Request(.post, url, json: []).head.headerFields[.contentType] == "application/json")
    let headers: HTTPFields = [.contentType: "application/x-amz-json-1.1"]
    #expect(Request(.post, url, headers: headers, json: []).head.headerFields == headers)
  }

  @Test func `any sequence of bytes is a body`() {
    #expect(Request(.post, url, body: "a=b".utf8).body == Array("a=b".utf8))
  }

  @Test func `a body that is no JSON has no value`() {
    #expect(Response(head: HTTPResponse(status: .ok), body: Array("[1]".utf8)).json == [1])
    #expect(Response(head: HTTPResponse(status: .ok), body: Array("[1".utf8)).json == nil)
  }
}
