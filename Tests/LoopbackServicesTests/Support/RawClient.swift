import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A client that sends bytes and does not know HTTP; its calls block, so it is used on threads of its own.
final class RawClient {
  /// The end of a read.
  enum End: Equatable {
    /// The other side closed regularly.
    case closed
    /// The connection broke.
    case broken
    /// There is nothing to read now.
    case open
  }

  struct ConnectError: Error, Equatable {
    var code: Int32
  }

  private let descriptor: Int32

  init(port: Int, address: String = "127.0.0.1") throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    // Only a failing test waits this long.
    var timeLimit = timeval(tv_sec: 30, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeLimit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeLimit, size)
    var target = sockaddr_in()
    target.sin_family = sa_family_t(AF_INET)
    target.sin_port = UInt16(port).bigEndian
    target.sin_addr.s_addr = inet_addr(address)
    let status = withUnsafePointer(to: &target) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // Thrown errors run `deinit`, which closes the socket: once, since its number may be somebody else's by then.
    guard status == 0 else { throw ConnectError(code: errno) }
  }

  deinit { close(descriptor) }

  /// Sends bytes, as far as the other side accepts them.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      #if os(Linux)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = bytes[sent...].withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.send(descriptor, $0.baseAddress, $0.count, flags)
        #elseif canImport(Musl)
          Musl.send(descriptor, $0.baseAddress, $0.count, flags)
        #else
          Darwin.send(descriptor, $0.baseAddress, $0.count, flags)
        #endif
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Reads until the connection ends, or up to a number of bytes.
  func read(upTo limit: Int = .max) -> (text: String, end: End) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      let count = recv(descriptor, &buffer, min(buffer.count, limit - bytes.count), 0)
      guard count > 0 else {
        return (String(decoding: bytes, as: UTF8.self), count == 0 ? .closed : errno == EAGAIN ? .open : .broken)
      }
      bytes += buffer[..<count]
    }
    return (String(decoding: bytes, as: UTF8.self), .open)
  }

  /// Sends no more, as a client does that has sent its last request.
  func endOutput() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Whether the connection is open without a byte to read, without waiting.
  var isSilent: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK)) == -1 && errno == EAGAIN
  }
}

extension RawClient {
  /// Sends a complete request on a connection of its own, and reads until the end.
  static func get(_ path: String, of port: Int, host: String? = "127.0.0.1") throws -> (text: String, end: End) {
    let client = try RawClient(port: port)
    let field = host.map { "Host: \($0)\r\n" } ?? ""
    client.send("GET \(path) HTTP/1.1\r\n\(field)Connection: close\r\n\r\n")
    return client.read()
  }
}

/// Runs blocking code on a thread of its own, since the server needs the threads of Swift's pool.
func blocking<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Swift.Result { try body() }) }.start()
  }
}
