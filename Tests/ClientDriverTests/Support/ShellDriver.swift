import Foundation

/// A driver written for the shell, which does what a test says.
struct ShellDriver {
  /// What it does when the client is installed; `$id` is the message's number.
  var start =
    #"say '{"id":'$id',"ready":true,"client":{"name":"shell","version":"1"},"capabilities":["clock","network"]}'"#
  /// What it does when the client is called.
  var call = #"say '{"id":'$id',"unsupported":true}'"#
  /// What it does once, before anything else.
  var beginning = ":"

  /// The command, which leaves the numbers of its processes in a file.
  func command(pids: String) -> String {
    """
    echo $$ >> '\(pids)'
    say() { printf '%s\\n' "$1"; }
    \(beginning)
    while IFS= read -r line; do
      id=${line#*'"id":'}; id=${id%%[!0-9]*}
      case $line in
      *'"do":"start"'*) \(start) ;;
      *'"do":"call"'*) \(call) ;;
      *'"do":"stop"'*) exit 0 ;;
      *) say '{"id":'$id',"reply":{}}' ;;
      esac
    done
    """
  }
}
