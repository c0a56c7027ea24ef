/// Lines of Swift code that are made within a width.
struct SwiftLines {
  /// The lines, without line feeds.
  private(set) var lines: [String] = []
  private let width: Int
  private var depth = 0

  /// Creates no lines.
  ///
  /// - Parameter width: The most characters of a line.
  init(width: Int = 120) { self.width = width }

  /// The code.
  var text: String { lines.map { "\($0)\n" }.joined() }

  /// Adds a line; an empty one has no indentation.
  ///
  /// - Parameter line: The line.
  mutating func add(_ line: String = "") {
    lines.append(line.isEmpty ? "" : String(repeating: "  ", count: depth) + line)
  }

  /// Adds lines that stand in braces.
  ///
  /// - Parameters:
  ///   - opening: What stands before the brace.
  ///   - body: Adds what stands in the braces.
  mutating func block(_ opening: String, _ body: (inout SwiftLines) -> Void) {
    add("\(opening) {")
    indent(body)
    add("}")
  }

  /// Adds lines one step further in.
  ///
  /// - Parameter body: Adds them.
  mutating func indent(_ body: (inout SwiftLines) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Adds a comment of documentation.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - hanging: How far its further lines stand in.
  mutating func document(_ text: String, hanging: Int = 0) {
    let room = width - 4 - 2 * depth
    // What a list begins its members with stays at their beginning.
    var line = String(text.prefix { $0 == " " })
    var isBegun = false
    for word in text.split(separator: " ") {
      let isFull = isBegun && line.count + word.count + 1 > room
      if isFull { add("/// \(line)") }
      line = isFull ? String(repeating: " ", count: hanging) + word : isBegun ? "\(line) \(word)" : line + word
      isBegun = true
    }
    add(line.isEmpty ? "///" : "/// \(line)")
  }

  /// Adds a call or a declaration with its arguments, on as few lines as they need.
  ///
  /// - Parameters:
  ///   - head: What stands before the parenthesis.
  ///   - arguments: The arguments.
  ///   - tail: What stands after the parenthesis.
  mutating func add(_ head: String, arguments: [String], _ tail: String = "") {
    let room = width - 2 * depth
    let line = "\(head)(\(arguments.joined(separator: ", ")))\(tail)"
    if line.count <= room { return add(line) }
    add("\(head)(")
    indent { lines in
      var line = ""
      for (number, argument) in arguments.enumerated() {
        let next = number + 1 < arguments.count ? "\(argument)," : argument
        if !line.isEmpty, line.count + next.count + 1 > room - 2 {
          lines.add(line)
          line = ""
        }
        line = line.isEmpty ? next : "\(line) \(next)"
      }
      lines.add(line)
    }
    add(")\(tail)")
  }
}
