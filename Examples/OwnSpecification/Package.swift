// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "device-flow",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "DeviceFlow", targets: ["DeviceFlow"])],
  dependencies: [
    // In your package: `.package(url: "…/auth-conformance", branch: "main", traits: [])`.
    .package(name: "auth-conformance", path: "../..", traits: [])
  ],
  targets: [
    .target(name: "DeviceFlow"),
    .testTarget(
      name: "DeviceFlowTests",
      dependencies: [
        "DeviceFlow",
        .product(name: "AuthProviding", package: "auth-conformance"),
        .product(name: "ConformanceTesting", package: "auth-conformance"),
      ],
      plugins: [.plugin(name: "ConformanceSuites", package: "auth-conformance")]
    ),
  ]
)
