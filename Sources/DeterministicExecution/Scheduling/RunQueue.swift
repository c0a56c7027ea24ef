/// The steps that can run now, and the choice among them.
///
/// Adding and taking cost constant time, whichever the policy.
struct RunQueue {
  /// A step with the number it got when it became runnable.
  struct Entry {
    let id: UInt64
    let step: Step
  }

  private var entries: [Entry] = []
  private var head = 0
  private var nextID: UInt64 = 0
  private var generator: SeededGenerator?

  /// Creates a queue: first in, first out for seed 0, else a seeded choice among all entries.
  init(seed: UInt64) {
    generator = seed == 0 ? nil : SeededGenerator(seed: seed)
  }

  var isEmpty: Bool { head == entries.count }

  mutating func append(_ step: Step) {
    entries.append(Entry(id: nextID, step: step))
    nextID += 1
  }

  mutating func take() -> Entry? {
    if isEmpty { return nil }
    return generator == nil ? takeFirst() : takeAny()
  }

  private mutating func takeFirst() -> Entry {
    let entry = entries[head]
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1024, head * 2 >= entries.count {
      // A client that never lets the queue run empty must not make it grow.
      entries.removeFirst(head)
      head = 0
    }
    return entry
  }

  private mutating func takeAny() -> Entry {
    let index = entries.count == 1 ? 0 : generator?.index(below: entries.count) ?? 0
    let entry = entries[index]
    let last = entries.removeLast()
    if index < entries.count { entries[index] = last }
    return entry
  }
}
