import Foundation
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct AnswerTests {
  @Test func `fields keep their order, and nested maps are sorted`() {
    let fields: [Answer.Field] = [
      .init("z", .string("last")), .init("a", .integer(-5)),
      .init("m", .map(["b": .null, "a": .list([.bool(true), 1])])),
    ]
    #expect(String(decoding: fields.json, as: UTF8.self) == #"{"z":"last","a":-5,"m":{"a":[true,1],"b":null}}"#)
  }

  @Test(arguments: ["\"quoted\" \\ back", "tab\tline\nnul\u{0}bell\u{7}unit\u{1F}", "naïve 👩‍👩‍👧 \u{2028}", "</script>"])
  func `another parser reads the written text`(text: String) throws {
    let json = Data([Answer.Field("text", .string(text)), Answer.Field("number", .decimal(2.5))].json)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object["text"] as? String == text)
    #expect(object["number"] as? Double == 2.5)
  }
}
