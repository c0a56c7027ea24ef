import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct DeviceStoreTests {
  private let scene = WorldScene()

  private func set(_ state: Value) throws -> AppliedInstruction {
    try scene.apply(.device("store", arguments: ["state": state]))
  }

  @Test func `an entry has the bytes written last, until it is deleted`() throws {
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
  func `a store fails according to its condition`(state: String, onWrite: StoreFailure, otherwise: StoreFailure?) throws
  {
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

  @Test func `a lost store is empty, and works`() throws {
    let store = scene.world.store
    try store.write("grant", [1])
    #expect(try set("lost").evidence == nil)
    #expect(try store.read("grant") == nil)
    try store.write("grant", [2])
    #expect(scene.record.store == ["grant": [2]])
  }

  @Test func `a restored store has the entries that were saved last, and no others`() throws {
    let store = scene.world.store
    try store.write("grant", [1])
    _ = try set("saved")
    try store.write("grant", [2])
    try store.write("profile", [3])
    #expect(try set("restored").evidence == nil)
    #expect(scene.record.store == ["grant": [1]])
    try store.write("grant", [4])
    _ = try set("restored")
    #expect(try store.read("grant") == [1])
  }

  @Test func `an intact store fails no access`() throws {
    _ = try set("locked")
    #expect(try set("ok").evidence == nil)
    try scene.world.store.write("grant", [1])
    #expect(scene.record.store == ["grant": [1]])
    #expect(scene.record.uses.isEmpty)
  }
}

struct BrokenStoreTests {
  private let scene = WorldScene()
  private var store: any SecureStore { scene.world.store }

  private func become(_ state: String) throws -> () -> Int? {
    let applied = try scene.change("store", ["state": .string(state)])
    return { scene.uses(of: applied) }
  }

  @Test func `corrupt entries return other bytes until the store is intact again`() throws {
    try store.write("key", [1, 2, 255])
    let uses = try become("corrupt")
    let read = try #require(try store.read("key"))
    #expect(read.count == 3)
    #expect(zip(read, [1, 2, 255]).allSatisfy { $0 != $1 })
    #expect(uses() == 1)
    _ = try become("ok")
    #expect(try store.read("key") == [1, 2, 255])
  }

  @Test func `unreadable entries cannot be read until the store is intact again`() throws {
    try store.write("key", [1])
    let uses = try become("unreadable")
    #expect(throws: StoreFailure.failing) { try store.read("key") }
    #expect(uses() == 1)
    #expect(scene.record.store == ["key": [1]])
    _ = try become("ok")
    #expect(try store.read("key") == [1])
  }

  @Test(arguments: ["corrupt", "unreadable"])
  func `a damaged entry is intact once it is written again or deleted`(_ state: String) throws {
    for key in ["written", "deleted"] { try store.write(key, [1]) }
    let uses = try become(state)
    try store.write("written", [2])
    try store.delete("deleted")
    #expect(try store.read("written") == [2])
    #expect(try store.read("deleted") == nil)
    try store.write("deleted", [3])
    #expect(try store.read("deleted") == [3])
    #expect(uses() == 0)
  }

  @Test(arguments: ["corrupt", "unreadable"])
  func `only existing entries are damaged`(_ state: String) throws {
    let uses = try become(state)
    #expect(try store.read("key") == nil)
    try store.write("key", [1])
    #expect(try store.read("key") == [1])
    #expect(uses() == 0)
  }

  @Test(arguments: [("locked", StoreFailure.locked), ("failing", .failing)])
  func `a locked or failing store changes nothing`(_ state: String, _ failure: StoreFailure) throws {
    try store.write("key", [1])
    let uses = try become(state)
    #expect(throws: failure) { try store.read("key") }
    #expect(throws: failure) { try store.write("key", [2]) }
    #expect(throws: failure) { try store.delete("key") }
    #expect(uses() == 3)
    #expect(scene.record.store == ["key": [1]])
  }

  @Test func `a full store rejects writes and allows reads`() throws {
    try store.write("key", [1])
    _ = try become("full")
    #expect(throws: StoreFailure.full) { try store.write("key", [2]) }
    #expect(try store.read("key") == [1])
    try store.delete("key")
    #expect(scene.record.store == [:])
  }
}
