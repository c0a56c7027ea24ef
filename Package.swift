// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "auth-conformance",
  platforms: [.macOS(.v15)],
  products: [],
  dependencies: [
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
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
    .target(name: "ConformanceCore", dependencies: ["SpecModel", "AuthProviding"]),
    .target(
      name: "ConformanceReports",
      dependencies: ["SpecModel", "ConformanceCore", .product(name: "Mustache", package: "swift-mustache")],
      resources: [.copy("Resources/results.schema.json")]
    ),
    .testTarget(name: "ConformanceReportsTests", dependencies: ["ConformanceReports", "ConformanceCore", "SpecModel"]),
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
