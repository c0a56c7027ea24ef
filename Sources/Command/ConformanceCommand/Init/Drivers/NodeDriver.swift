import SpecModel

/// The driver in JavaScript, for Node: one thread, and the standard library alone.
struct NodeDriver {
  let scaffold: DriverScaffold

  /// The text of the file.
  var text: String {
    let codes = scaffold.codes(naming: ScaffoldNames.constant).map {
      "\(ScaffoldLayout.comment($0.says, mark: "  // "))\n  \($0.name): \"\($0.code)\","
    }
    return #"""
      \#(ScaffoldLayout.comment(scaffold.introduction, mark: "// "))

      import { Console } from "node:console";
      import { createInterface } from "node:readline";

      const SPECIFICATION = "\#(scaffold.specification.id)";
      const CLIENT = { name: "\#(scaffold.name)", version: "1.0" };

      \#(ScaffoldLayout.comment(scaffold.capabilitiesNote, mark: "// "))
      const CAPABILITIES = [
      \#(scaffold.capabilityLines(mark: "//", indent: "  "))
      ];

      // The error codes of the specification.
      const Code = {
      \#(codes.joined(separator: "\n"))
      };

      // The client refuses a call, or fails at it, with an error code of the specification.
      class Failure extends Error {
        constructor(code, message = "", details = {}) {
          super(message);
          this.code = code;
          this.details = details;
        }
      }

      // The customer cancelled the call.
      class Cancelled extends Error {}

      // The client does not have this call, or it is not filled in yet.
      class Unsupported extends Error {}

      // A call came without an argument that it requires.
      class MissingArgument extends Error {}

      // Your client in one world. Several calls can be open at the same time.
      class Client {
        constructor(world) {
      \#(ScaffoldLayout.comment(scaffold.worldNote, mark: "    // "))
          this.world = world;
        }
      \#(hooks)
      \#(ScaffoldLayout.comment(scaffold.callsNote, mark: "  // "))

      \#(calls.map(function).joined(separator: "\n\n"))
      }

      // The calls by their names in the specification, with the arguments that each requires.
      const CALLS = {
      \#(calls.map(entry).joined(separator: "\n"))
      };

      async function make(client, call) {
        if (!Object.hasOwn(CALLS, call.operation)) throw new Unsupported();
        const { method, required } = CALLS[call.operation];
        for (const name of required) {
          if (call.with[name] == null) {
            throw new MissingArgument(`'${call.operation}' came without '${name}'`);
          }
        }
        const reply = (await client[method](call.with, call.form)) ?? {};
        if (typeof reply !== "object" || Array.isArray(reply)) throw new TypeError("the reply is no object");
        return reply;
      }

      \#(Self.loop)
      \#(helpers)
      let client;
      let world = {};
      for await (const line of createInterface({ input: process.stdin })) {
        const request = JSON.parse(line);
        const answer = { id: request.id };
        lastRead = request.id;
        switch (request.do) {
          case "start":
          case "relaunch":
            if (request.do === "start" && request.spec !== SPECIFICATION) {
              send({ ...answer, unsupported: true });
              break;
            }
            world = request.do === "start" ? request.world : { ...world, app: request.app ?? world.app };
            openCalls = 0;
            launch += 1;
            try {
              client = new Client(world);
              send({ ...answer, ready: true, client: CLIENT, capabilities: CAPABILITIES });
            } catch (error) {
              send({ ...answer, ...outcome(error) });
            }
            break;
          case "call":
            answerCall(client, request);
            break;
          case "advance":
            world.now += request.seconds;
      \#(scaffold.mayHave(.clock) ? "      client.timeMoved(request.seconds);" : "")
            send({ ...answer, reply: {} });
            break;
          case "open":
            send({ ...answer, reply: { handled: \#(opening) } });
            break;
          case "stop":
            process.exit(0);
        }
        reportIdle();
      }
      process.exit(0);

      """#
  }

  private var calls: [ScaffoldCall] {
    scaffold.calls { Self.reserved.contains($0) ? "\($0)_" : $0 }
  }

  private func function(_ call: ScaffoldCall) -> String {
    let given = call.ordered.map { field in
      field.name == field.field ? field.name : "\(field.field): \(field.name)"
    }
    let form = call.forms.isEmpty ? "" : ", form"
    let head =
      given.isEmpty
      ? "  async \(call.name)(\(call.forms.isEmpty ? "" : "_given, form")) {"
      : ScaffoldLayout.list("async \(call.name)({ ", given, " }\(form)) {", indent: "  ", step: "  ")
    let type = call.ordered.map { "\($0.field)\($0.isRequired ? "" : "?"): \(Self.type($0))" }
    let forms = call.forms.map { "\"\($0)\"" }.joined(separator: "|")
    let tags =
      [
        given.isEmpty ? nil : "@param {{\(type.joined(separator: ", "))}} given",
        call.forms.isEmpty ? nil : "@param {\(forms)} form",
        "@returns {Promise<{\(call.reply.map(Self.field).joined(separator: ", "))}>}",
      ]
      .compactMap(\.self)
    return """
        /**
      \(ScaffoldLayout.comment(([call.says.replacing("*/", with: "* /")] + tags).joined(separator: "\n"), mark: "   * "))
         */
      \(head)
          throw new Unsupported();
        }
      """
  }

  private static func field(_ field: ScaffoldField) -> String {
    "\(field.field)\(field.isRequired ? "" : "?"): \(type(field))"
  }

  private func entry(_ call: ScaffoldCall) -> String {
    let required = call.parameters.filter(\.isRequired).map { "\"\($0.field)\"" }
    let entry = "\(call.operation): { method: \"\(call.name)\", required: ["
    return ScaffoldLayout.list(entry, required, "] },", indent: "  ", step: "  ")
  }

  private static func type(_ field: ScaffoldField) -> String {
    switch field.type {
    case "string": "string"
    case "integer", "decimal": "number"
    case "boolean": "boolean"
    case "list": "Array"
    default: "Object"
    }
  }

  private static let reserved: Set<String> = [
    "arguments", "await", "break", "case", "catch", "class", "const", "constructor", "continue", "debugger",
    "default",
    "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "form", "function", "if",
    "implements", "import", "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected",
    "public", "receiveUrl", "return", "static", "super", "switch", "this", "throw", "timeMoved", "true", "try",
    "typeof", "var", "void", "while", "with", "world", "yield",
  ]
}

// The parts that depend on what a client of the specification may have.
extension NodeDriver {
  private var hooks: String {
    var hooks = ""
    if scaffold.mayHave(.clock) {
      hooks += """

          // The world's time has moved: this.world.now is later by so many seconds.
          timeMoved(seconds) {}

        """
    }
    if scaffold.mayHave(.incomingURL) {
      hooks += """

          // A URL opens the app, such as a redirect: says at once whether it is for the client.
          receiveUrl(url, source) {
            return false;
          }

        """
    }
    return hooks
  }

  private var opening: String {
    scaffold.mayHave(.incomingURL) ? "Boolean(client.receiveUrl(request.url, request.source))" : "false"
  }

  private var helpers: String {
    var helpers = ""
    if scaffold.mayHave(.customer) {
      helpers += """

        // Opens a page for the customer\(scaffold.mayHave(.incomingURL) ? "; the redirect comes by receiveUrl" : "").
        function openPage(url) {
          send({ open: url });
        }

        """
    }
    if scaffold.mayHave(.events) {
      helpers += """

        // Reports an event of the client.
        function emit(name, value) {
          send({ event: { name, value } });
        }

        """
    }
    return helpers
  }

  private static let loop = #"""
    // From here on, console.log writes to standard error, as a log does.
    globalThis.console = new Console(process.stderr);

    // Writes a line to the kit.
    function send(message) {
      process.stdout.write(JSON.stringify(message) + "\n");
    }

    // Node has one thread, so the driver knows when nothing runs in it: when no call is open. The kit then
    // need not wait for more. Remove this if your client works on between calls, such as by a timer.
    let lastRead = 0;
    let openCalls = 0;
    let launch = 0;

    function reportIdle() {
      if (openCalls === 0) send({ idle: { after: lastRead } });
    }

    // Whether the client's own code broke, instead of saying that the call fails: an error that the engine raised.
    function isUnhandled(error) {
      const raised = /^Cannot (read|set|destructure|convert)|is not (a function|a constructor|defined|iterable)/;
      return (error instanceof TypeError || error instanceof ReferenceError) && raised.test(error.message);
    }

    // How a call ends that returns nothing: an error without a code is reported by its type.
    function outcome(error) {
      if (error instanceof Unsupported) return { unsupported: true };
      if (error instanceof Cancelled) return { cancelled: true };
      if (error instanceof Failure) {
        return { failure: { code: error.code, message: error.message, details: error.details } };
      }
      console.error(error);
      const type = error?.constructor?.name ?? typeof error;
      const failure = { type, message: String(error?.message ?? error) };
      return { failure: isUnhandled(error) ? { ...failure, unhandled: true } : failure };
    }

    // Makes a call and answers it on every path, also where its reply is none that JSON has.
    async function answerCall(client, call) {
      const begun = launch;
      openCalls += 1;
      try {
        send({ id: call.id, reply: await make(client, call) });
      } catch (error) {
        send({ id: call.id, ...outcome(error) });
      }
      if (begun === launch) {
        openCalls -= 1;
        reportIdle();
      }
    }
    """#
}
