import AuthProviding
import SpecModel
import Synchronization
import Testing

@testable import CognitoProtocols

@Suite struct TextValuesTests {
  @Test func `a text that is missing is left out`() {
    #expect(Value(texts: ["a": "1", "b": nil]) == ["a": "1"])
    let endings = Mutex<[Completion.Ending]>([])
    Completion { ending in endings.withLock { $0.append(ending) } }.reply(texts: ["a": "1", "b": nil])
    #expect(endings.withLock { $0 } == [.reply(["a": "1"])])
  }

  @Test func `an argument that is no text has none`() {
    let call = Call(operation: "exchange", arguments: ["code": "AN", "count": 1])
    #expect(call["code"] == "AN")
    #expect(call["count"] == nil)
    #expect(call["other"] == nil)
  }

  @Test func `a JSON text is read from any bytes`() throws {
    #expect(try Value(json: #"{"a":[1]}"#.utf8) == ["a": [1]])
    #expect(throws: JSONError.self) { try Value(json: "{".utf8) }
  }
}
