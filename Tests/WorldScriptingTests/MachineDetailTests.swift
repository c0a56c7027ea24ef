import Testing
import WorldScripting

/// What differs from run to run in the texts of clients is replaced by labels.
struct MachineDetailTests {
  private static let texts: [(String, String)] = [
    ("connect ECONNREFUSED 127.0.0.1:40123", "connect ECONNREFUSED 127.0.0.1:‹port›"),
    (
      "read tcp 127.0.0.1:53422->127.0.0.1:40123: read: connection reset by peer",
      "read tcp 127.0.0.1:‹port›->127.0.0.1:‹port›: read: connection reset by peer"
    ),
    (
      "HTTPConnectionPool(host='127.0.0.1', port=40123): Max retries exceeded with url: /w/7/auth/o2/token (Caused by "
        + "NewConnectionError('<urllib3.connection.HTTPConnection object at 0x7f3c2a1b4d90>: [Errno 111]'))",
      "HTTPConnectionPool(host='127.0.0.1', port=‹port›): Max retries exceeded with url: /w/‹world›/auth/o2/token "
        + "(Caused by NewConnectionError('<urllib3.connection.HTTPConnection object at ‹address›>: [Errno 111]'))"
    ),
    ("no route to ('127.0.0.1', 40123)", "no route to ('127.0.0.1', ‹port›)"),
    ("http://localhost:8123/w/12/user", "http://localhost:‹port›/w/‹world›/user"),
    ("[::1]:40123 refused", "[::1]:‹port› refused"),
    ("Failed to connect to 127.0.0.1 port 40123 after 0 ms", "Failed to connect to 127.0.0.1 port ‹port› after 0 ms"),
    ("worker (pid 4711) died, PID: 4712, pid=4713", "worker (pid ‹number›) died, PID: ‹number›, pid=‹number›"),
    ("process 4711 was killed in thread id 140735", "process ‹number› was killed in thread id ‹number›"),
    ("<Thread(Thread-1, started 140231968446208)>", "<Thread(Thread-1, started ‹number›)>"),
    (
      "cannot write /tmp/auth-conformance-0F0E4C1A-8D3B-4E7F-9A55-6C2B1D0E9F11/tokens",
      "cannot write /tmp/auth-conformance-‹folder›/tokens"
    ),
    (
      "cannot write /tmp/auth-conformance-AF0E4C1A-8D3B-4E7F-9A55-6C2B1D0E9F11",
      "cannot write /tmp/auth-conformance-‹folder›"
    ),
  ]

  @Test(arguments: texts)
  func `a detail of the machine is replaced`(text: String, expected: String) {
    #expect(Mask([])(text) == expected)
    #expect(Mask([])(expected) == expected)
  }

  @Test(arguments: [
    "HTTP 400 after 3600 seconds", "http://127.0.0.1:9/callback", "export 40123 rows", "rapid 4711", "2026-11-28",
    "expected 59 minutes, got 61", "0x1f", "Thread-12", "process 2 of 3", "/w/seven", "error 40123", "", "127.0.0.1",
  ])
  func `any other number stays`(text: String) {
    #expect(Mask([])(text) == text)
  }

  @Test func `what the specification wrote stays`() {
    #expect(Mask([], sparing: ["http://127.0.0.1:8765/callback"])("to 127.0.0.1:8765/x") == "to 127.0.0.1:8765/x")
  }
}
