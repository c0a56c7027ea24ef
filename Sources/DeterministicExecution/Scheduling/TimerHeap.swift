/// The pending timers of a world: a binary heap, ordered by deadline and then by the order of arrival.
struct TimerHeap {
  /// What happens at a moment of virtual time.
  struct Timer {
    let deadline: Duration
    let id: UInt64
    let step: Step

    static func < (left: Self, right: Self) -> Bool {
      left.deadline != right.deadline ? left.deadline < right.deadline : left.id < right.id
    }
  }

  private var timers: [Timer] = []

  var count: Int { timers.count }

  var nextDeadline: Duration? { timers.first?.deadline }

  mutating func insert(_ timer: Timer) {
    timers.append(timer)
    siftUp(from: timers.count - 1)
  }

  mutating func popFirst() -> Timer? {
    timers.isEmpty ? nil : remove(at: 0)
  }

  /// Removes a timer by its id; the search is linear because a world has a handful of timers and cancels few.
  mutating func remove(id: UInt64) -> Timer? {
    timers.firstIndex { $0.id == id }.map { remove(at: $0) }
  }

  private mutating func remove(at index: Int) -> Timer {
    timers.swapAt(index, timers.count - 1)
    let removed = timers.removeLast()
    if index < timers.count {
      siftDown(from: index)
      siftUp(from: index)
    }
    return removed
  }

  private mutating func siftUp(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard timers[index] < timers[parent] else { return }
      timers.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown(from start: Int) {
    var index = start
    while true {
      var smallest = index
      for child in (2 * index + 1)...(2 * index + 2) where child < timers.count && timers[child] < timers[smallest] {
        smallest = child
      }
      if smallest == index { return }
      timers.swapAt(index, smallest)
      index = smallest
    }
  }
}
