import CognitoServices
import Foundation
import SimulatedServices
import SpecModel
import Synchronization

/// How many tokens the user pools of the simulation sign in a second.
struct SignatureRate {
  /// How long it signs, in seconds.
  let seconds: Double
  /// How many threads sign.
  let threads: Int

  /// Prints the number alone, for other programs to read.
  func print() {
    // As long as a sign-in's tokens are.
    let subject = String(repeating: "x", count: 400)
    let count = Atomic<Int>(0)
    let taken = Measuring.seconds {
      let end = ContinuousClock.now + .seconds(seconds)
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        while ContinuousClock.now < end {
          // The signer remembers what it signed of late, so each token is another one.
          let number = count.add(1, ordering: .relaxed).newValue
          _ = TokenSigner.access.token([.init("sub", .string(subject)), .init("exp", .integer(number))])
        }
      }
    }
    Swift.print(Measuring.text(Double(count.load(ordering: .relaxed)) / taken, digits: 0))
  }
}
