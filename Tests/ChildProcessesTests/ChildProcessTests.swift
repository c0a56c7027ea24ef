import ChildProcesses
import Foundation
import Testing

@Suite struct ChildProcessTests {
  private func shell(_ script: String) throws -> ChildProcess { try ChildProcess(["/bin/sh", "-c", script]) }

  private func text(_ received: ChildProcess.Received) -> String? {
    if case .line(let bytes) = received { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  @Test func `the child receives lines and sends lines`() throws {
    let child = try shell("while read -r line; do echo \"<$line>\"; done")
    for word in ["one", "two", "ümläut"] {
      #expect(child.send(Array(word.utf8)))
      #expect(text(child.receive(within: .seconds(20))) == "<\(word)>")
    }
    #expect(child.end(grace: .seconds(20)) == .exited(code: 0))
  }

  @Test func `lines that arrive at once are received one by one, with either line ending`() throws {
    let child = try shell("printf 'a\\nb\\r\\n\\nd'")
    let received = (0..<5).map { _ in child.receive(within: .seconds(20)) }
    #expect(received == [.line([97]), .line([98]), .line([]), .partialLine([100]), .closed])
  }

  @Test func `a line longer than the pipe's buffer is sent whole`() throws {
    let child = try shell("cat")
    let line = [UInt8](repeating: 120, count: 300_000)
    // The child writes while it reads, so its output must be read meanwhile.
    let sending = Thread { _ = child.send(line, within: .seconds(20)) }
    sending.start()
    #expect(child.receive(within: .seconds(20)) == .line(line))
  }

  @Test func `endless output without a line feed is reported as a line that is too long`() throws {
    let child = try shell("exec cat /dev/zero")
    #expect(child.receive(within: .seconds(60)) == .lineTooLong)
    #expect(child.end() == .signalled(number: SIGKILL))
  }

  @Test func `a child that does not read does not block the sender`() throws {
    let child = try shell("exec sleep 1000")
    #expect(!child.send([UInt8](repeating: 120, count: 1 << 20), within: .milliseconds(50)))
  }

  @Test func `a line to a child that has ended is not sent`() throws {
    let child = try shell("exit 3")
    #expect(child.receive(within: .seconds(20)) == .closed)
    #expect(child.end(grace: .seconds(20)) == .exited(code: 3))
    #expect(!child.send([97]))
  }

  @Test func `the child inherits no open descriptor of the parent`() throws {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    let child = try shell("if (: <&\(file)) 2>/dev/null; then echo inherited; else echo closed; fi")
    #expect(text(child.receive(within: .seconds(20))) == "closed")
    #expect(child.end(grace: .seconds(20)) == .exited(code: 0))
  }

  @Test func `silence is reported when the time limit is over`() throws {
    let child = try shell("exec sleep 1000")
    #expect(child.receive(within: .milliseconds(20)) == .timedOut)
    #expect(child.end(grace: .milliseconds(20)) == .signalled(number: SIGKILL))
  }

  @Test func `a termination by a signal is described with its number and meaning`() throws {
    let child = try shell("kill -ILL $$")
    #expect(child.receive(within: .seconds(20)) == .closed)
    let end = child.end(grace: .seconds(20))
    #expect(end == .signalled(number: SIGILL))
    #expect(end.description == "ended by signal 4 (illegal instruction, as a trap gives)")
  }

  @Test func `processes that a child started end with it`() throws {
    let child = try shell("sleep 1000 & echo started; wait")
    #expect(text(child.receive(within: .seconds(20))) == "started")
    child.end()
    // The sleeping process has the same standard output: only its end closes it.
    #expect(child.receive(within: .seconds(20)) == .closed)
  }

  @Test func `only the end of standard error is kept`() throws {
    let child = try ChildProcess(
      ["/bin/sh", "-c", "i=0; while [ $i -lt 2000 ]; do echo line $i >&2; i=$((i+1)); done; echo done; read -r line"],
      keepsErrors: true)
    #expect(text(child.receive(within: .seconds(20))) == "done")
    child.end(grace: .seconds(20))
    #expect(child.lastErrors.hasSuffix("line 1999\n") && child.lastErrors.utf8.count <= 4096)
    #expect(!child.lastErrors.contains("line 0\n"))
  }

  @Test func `the error names a program that does not exist`() throws {
    #expect {
      _ = try ChildProcess(["/no/such/program"])
    } throws: { error in
      "\(error)".contains("'/no/such/program'")
    }
  }
}
