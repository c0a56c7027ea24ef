import AuthProviding
import SpecModel
import Testing
import WorldScripting

struct BrokenStoreTests {
  private let scene = Scene()
  private var store: any SecureStore { scene.world.store }

  private func become(_ state: String) throws -> () -> Int? {
    let applied = try scene.change("store", ["state": .string(state)])
    return { scene.uses(of: applied) }
  }

  @Test func `corrupt entries give other bytes until the store is sound again`() throws {
    try store.write("key", [1, 2, 255])
    let uses = try become("corrupt")
    let read = try #require(try store.read("key"))
    #expect(read.count == 3)
    #expect(zip(read, [1, 2, 255]).allSatisfy { $0 != $1 })
    #expect(uses() == 1)
    _ = try become("ok")
    #expect(try store.read("key") == [1, 2, 255])
  }

  @Test func `unreadable entries fail to be read until the store is sound again`() throws {
    try store.write("key", [1])
    let uses = try become("unreadable")
    #expect(throws: StoreFailure.failing) { try store.read("key") }
    #expect(uses() == 1)
    #expect(scene.record.store == ["key": [1]])
    _ = try become("ok")
    #expect(try store.read("key") == [1])
  }

  @Test(arguments: ["corrupt", "unreadable"])
  func `a damaged entry is sound once it is written anew or deleted`(_ state: String) throws {
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
  func `only what was kept is damaged`(_ state: String) throws {
    let uses = try become(state)
    #expect(try store.read("key") == nil)
    try store.write("key", [1])
    #expect(try store.read("key") == [1])
    #expect(uses() == 0)
  }

  @Test(arguments: [("locked", StoreFailure.locked), ("failing", .failing)])
  func `a store that is locked or fails does nothing`(_ state: String, _ failure: StoreFailure) throws {
    try store.write("key", [1])
    let uses = try become(state)
    #expect(throws: failure) { try store.read("key") }
    #expect(throws: failure) { try store.write("key", [2]) }
    #expect(throws: failure) { try store.delete("key") }
    #expect(uses() == 3)
    #expect(scene.record.store == ["key": [1]])
  }

  @Test func `a full store takes no more and gives what it has`() throws {
    try store.write("key", [1])
    _ = try become("full")
    #expect(throws: StoreFailure.full) { try store.write("key", [2]) }
    #expect(try store.read("key") == [1])
    try store.delete("key")
    #expect(scene.record.store == [:])
  }
}
