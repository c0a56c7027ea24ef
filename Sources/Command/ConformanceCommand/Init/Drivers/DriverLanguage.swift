import ArgumentParser

/// A language that `init` writes a driver in.
enum DriverLanguage: String, ExpressibleByArgument, CaseIterable {
  case python
  case go
  case ruby
  case node
  case java

  /// The file of the driver.
  var path: String {
    switch self {
    case .python: "driver.py"
    // In a folder of its own, since the package around it has another name.
    case .go: "driver/main.go"
    case .ruby: "driver.rb"
    // A module also where package.json says nothing of modules.
    case .node: "driver.mjs"
    case .java: "Driver.java"
    }
  }

  /// The command that starts the driver, for `--driver`.
  var command: String {
    switch self {
    case .python: "python3 driver.py"
    case .go: "driver/driver"
    case .ruby: "ruby driver.rb"
    case .node: "node driver.mjs"
    case .java: "java Driver.java"
    }
  }

  /// What must be built after each change; `nil` where nothing is.
  ///
  /// `go run` would build while the kit waits for the driver's first answer.
  var build: String? { self == .go ? "go build -o driver/driver driver/main.go" : nil }

  /// Where the functions of the client are to be filled in, as the first steps call it.
  var place: String {
    switch self {
    case .python, .ruby, .node, .java: "the class Client in \(path)"
    case .go: "the methods of client in \(path)"
    }
  }
}
