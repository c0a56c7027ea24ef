// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "url-session-client",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "URLSessionClient", targets: ["URLSessionClient"])],
  dependencies: [
    // In your package: `.package(url: "…/auth-conformance", branch: "main", traits: [])`.
    .package(name: "auth-conformance", path: "../..", traits: [])
  ],
  targets: [
    .target(name: "URLSessionClient"),
    .executableTarget(name: "url-session-driver", dependencies: ["URLSessionClient"]),
    .testTarget(
      name: "URLSessionClientTests",
      dependencies: [
        "URLSessionClient",
        .product(name: "LoginWithAmazonProtocols", package: "auth-conformance"),
        .product(name: "ConformanceTesting", package: "auth-conformance"),
        .product(name: "URLSessionBridge", package: "auth-conformance"),
      ],
      plugins: [.plugin(name: "ConformanceSuites", package: "auth-conformance")]
    ),
  ]
)
