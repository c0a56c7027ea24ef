import SpecLoading
import SpecModel
import Testing

@Suite struct ChartFileTests {
  private static let lamp = """
    chart: lamp
    says: The lamp on the desk.
    states:
      dark:
        says: It is dark.
        reach: []
        recognise: [{call: getProfile, expect: {fails: any}}]
    events:
      relaunch: {steps: [{relaunch: true}]}
    transitions:
      - {id: DEMO-LAMP-001, statement: A relaunch lights no lamp., from: dark, event: relaunch, to: same, proves: [DM-STATE-004]}

    """

  private func load(_ text: String, as name: String = "lamp.yaml") throws -> LoadedSpecifications {
    var files = try DemoSpecification.good()
    files["Specs/demo/states/\(name)"] = text
    return SpecificationLoader(files: files).load(folder: DemoSpecification.folder)
  }

  private func messages(_ loaded: LoadedSpecifications) -> [String] {
    loaded.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  @Test func `each file of the folder states is a chart with its own states, triggers and transitions`() throws {
    let loaded = try load(Self.lamp)
    #expect(messages(loaded) == [])
    let specification = try #require(loaded.specifications.first)
    #expect(specification.charts.map(\.name) == ["states", "lamp"])
    #expect(specification.charts.map(\.says) == [nil, "The lamp on the desk."])
    #expect(specification.charts.map { $0.states.map(\.name) } == [["signed-out", "granted"], ["dark"]])
    #expect(specification.charts.map { $0.transitions.count } == [4, 1])
    #expect(specification.transitions.map(\.id).last == "DEMO-LAMP-001")
    #expect(specification.charts.map { $0.cells.count } == [6, 1])
  }

  @Test func `a chart is called like its file`() throws {
    #expect(try messages(load(Self.lamp, as: "torch.yaml")).contains { $0.contains("lamp") && $0.contains("torch") })
  }

  @Test func `a state has one name in all charts`() throws {
    let twice = try load(Self.lamp.replacing("dark", with: "granted"))
    #expect(messages(twice).contains { $0.contains("granted") && $0.contains("second time") })
  }

  @Test func `a transition leads to a state of its own chart`() throws {
    let strayed = try load(Self.lamp.replacing("to: same", with: "to: granted"))
    #expect(messages(strayed).contains { $0.contains("unknown state 'granted'") })
  }

  private static let givingUp = lamp.replacing(
    "events:\n", with: "calls:\n  getProfile: {gives-up: {calls: [getProfile], because: The lamp flickers.}}\nevents:\n"
  ).replacing(
    "transitions:\n",
    with: """
      transitions:
        - {id: DEMO-LAMP-002, statement: Nothing., from: dark, call: getProfile, to: unspecified}

      """)

  @Test func `a call says which calls it gives up, and why`() throws {
    let loaded = try load(Self.givingUp)
    #expect(messages(loaded) == [])
    let call = try #require(loaded.specifications.first?.charts.last?.triggers.first)
    #expect(call.givesUp?.calls == ["getProfile"])
    #expect(call.givesUp?.reason == "The lamp flickers.")
  }

  @Test func `a call gives up calls of its own chart alone, and says why`() throws {
    let unknown = try load(Self.givingUp.replacing("calls: [getProfile]", with: "calls: [relaunch]"))
    #expect(messages(unknown).contains { $0.contains("unknown call 'relaunch' of 'lamp'") })
    let silent = try load(Self.givingUp.replacing(", because: The lamp flickers.", with: ""))
    #expect(messages(silent).contains { $0.contains("because") })
    let event = try load(Self.lamp.replacing("[{relaunch: true}]", with: "[{relaunch: true}], gives-up: {}"))
    #expect(messages(event).contains { $0.contains("gives-up") })
  }

  @Test func `each chart has a transition for each of its cells`() throws {
    let gap = try load(Self.lamp.replacing("events:\n", with: "events:\n  dusk: {steps: [{advance: 1m}]}\n"))
    #expect(messages(gap).contains { $0.contains("no transition covers 'dusk in dark'") })
  }
}
