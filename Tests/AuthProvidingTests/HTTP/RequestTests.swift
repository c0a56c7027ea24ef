import AuthProviding
import HTTPTypes
import Testing

@Suite struct RequestTests {
  @Test func `an address is kept byte for byte, without its fragment`() {
    let request = Request(.get, "https://example.com/a%2fb?q=%7e#top")
    #expect(request.head.method == .get)
    #expect(request.head.scheme == "https")
    #expect(request.head.authority == "example.com")
    #expect(request.head.path == "/a%2fb?q=%7e")
    #expect(request.url == "https://example.com/a%2fb?q=%7e")
  }

  @Test func `a body that is not UTF-8 shows replacement characters`() {
    #expect(Request(.post, "https://example.com/", body: [0x61, 0xFF]).text == "a\u{FFFD}")
  }
}
