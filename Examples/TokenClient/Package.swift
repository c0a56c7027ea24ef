// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "token-client",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "TokenClient", targets: ["TokenClient"])],
  traits: [
    .trait(name: "FirstDraft", description: "The client before it was tested: it does not escape forms completely.")
  ],
  dependencies: [
    // In your package: `.package(url: "…/auth-conformance", branch: "main", traits: [])`.
    .package(name: "auth-conformance", path: "../..", traits: [])
  ],
  targets: [
    .target(name: "TokenClient"),
    .testTarget(
      name: "TokenClientTests",
      dependencies: [
        "TokenClient",
        .product(name: "LoginWithAmazonProtocols", package: "auth-conformance"),
        .product(name: "ConformanceTesting", package: "auth-conformance"),
      ],
      plugins: [.plugin(name: "ConformanceSuites", package: "auth-conformance")]
    ),
  ]
)
