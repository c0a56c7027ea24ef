import SpecModel

/// The driver in Python: a thread for each call, and the standard library alone.
struct PythonDriver {
  let scaffold: DriverScaffold

  /// The text of the file.
  var text: String {
    let codes = scaffold.codes(naming: ScaffoldNames.constant).map {
      "\(ScaffoldLayout.comment($0.says, mark: "# "))\n\($0.name) = \"\($0.code)\""
    }
    return #"""
      """\#(ScaffoldLayout.comment(scaffold.introduction, mark: ""))
      """

      import json
      import os
      import sys
      import threading
      import traceback

      SPECIFICATION = "\#(scaffold.specification.id)"
      CLIENT = {"name": "\#(scaffold.name)", "version": "1.0"}

      \#(ScaffoldLayout.comment(scaffold.capabilitiesNote, mark: "# "))
      CAPABILITIES = [
      \#(scaffold.capabilityLines(mark: "#"))
      ]

      # The error codes of the specification.
      \#(codes.joined(separator: "\n"))


      class Failure(Exception):
          """The client refuses a call, or fails at it, with an error code of the specification."""

          def __init__(self, code: str, message: str = "", details: dict | None = None):
              super().__init__(message)
              self.code = code
              self.details = details or {}


      class Cancelled(Exception):
          """The customer cancelled the call."""


      class Unsupported(Exception):
          """The client does not have this call, or it is not filled in yet."""


      class MissingArgument(Exception):
          """A call came without an argument that it requires."""


      class Client:
          """Your client in one world; each call has a thread of its own."""

          def __init__(self, world: dict):
      \#(ScaffoldLayout.comment(scaffold.worldNote, mark: "        # "))
              self.world = world
      \#(hooks)
      \#(ScaffoldLayout.comment(scaffold.callsNote, mark: "    # "))

      \#(calls.map(function).joined(separator: "\n\n"))


      def make(client: Client, call: dict):
          """Makes a call: the kit's arguments by name, as those of a function."""
          given = call["with"]

          def required(name: str):
              if given.get(name) is None:
                  raise MissingArgument(f"'{call['operation']}' came without '{name}'")
              return given[name]

          match call["operation"]:
      \#(calls.map(dispatch).joined(separator: "\n"))
          raise Unsupported


      \#(Self.loop)
      \#(pages)
      def main() -> None:
          """Reads the kit's lines until it asks for the end."""
          client, world = None, {}
          for line in sys.stdin:
              request = json.loads(line)
              answer = {"id": request["id"]}
              match request["do"]:
                  case "start" if request["spec"] != SPECIFICATION:
                      send(answer | {"unsupported": True})
                  case "start" | "relaunch" as launch:
                      # A relaunch keeps the world, and may come with another configuration.
                      changed = {"app": request["app"]} if "app" in request else {}
                      world = request["world"] if launch == "start" else world | changed
                      try:
                          client = Client(world)
                          send(answer | {"ready": True, "client": CLIENT, "capabilities": CAPABILITIES})
                      except Exception as error:
                          send(answer | outcome(error))
                  case "call":
                      threading.Thread(target=answer_call, args=(client, request), daemon=True).start()
                  case "advance":
                      world["now"] += request["seconds"]
                      \#(scaffold.mayHave(.clock) ? "client.time_moved(request[\"seconds\"])" : "")
                      send(answer | {"reply": {}})
                  case "open":
                      handled = \#(opening)
                      send(answer | {"reply": {"handled": handled}})
                  case "stop":
                      return


      if __name__ == "__main__":
          main()

      """#.replacing("                \n", with: "")
  }

  private var calls: [ScaffoldCall] {
    scaffold.calls { ScaffoldNames.snake($0, apartFrom: Self.reserved) }
  }

  private func function(_ call: ScaffoldCall) -> String {
    let form = call.forms.isEmpty ? [] : ["form: str"]
    let parameters = call.ordered.map { field in
      "\(field.name): \(Self.type(field))\(field.isRequired ? "" : " | None = None")"
    }
    let head = ScaffoldLayout.list(
      "def \(call.name)(", ["self"] + form + parameters, ") -> dict:", indent: "    ")
    let notes = [call.formsSentence, call.replySentence(Self.type)].compactMap(\.self).joined(separator: " ")
    return """
      \(head)
              \"\"\"\(Self.docstring(call.says))\"\"\"
      \(ScaffoldLayout.comment(notes, mark: "        # "))
              raise Unsupported
      """
  }

  private func dispatch(_ call: ScaffoldCall) -> String {
    let form = call.forms.isEmpty ? [] : ["form=call[\"form\"]"]
    let arguments = call.ordered.map {
      "\($0.name)=\($0.isRequired ? "required" : "given.get")(\"\($0.field)\")"
    }
    return """
              case "\(call.operation)":
      \(ScaffoldLayout.list("return client.\(call.name)(", form + arguments, ")", indent: "            "))
      """
  }

  /// A sentence that ends no docstring and escapes nothing.
  private static func docstring(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "'''")
    return plain.hasSuffix("\"") ? "\(plain) " : plain
  }

  private static func type(_ field: ScaffoldField) -> String {
    switch field.type {
    case "string": "str"
    case "integer": "int"
    case "decimal": "float"
    case "boolean": "bool"
    case "list": "list"
    default: "dict"
    }
  }

  private static let reserved: Set<String> = [
    "and", "as", "assert", "async", "await", "break", "case", "class", "continue", "def", "del", "elif", "else",
    "except", "finally", "for", "form", "from", "global", "if", "import", "in", "is", "lambda", "match", "nonlocal",
    "not", "or", "pass", "raise", "receive_url", "return", "self", "time_moved", "try", "while", "with", "world",
    "yield",
  ]
}

// The parts that depend on what a client of the specification may have.
extension PythonDriver {
  private var hooks: String {
    var hooks = ""
    if scaffold.mayHave(.clock) {
      hooks += """

            def time_moved(self, seconds: float) -> None:
                \"\"\"The world's time has moved: self.world["now"] is later by so many seconds.\"\"\"

        """
    }
    if scaffold.mayHave(.incomingURL) {
      hooks += """

            def receive_url(self, url: str, source: str | None) -> bool:
                \"\"\"A URL opens the app, such as a redirect: says at once whether it is for the client.\"\"\"
                return False

        """
    }
    return hooks
  }

  private var opening: String {
    scaffold.mayHave(.incomingURL) ? "bool(client.receive_url(request[\"url\"], request[\"source\"]))" : "False"
  }

  private var pages: String {
    var helpers = ""
    if scaffold.mayHave(.customer) {
      helpers += """


        def open_page(url: str) -> None:
            \"\"\"Opens a page for the customer\(
              scaffold.mayHave(.incomingURL) ? "; the redirect comes by receive_url" : "").\"\"\"
            send({"open": url})

