import CommandEnvironment
import EssentialFoundation
import SpecModel

/// The kit as a CI system gets it for a driver: a repository and one of its revisions, so that a newer kit changes no
/// verdict by itself.
struct KitPin {
  /// The address of the repository; `nil` where it is not known.
  let address: String?
  /// A commit or a tag; `nil` where the kit's repository is not known: the commit of a clone may be on this machine
  /// alone.
  let revision: String?

  /// Finds out what to pin.
  ///
  /// - Parameters:
  ///   - kit: The argument `--kit`: an address, a folder of the kit, or `nil` for the kit that this program is of.
  ///   - revision: The argument `--revision`; `nil` for the commit of the kit's clone, or else this program's version.
  ///   - program: A file of this program, from which its clone is found.
  /// - Throws: A ``CommandFailure`` when a folder is not the kit's.
  init(_ kit: String?, revision: String?, program: String) throws {
    let own = Self.folder(above: program)
    guard let kit else {
      let clone = own.flatMap(GitClone.init)
      self.init(of: clone, revision: revision)
      return
    }
    switch try KitSource(kit, branch: "", packageIn: ".") {
    case .address(let address, _):
      self.init(address: address, revision: revision ?? own.flatMap(GitClone.init)?.commit ?? Kit.version)
    case .folder(let path):
      self.init(of: GitClone(path), revision: revision)
    }
  }

  private init(of clone: GitClone?, revision: String?) {
    let known = clone?.origin == nil ? nil : clone?.commit ?? Kit.version
    self.init(address: clone?.origin, revision: revision ?? known)
  }

  private init(address: String?, revision: String?) {
    self.address = address
    self.revision = revision
  }

  /// The variables of a CI file that its user must fill in.
  var open: [String] {
    (address == nil ? [WorkflowFile.kitVariable] : []) + (revision == nil ? [WorkflowFile.revisionVariable] : [])
  }

  /// Returns the nearest folder above a file that holds the kit, which is its clone for a program that was built there.
  ///
  /// - Parameter file: The file.
  /// - Returns: The folder; `nil` where there is none.
  static func folder(above file: String) -> String? {
    var url = URL(fileURLWithPath: file).standardizedFileURL
    while url.pathComponents.count > 1 {
      url.deleteLastPathComponent()
      let path = url.path
      if FileManager.default.fileExists(atPath: "\(path)/Sources/ConformanceCommand") { return path }
    }
    return nil
  }
}
