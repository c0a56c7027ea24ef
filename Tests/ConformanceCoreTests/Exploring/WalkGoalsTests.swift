import SpecModel
import Testing

@testable import ConformanceCore

@Suite struct WalkGoalsTests {
  private static let cells = ["a", "b", "c"].map { Cell(state: $0, trigger: "call", values: []) }
  private static let pairs = cells.map { CellPair(first: $0, second: cells[0]) }
  private static let together = [CellPair(atOnce: cells[0], cells[1]), CellPair(atOnce: cells[1], cells[2])]
  private static let fault = FaultedCell(cell: cells[0], fault: ExchangeFault("token", .offline))

  private static let all = WalkGoals(
    pairs: pairs, doubtful: [pairs[1]], faults: [fault], atOnce: together, customers: [cells[2]], cells: cells)

  private func goals(_ numbers: Range<Int>) -> [WalkGoal] { numbers.compactMap(Self.all.goal(ofWalk:)) }

  @Test func `the first walks have each goal once`() {
    #expect(goals(0..<7).count == 7)
    #expect(Set(goals(0..<7)).count == 7)
  }

  @Test func `later walks have all kinds by turns, calls at once and faults twice`() {
    let later = goals(7..<7 + 70)
    func count(_ isMeant: (WalkGoal) -> Bool) -> Int { later.count(where: isMeant) }
    #expect(count { if case .atOnce = $0 { true } else { false } } == 20)
    #expect(count { if case .pair = $0 { true } else { false } } == 20)
    #expect(count { if case .customers = $0 { true } else { false } } == 10)
    #expect(count { if case .fault = $0 { true } else { false } } == 20)
    #expect(Self.together.map { pair in count { $0 == .atOnce(pair) } } == [10, 10])
  }

  @Test func `later, each two triggers are at once as often as any other two, where a call waits`() {
    func cell(_ state: String, _ trigger: String) -> Cell { Cell(state: state, trigger: trigger, values: []) }
    let fetches = ["a", "b", "c"].map { CellPair(atOnce: cell($0, "fetch"), cell($0, "fetch")) }
    let leaving = CellPair(atOnce: cell("a", "fetch"), cell("a", "leave"))
    let reading = CellPair(atOnce: cell("a", "read"), cell("a", "read"))
    let goals = WalkGoals(
      pairs: [], doubtful: [], faults: [], atOnce: fetches + [leaving, reading], waiting: fetches + [leaving],
      customers: [], cells: [])
    #expect((0..<5).map(goals.goal(ofWalk:)) == (fetches + [leaving, reading]).map(WalkGoal.atOnce))
    let later = (5..<65).compactMap(goals.goal(ofWalk:))
    #expect(later.count { $0 == .atOnce(leaving) } == 30)
    #expect(fetches.map { pair in later.count { $0 == .atOnce(pair) } } == [10, 10, 10])
  }

  @Test func `a chart without pairs has its cells, and an empty one nothing`() {
    let alone = WalkGoals(pairs: [], doubtful: [], faults: [], atOnce: [], customers: [], cells: Self.cells)
    #expect((0..<4).map(alone.goal(ofWalk:)) == [0, 1, 2, 0].map { WalkGoal.cell(Self.cells[$0]) })
    let empty = WalkGoals(pairs: [], doubtful: [], faults: [], atOnce: [], customers: [], cells: [])
    #expect(empty.goal(ofWalk: 3) == nil)
  }
}
