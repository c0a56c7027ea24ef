import Foundation

/// A client's connection to a port of this machine that sends any bytes.
final class LocalSocket {
  /// How long an answer may take, in seconds: long enough for a busy machine under a sanitizer.
  static let patience = 120

  private let descriptor: Int32

  /// Connects; `nil` where nobody listens.
  init?(port: Int) {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    // Closed by a reset, a connection keeps no port busy.
    var lingers = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &lingers, socklen_t(MemoryLayout<linger>.size))
    var target = sockaddr_in()
    target.sin_family = sa_family_t(AF_INET)
    target.sin_port = UInt16(clamping: port).bigEndian
    target.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &target) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Sends bytes, as far as the other side takes them.
  func send(_ bytes: [UInt8]) {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Says that no more bytes come.
  func endOutput() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads until the other side ends the connection; `nil` where it does not in time.
  func readAll() -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return count < 0 && errno == EAGAIN ? nil : bytes }
      bytes += buffer[..<count]
    }
  }
}
