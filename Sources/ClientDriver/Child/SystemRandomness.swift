import AuthProviding

/// The randomness of the system.
struct SystemRandomness: RandomSource {
  func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: .min ... .max) } }
}
