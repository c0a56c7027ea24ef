import Synchronization
import Testing

@testable import LoopbackServices

/// The ends of served worlds.
@Suite struct WorldLifetimesTests {
  private final class Clock: Sendable {
    let present = Mutex(Duration.seconds(1_000))

    var time: ServedTime { ServedTime { self.present.withLock { $0 } } }

    func advance(by seconds: Int) { present.withLock { $0 += .seconds(seconds) } }
  }

  private let clock = Clock()

  @Test func `a world ends a lifetime after its last request`() {
    let lifetimes = WorldLifetimes(.seconds(60), time: clock.time)
    lifetimes.begin("w/1")
    for _ in 0..<3 {
      clock.advance(by: 59)
      #expect(lifetimes.noteRequest(to: "w/1"))
    }
    clock.advance(by: 60)
    #expect(!lifetimes.noteRequest(to: "w/1"))
    #expect(!lifetimes.noteRequest(to: "w/1"))
  }

  @Test func `the worlds whose time is over end together, and each once`() {
    let lifetimes = WorldLifetimes(.seconds(60), time: clock.time)
    for name in ["w/1", "w/2"] { lifetimes.begin(name) }
    clock.advance(by: 30)
    lifetimes.begin("w/3")
    #expect(lifetimes.endExpired() == [])
    clock.advance(by: 30)
    #expect(lifetimes.endExpired() == ["w/1", "w/2"])
    #expect(lifetimes.endExpired() == [])
    #expect(!lifetimes.end("w/1"))
    #expect(lifetimes.end("w/3"))
    #expect(!lifetimes.end("w/3"))
  }

  @Test func `a deleted world does not come back`() {
    let lifetimes = WorldLifetimes(.seconds(60), time: clock.time)
    lifetimes.begin("w/1")
    #expect(lifetimes.end("w/1"))
    #expect(!lifetimes.noteRequest(to: "w/1"))
  }
}
