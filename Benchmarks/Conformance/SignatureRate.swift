import CryptoExtras
import Foundation
import Synchronization

/// How many RSA-2048 signatures BoringSSL makes in a second, for a key of two factors.
struct SignatureRate {
  /// How long it signs, in seconds.
  let seconds: Double
  /// How many threads sign.
  let threads: Int

  /// Prints the number alone, for other programs to read.
  func print() throws {
    let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
    let text = Array(repeating: UInt8(ascii: "x"), count: 600)
    let count = Atomic<Int>(0)
    let taken = try Measuring.seconds {
      let end = ContinuousClock.now + .seconds(seconds)
      let failure = Mutex<(any Error)?>(nil)
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        do {
          while ContinuousClock.now < end {
            _ = try key.signature(for: text, padding: .insecurePKCS1v1_5)
            count.add(1, ordering: .relaxed)
          }
        } catch {
          failure.withLock { $0 = error }
        }
      }
      if let error = failure.withLock({ $0 }) { throw error }
    }
    Swift.print(Measuring.text(Double(count.load(ordering: .relaxed)) / taken, digits: 0))
  }
}
