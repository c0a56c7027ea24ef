import EssentialFoundation

/// The processes of a group: the one that leads it, and what that started.
struct ProcessGroup {
  /// A process.
  struct Member: Equatable {
    /// Its number.
    var id: Int32
    /// The name of its program.
    var name: String
  }

  /// The processes, in the order of their numbers.
  let members: [Member]

  /// Looks at the processes of the machine.
  ///
  /// - Parameter leader: The number of the process that leads the group, and of the group.
  init(_ leader: Int32) { members = Self.listed(of: leader) }

  #if os(Linux)
    private static func listed(of group: Int32) -> [Member] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap(Int32.init).sorted().compactMap { id in
        FileManager.default.contents(atPath: "/proc/\(id)/stat").flatMap {
          member(id, of: group, String(decoding: $0, as: UTF8.self))
        }
      }
    }

    /// Reads a line such as `4711 (python3) S 1 4711 …`: the number, the name, the state, the parent and the group.
    static func member(_ id: Int32, of group: Int32, _ line: String) -> Member? {
      guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")") else { return nil }
      let fields = line[line.index(after: close)...].split(separator: " ")
      guard fields.count > 2, Int32(fields[2]) == group else { return nil }
      return Member(id: id, name: String(line[line.index(after: open)..<close]))
    }
  #else
    private static func listed(of group: Int32) -> [Member] {
      let lister = Process()
      let output = Pipe()
      (lister.executableURL, lister.standardOutput) = (URL(fileURLWithPath: "/bin/ps"), output)
      lister.arguments = ["-A", "-o", "pid=,pgid=,comm="]
      guard (try? lister.run()) != nil else { return [] }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return text.split(separator: "\n").compactMap { line in
        let fields = line.split(separator: " ", maxSplits: 2)
        guard fields.count == 3, Int32(fields[1]) == group, let id = Int32(fields[0]) else { return nil }
        return Member(id: id, name: fields[2].split(separator: "/").last.map(String.init) ?? String(fields[2]))
      }.sorted { $0.id < $1.id }
    }
  #endif
}
