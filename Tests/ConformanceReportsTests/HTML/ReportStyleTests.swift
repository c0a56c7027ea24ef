import ConformanceCore
import Foundation
import Testing

@testable import ConformanceReports

struct ReportStyleTests {
  private static let style = ReportStyle.parts.map(\.description).joined()
  private static let textColours = [
    "ink", "soft", "link", "passed", "failed", "warned", "inconclusive", "errored", "skipped", "known", "fresh",
  ]

  @Test(arguments: ["light", "dark"])
  func `text reaches a contrast of 4_5 to 1 on every ground`(_ scheme: String) throws {
    let halves = ReportStyle.colours.description.components(separatedBy: "@media")
    let colours = Self.colours(in: scheme == "light" ? halves[0] : halves[1])
    for name in Self.textColours {
      for ground in ["ground", "sheet", "sunk"] {
        let contrast = try Self.contrast(try #require(colours[name]), try #require(colours[ground]))
        #expect(contrast >= 4.5, "\(name) on \(ground): \(contrast)")
      }
    }
    #expect(try Self.contrast(try #require(colours["mark-ink"]), try #require(colours["mark"])) >= 4.5)
  }

  @Test func `each outcome has a colour and a shape of its own`() throws {
    var shapes: Set<String> = []
    for outcome in Outcome.allCases {
      let rule = Self.style.firstMatch(
        of: try Regex("\\.o-\(outcome.rawValue)::before\\{content:\"(.)\"", as: (Substring, Substring).self))
      shapes.insert(rule.map { String($0.output.1) } ?? "")
      #expect(Self.style.contains(".o-\(outcome.rawValue){color:var(--"))
    }
    #expect(shapes.count == Outcome.allCases.count)
    #expect(!shapes.contains(""))
  }

  @Test func `nothing is fetched`() {
    #expect(!Self.style.contains("url("))
    #expect(!Self.style.contains("@import"))
    #expect(!ReportScript.text.description.contains("fetch"))
    #expect(!ReportScript.text.description.contains("innerHTML"))
  }

  private static func colours(in text: String) -> [String: String] {
    var colours: [String: String] = [:]
    for match in text.matches(of: /--([a-z-]+):(#[0-9a-f]{6})/) { colours[String(match.1)] = String(match.2) }
    return colours
  }

  /// The contrast of two colours by WCAG 2.2.
  private static func contrast(_ first: String, _ second: String) throws -> Double {
    let luminances = [try luminance(first), try luminance(second)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private static func luminance(_ colour: String) throws -> Double {
    let number = try #require(Int(colour.dropFirst(), radix: 16))
    let channels = [number >> 16, number >> 8 & 255, number & 255].map { channel in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
