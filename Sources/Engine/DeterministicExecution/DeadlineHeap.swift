/// Steps that become runnable later: a binary heap, ordered by deadline and then by the order of arrival.
///
/// Timers have deadlines in virtual time, effects in transit have deadlines in steps of the scheduler.
struct DeadlineHeap<Deadline: Comparable> {
  /// A step that becomes runnable at a deadline.
  struct Entry {
    let deadline: Deadline
    let id: UInt64
    let step: Step

    static func < (left: Self, right: Self) -> Bool {
      // Of equal deadlines the older comes first, so that the order does not depend on how the heap was filled.
      left.deadline != right.deadline ? left.deadline < right.deadline : left.id < right.id
    }
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  var nextDeadline: Deadline? { entries.first?.deadline }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    siftUp(from: entries.count - 1)
  }

  mutating func popFirst() -> Entry? {
    entries.isEmpty ? nil : remove(at: 0)
  }

  /// Removes an entry by its id; the search is linear because a world has a handful of timers and cancels few.
  mutating func remove(id: UInt64) -> Entry? {
    entries.firstIndex { $0.id == id }.map { remove(at: $0) }
  }

  private mutating func remove(at index: Int) -> Entry {
    entries.swapAt(index, entries.count - 1)
    let removed = entries.removeLast()
    if index < entries.count {
      // What took its place came from the end of the heap, and may belong above as well as below.
      siftDown(from: index)
      siftUp(from: index)
    }
    return removed
  }

  private mutating func siftUp(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard entries[index] < entries[parent] else { return }
      entries.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown(from start: Int) {
    var index = start
    while true {
      var smallest = index
      for child in (2 * index + 1)...(2 * index + 2) where child < entries.count && entries[child] < entries[smallest] {
        smallest = child
      }
      if smallest == index { return }
      entries.swapAt(index, smallest)
      index = smallest
    }
  }
}
