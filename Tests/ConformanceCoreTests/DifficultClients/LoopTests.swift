import AuthProviding
import Testing

@testable import ConformanceCore

/// Clients that go on for ever.
@Suite struct LoopTests {
  private static let endless = "the client runs on without ever becoming idle"

  @Test func `a client that yields in a loop is never quiet`() {
    let result = ClientUnderTest.difficult { _, _, _ in
      while true { await Task.yield() }
    }.result()
    #expect(result.outcome == .failed)
    #expect(result.reason == Self.endless)
  }

  @Test func `two tasks of a client that wake each other are never quiet`() {
    let result = ClientUnderTest.difficult { _, _, completion in
      let (pings, ping) = AsyncStream.makeStream(of: Void.self)
      let (pongs, pong) = AsyncStream.makeStream(of: Void.self)
      Task { for await _ in pings { pong.yield() } }
      ping.yield()
      for await _ in pongs { ping.yield() }
      completion.reply()
    }.result()
    #expect(result.outcome == .failed)
    #expect(result.reason == Self.endless)
  }

  @Test func `a client that loops after its completion is never quiet either`() {
    let result = ClientUnderTest.difficult { _, _, completion in
      completion.reply()
      while true { await Task.yield() }
    }.result()
    #expect(result.outcome == .failed)
    #expect(result.reason == Self.endless)
  }

  @Test(arguments: [false, true])
  func `a client that polls is given ten minutes of the world's time`(usesTheWorldsClock: Bool) {
    let result = ClientUnderTest.difficult { world, _, _ in
      while true {
        if usesTheWorldsClock {
          try? await world.clock.sleep(for: .seconds(1))
        } else {
          try? await Task.sleep(for: .seconds(1))
        }
      }
    }.result()
    #expect(result.outcome == .failed)
    #expect(result.findings.map(\.actual) == ["none: the call never completes"])
    // The runtime's sleep loses what passed of real time before it was called, rounded to milliseconds.
    if usesTheWorldsClock { #expect(result.duration == 600) }
  }

  @Test func `a client that sleeps for no time at all is never quiet`() {
    let result = ClientUnderTest.difficult { world, _, _ in
      while true { try? await world.clock.sleep(for: .zero) }
    }.result()
    #expect(result.outcome == .failed)
    #expect(result.reason == Self.endless)
  }

  @Test func `a client that polls and then answers is waited for`() {
    let result = ClientUnderTest.difficult { world, _, completion in
      for _ in 0..<599 { try? await world.clock.sleep(for: .seconds(1)) }
      completion.reply()
    }.result()
    #expect(result.outcome == .passed)
    #expect(result.duration == 599)
  }
}
