import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

/// Completions that come when nobody asks any more.
struct LateCompletionTests {
  /// Completes after so many seconds each.
  private static func completing(after seconds: Int...) -> ClientUnderTest {
    .difficult { world, _, completion in
      var last = 0
      for second in seconds {
        try? await world.clock.sleep(for: .seconds(second - last))
        last = second
        completion.reply()
      }
    }
  }

  private func subjects(_ observation: Observation) -> [[String]] { observation.steps.map(\.subjects) }

  @Test func `a second completion is noticed in the step in which it comes`() {
    let seen = Self.completing(after: 0, 30).observation(
      call("greet"), step(.advance(.seconds(29))), step(.advance(.seconds(1))), call("greet"))
    #expect(seen.steps.map(\.completedAgain) == [[], [], [0], []])
    #expect(subjects(seen) == [[], [], ["completions"], []])
    #expect(seen.steps.map(\.arrived.count) == [1, 0, 1, 1])
  }

  @Test func `a call that completes twice while it is open is noticed though it is never awaited`() {
    let seen = Self.completing(after: 10, 20).observation(start("greet", as: "it"), step(.advance(.seconds(60))))
    #expect(subjects(seen) == [[], ["completions"]])
    let atOnce = Self.completing(after: 0, 0).observation(start("greet", as: "it"))
    #expect(subjects(atOnce) == [["completions"]])
  }

  @Test func `where it is awaited it is one finding`() {
    let seen = Self.completing(after: 10, 10).observation(start("greet", as: "it"), step(.await("it")))
    #expect(subjects(seen) == [[], ["completions"]])
    #expect(seen.steps[1].completions.map(\.count) == [2])
  }

  @Test func `completions of an ended launch do not count`() {
    let seen = Self.completing(after: 0, 30).observation(
      call("greet"), start("greet", as: "open"), step(.relaunch), step(.advance(.minutes(2))), call("greet"))
    #expect(seen.end == .finished)
    #expect(subjects(seen) == [[], [], [], [], []])
    #expect(seen.steps[3].arrived.isEmpty)
    #expect(seen.steps[3].pending.isEmpty)
    #expect(seen.calls.map(\.completions.count) == [1, 1, 1])
  }

  @Test func `a call of an ended launch cannot be awaited`() {
    let seen = Self.completing(after: 30).observation(start("greet", as: "open"), step(.relaunch), step(.await("open")))
    #expect(seen.end == .unbound(Reference(path: ["open"], mark: at(10))))
  }

  @Test func `with threads of its own a second completion belongs to the same step`() {
    let completions = SharedCompletion()
    let client = ClientUnderTest.difficult(.ownThreads) { _, _, completion in
      completions.keep(completion)
      completion.reply()
    }
    // The second one comes while the kit listens on after the call is over.
    let realTime = RealTime(settle: .milliseconds(50), timeout: .seconds(10)) { _, duration in
      duration < .milliseconds(50) && completions.replyOnce()
    } now: {
      .zero
    }
    let seen = client.observation(call("greet"), quiescence: OwnThreadsQuiescence(realTime: realTime))
    #expect(seen.steps[0].completions.map(\.count) == [2])
  }
}
