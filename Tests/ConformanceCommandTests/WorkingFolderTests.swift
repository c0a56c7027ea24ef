import ConformanceReports
import Foundation
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// The words for paths in reports, which hold no folder of the machine and run where the run was started.
@Suite struct WorkingFolderTests {
  private let folder = WorkingFolder(
    "/srv/acme", environment: ["HOME": "/home/ada", "PATH": "/nowhere:/bin:/usr/bin", "PWD": "/srv/acme"])

  @Test(arguments: [
    ("python driver.py", "python driver.py"),
    ("/srv/acme/venv/bin/python driver.py", "venv/bin/python driver.py"),
    ("'/srv/acme/venv/bin/python' '/srv/acme/my driver.py'", "venv/bin/python './my driver.py'"),
    ("/srv/acme/driver", "./driver"),
    ("cd /srv/acme && ./driver 2>/dev/null", "cd . && ./driver 2>/dev/null"),
    ("/bin/sh driver.sh", "sh driver.sh"),
    ("'/bin/sh' driver.sh", "sh driver.sh"),
    ("/home/ada/venv/bin/python driver.py", "\"$HOME\"/venv/bin/python driver.py"),
    ("'/home/ada/my venv/bin/python' driver.py", "\"$HOME\"'/my venv/bin/python' driver.py"),
    ("\"/home/ada/my venv/bin/python\" driver.py", "\"$HOME/my venv/bin/python\" driver.py"),
    ("PYTHONPATH=/home/ada/lib:/srv/acme/lib python driver.py", "PYTHONPATH=\"$HOME\"/lib:./lib python driver.py"),
    ("python driver.py --at https://127.0.0.1/a", "python driver.py --at https://127.0.0.1/a"),
    ("../venv/bin/python src/driver.py", "../venv/bin/python src/driver.py"),
    ("node -e 'a/b'", "node -e 'a/b'"),
    ("/x/venv/bin/python driver.py", "${DRIVER:?set it to the command of the driver}"),
    ("python /x/driver.py", "${DRIVER:?set it to the command of the driver}"),
    ("echo \\'/x", "${DRIVER:?set it to the command of the driver}"),
  ])
  func `a driver's command is written without folders of the machine`(typed: String, reported: String) {
    #expect(folder.reported(driver: typed) == reported)
  }

  @Test(arguments: [
    ("Specs", "Specs"), ("/srv/acme/Specs", "./Specs"), ("/srv/acme/a/Specs/", "a/Specs"),
    ("/home/ada/Specs", "$HOME/Specs"), ("/srv/acme-2/Specs", "${SPECS:?set it to the folder}"), ("/srv/acme", "."),
  ])
  func `a path is written without folders of the machine`(typed: String, reported: String) {
    #expect(folder.reported(typed, as: "SPECS", "the folder") == reported)
  }

  @Test func `without a folder of the user nothing is below it`() {
    let root = WorkingFolder("/", environment: ["HOME": "/"])
    #expect(root.belowHome("/x/y") == nil)
    #expect(WorkingFolder("/a", environment: [:]).reported(driver: "/x/y").hasPrefix("${DRIVER:?"))
  }

  @Test func `a program is named as the shell finds it`() {
    func name(_ path: String) -> [String] { ProgramName(invokedAs: path, in: folder).words }
    #expect(name("auth-conformance") == ["auth-conformance"])
    #expect(name("../bin/auth-conformance") == ["../bin/auth-conformance"])
    #expect(name("/srv/acme/.build/debug/auth-conformance") == ["swift", "run", "auth-conformance"])
    #expect(name("/srv/acme/kit/.build/debug/auth-conformance") == ["kit/.build/debug/auth-conformance"])
    #expect(name("/home/ada/kit/bin/auth-conformance") == ["$HOME/kit/bin/auth-conformance"])
    #expect(name("/x/bin/auth-conformance") == ["auth-conformance"])
    #expect(name("/bin/sh") == ["sh"])
    #expect(
      ProgramName(invokedAs: "/x/bin/auth-conformance", in: folder).replacingKit(in: "'auth-conformance list'")
        == "'/x/bin/auth-conformance list'")
  }

  @Test func `a shell gives back what was typed`() throws {
    let words = ["--driver", "a 'b' \"c\"", "--specs", "$HOME/my \"specs\"", "$x"]
    let line = RerunCommand.shellLine(words)
    let home = try PrintedCommands.words(line, environment: ["HOME": "/home/ada"])
    #expect(home == ["--driver", "a 'b' \"c\"", "--specs", "/home/ada/my \"specs\"", "$x"])
  }
}
