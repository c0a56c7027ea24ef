import SpecModel

@testable import ConformanceCore

extension TestCase {
  /// A case of a specification that there is not, whose only documented error code is `denied`.
  static func tiny(named name: String = "one-call", level: Level = .must, _ steps: Step...) -> TestCase {
    TestCase(
      Content(
        id: "tiny/fetch/TINY-FETCH-001/\(name)", spec: "tiny", operation: "fetch", requirement: "TINY-FETCH-001",
        level: level,
        script: Script(given: [], steps: steps.map { ScriptStep($0) }, overall: nil, alternatives: []), control: nil,
        recognition: nil, errorCodes: ["denied"], needs: [], mark: .tiny(1)))
  }

  /// A case that makes one call, which must give a reply.
  static let fetching = tiny(.fetch())
}

extension Step {
  /// A call that must end in this way; any reply unless told otherwise.
  static func fetch(_ ending: Ending? = .anyReply, with arguments: [String: Value] = [:]) -> Step {
    let fields = arguments.map { Template.Field(name: $0.key, value: .literal($0.value), mark: .tiny(2)) }
    return Step(
      .call(Invocation(operation: "fetch", arguments: fields)),
      expecting: ending.map { Expectation(ending: $0, mark: .tiny(3)) },
      mark: .tiny(2))
  }
}

/// Swift Testing has an `Expectation` as well.
typealias Ending = SpecModel.Expectation.Ending

extension Ending {
  static let anyReply = Self.reply(Matcher(.map([], closed: false), mark: .tiny(3)))
  static let listedFailure = Self.fails(codes: .listed, details: nil, mark: .tiny(3))
  static let anyFailure = Self.fails(codes: .any, details: nil, mark: .tiny(3))
}

extension SourceMark {
  static func tiny(_ line: Int) -> SourceMark {
    SourceMark(file: "Specs/tiny/operations/fetch.yaml", line: line, column: 5)
  }
}
