// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "auth-conformance",
  platforms: [.macOS(.v15)],
  products: [],
  dependencies: [
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "SpecModel"),
    .target(
      name: "AuthProviding",
      dependencies: ["SpecModel", .product(name: "HTTPTypes", package: "swift-http-types")]
    ),
    .target(
      name: "ReferenceProviders",
      dependencies: [
        "AuthProviding",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(name: "WorldScripting", dependencies: ["SpecModel", "AuthProviding", "DeterministicExecution"]),
    .target(
      name: "ConformanceCore",
      dependencies: ["SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution"]
    ),
    .target(name: "DeterministicExecution"),
    .testTarget(name: "DeterministicExecutionTests", dependencies: ["DeterministicExecution"]),
    .target(name: "SpecLoading", dependencies: ["CLibYAML", "SpecModel"]),
    .testTarget(
      name: "SpecLoadingTests",
      dependencies: ["SpecLoading", "SpecModel"],
      resources: [.copy("Fixtures")]
    ),
    .target(
      name: "ConformanceReports",
      dependencies: ["SpecModel", "ConformanceCore"],
      resources: [.copy("Resources/results.schema.json")]
    ),
    .testTarget(name: "ConformanceReportsTests", dependencies: ["ConformanceReports", "ConformanceCore", "SpecModel"]),
    .target(name: "ConformanceCore", dependencies: ["SpecModel", "AuthProviding"]),
    .target(name: "DeterministicExecution"),
    .testTarget(name: "DeterministicExecutionTests", dependencies: ["DeterministicExecution"]),
    .target(name: "WorldScripting", dependencies: ["SpecModel", "AuthProviding", "DeterministicExecution"]),
    .target(
      name: "SimulatedServices",
      dependencies: [
        "SpecModel", "AuthProviding", "DeterministicExecution", "WorldScripting",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]
    ),
    .testTarget(
      name: "SimulatedServicesTests",
      dependencies: [
        "SpecModel", "AuthProviding", "DeterministicExecution", "SimulatedServices", "WorldScripting",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]
    ),
  ]
)

// One set of rules for every target of ours: Swift 6 mode, nothing imported by accident, no warning left.
for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
}
