import AuthProviding
import SpecModel
import Testing
import WorldScripting

struct DeviceStoreTests {
  private let scene = Scene()

  private func set(_ state: Value) throws -> AppliedInstruction {
    try scene.apply(.device("store", arguments: ["state": state]))
  }

  @Test func `an entry holds what was written last, until it is deleted`() throws {
    let store = scene.world.store
    #expect(try store.read("grant") == nil)
    try store.write("grant", [1])
    try store.write("grant", [2, 3])
    #expect(try scene.world.store.read("grant") == [2, 3])
    #expect(scene.record.store == ["grant": [2, 3]])
    try store.delete("grant")
    try store.delete("grant")
    #expect(scene.record.store.isEmpty)
    #expect(scene.record.storeAccesses.map(\.action) == [.read, .write, .write, .read, .delete, .delete])
    #expect(scene.record.storeAccesses.allSatisfy { $0.failure == nil && $0.key == "grant" })
  }

  @Test(arguments: [
    ("locked", StoreFailure.locked, StoreFailure?.some(.locked)), ("failing", .failing, .failing), ("full", .full, nil),
  ])
  func `a store refuses by its state`(state: String, onWrite: StoreFailure, otherwise: StoreFailure?) throws {
    let store = scene.world.store
    try store.write("grant", [1])
    let change = try set(.string(state))
    #expect(scene.uses(of: change) == 0)
    #expect(throws: onWrite) { try store.write("grant", [2]) }
    #expect(scene.uses(of: change) == 1)
    if let otherwise {
      #expect(throws: otherwise) { try store.read("grant") }
      #expect(throws: otherwise) { try store.delete("grant") }
      #expect(scene.uses(of: change) == 3)
      #expect(scene.record.storeAccesses.map(\.failure) == [nil, onWrite, otherwise, otherwise])
      #expect(scene.record.store == ["grant": [1]])
    } else {
      #expect(try store.read("grant") == [1])
      try store.delete("grant")
      #expect(scene.uses(of: change) == 1)
      #expect(scene.record.store.isEmpty)
    }
  }

  @Test func `a store that is well again refuses nothing`() throws {
    _ = try set("locked")
    #expect(try set("ok").evidence == nil)
    try scene.world.store.write("grant", [1])
    #expect(scene.record.store == ["grant": [1]])
    #expect(scene.record.uses.isEmpty)
  }
}
