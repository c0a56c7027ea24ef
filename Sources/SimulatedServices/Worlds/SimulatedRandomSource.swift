import AuthProviding
import Synchronization

/// The client's randomness.
struct SimulatedRandomSource<S: SimulatedService>: RandomSource {
  let world: SimulatedWorld<S>

  func bytes(_ count: Int) -> [UInt8] { world.state.withLock { $0.random.bytes(count) } }
}
