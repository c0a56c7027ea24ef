import ClientDriver
import Foundation
import Testing

/// The examples of `Documentation/Driver.md`.
@Suite struct DriverDocumentationTests {
  private static var lines: [[UInt8]] {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
      let page = try String(contentsOf: root.appending(path: "Documentation/Driver.md"), encoding: .utf8)
      return page.split(separator: "\n").filter { $0.hasPrefix("{") }.map { Array($0.utf8) }
    }
  }

  @Test func `every example is a message, and every message has an example`() throws {
    var requests: Set<String> = []
    var messages = 0
    for line in try Self.lines {
      if String(decoding: line, as: UTF8.self).contains("\"do\":") {
        requests.insert(try DriverRequest.read(line).request.name)
      } else {
        _ = try DriverMessage(line)
        messages += 1
      }
    }
    #expect(requests == ["start", "call", "open", "advance", "relaunch", "left", "stop"])
    #expect(messages >= 16)
  }

  @Test func `both schemas are shipped, and are JSON`() throws {
    for url in [DriverSchemas.requests, DriverSchemas.messages] {
      let data = try Data(contentsOf: try #require(url))
      _ = try JSONSerialization.jsonObject(with: data)
    }
  }
}
