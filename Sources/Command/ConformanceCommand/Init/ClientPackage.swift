/// What a package needs to test a client by `swift test`.
struct ClientPackage {
  /// The name of the client.
  let name: String
  /// Where the kit comes from.
  let kit: KitSource
  /// The module that the adapter imports.
  let module: String

  /// The whole Package.swift of a package that has nothing but the test.
  var text: String {
    """
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: "\(name.lowercased())",
      platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
      dependencies: [
        // Add the package of your client. The kit needs no traits here: they are for its command line.
        \(kit.dependency)
      ],
      targets: [
    \(target)
      ]
    )

    """
  }

  /// The lines for a Package.swift that there is already.
  var snippet: String {
    """
    # Package.swift, dependencies:
        \(kit.dependency),
    # Package.swift, targets:
    \(target),

    """
  }

  private var target: String {
    """
        .testTarget(
          name: "\(name)Tests",
          dependencies: [
            // Add the target or the product of your client.
            .product(name: "\(module)", package: "\(kit.identity)"),
            .product(name: "ConformanceTesting", package: "\(kit.identity)"),
          ],
          plugins: [.plugin(name: "ConformanceSuites", package: "\(kit.identity)")]
        )
    """
  }
}