        """
    }
    if scaffold.mayHave(.events) {
      helpers += """


        def emit(name: str, value) -> None:
            \"\"\"Reports an event of the client.\"\"\"
            send({"event": {"name": name, "value": value}})

        """
    }
    return helpers + "\n"
  }

  private static let loop = #"""
    # The lines to the kit. From here on, print() writes to standard error, as a log does.
    KIT = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    writing = threading.Lock()


    def send(message: dict) -> None:
        """Writes a line to the kit, and all of it at once: a pipe is not a terminal."""
        line = json.dumps(message, allow_nan=False)
        with writing:
            print(line, file=KIT, flush=True)


    # Errors by which code breaks, unless a client raises one on purpose.
    FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, NameError, TypeError)


    def is_unhandled(error: BaseException) -> bool:
        """Whether the client's own code broke, instead of saying that the call fails."""
        last = traceback.extract_tb(error.__traceback__)[-1]
        return isinstance(error, FAULTS) and last.filename != __file__ and not (last.line or "").startswith("raise")


    def outcome(error: BaseException) -> dict:
        """How a call ends that returns nothing: an error without a code is reported by its type."""
        match error:
            case Unsupported():
                return {"unsupported": True}
            case Cancelled():
                return {"cancelled": True}
            case Failure():
                return {"failure": {"code": error.code, "message": str(error), "details": error.details}}
        traceback.print_exception(error)
        failure = {"type": type(error).__name__, "message": str(error)}
        return {"failure": failure | ({"unhandled": True} if is_unhandled(error) else {})}


    def answer_call(client: Client, call: dict) -> None:
        """Makes a call and answers it on every path, also where its reply is none that JSON has."""
        try:
            send({"id": call["id"], "reply": {} | (make(client, call) or {})})
        except BaseException as error:
            send({"id": call["id"]} | outcome(error))
    """#
}
