import SpecModel

/// The driver in Java: one file, a thread for each call, and the standard library alone.
struct JavaDriver {
  let scaffold: DriverScaffold

  /// The text of the file.
  var text: String {
    let codes = scaffold.codes(naming: ScaffoldNames.constant).map {
      "\(ScaffoldLayout.comment($0.says, mark: "        // "))\n        static final String \($0.name) = \"\($0.code)\";"
    }
    return #"""
      \#(ScaffoldLayout.comment(scaffold.introduction, mark: "// "))

      import java.io.BufferedReader;
      import java.io.FileDescriptor;
      import java.io.FileOutputStream;
      import java.io.IOException;
      import java.io.InputStreamReader;
      import java.io.PrintStream;
      import java.nio.charset.StandardCharsets;
      import java.util.ArrayList;
      import java.util.HashMap;
      import java.util.List;
      import java.util.Map;
      import java.util.Optional;
      import java.util.TreeMap;

      public final class Driver {
          static final String SPECIFICATION = "\#(scaffold.specification.id)";
          static final Map<String, Object> CLIENT = Map.of("name", "\#(scaffold.name)", "version", "1.0");

      \#(ScaffoldLayout.comment(scaffold.capabilitiesNote, mark: "    // "))
          static final String[] CAPABILITIES = {
      \#(scaffold.capabilityLines(mark: "//", indent: "        "))
          };

          /** The error codes of the specification. */
          static final class Code {
      \#(codes.joined(separator: "\n"))
          }

          /** The client refuses a call, or fails at it, with an error code of the specification. */
          static final class Failure extends Exception {
              final String code;
              final Map<String, Object> details;

              Failure(String code, String message) {
                  this(code, message, Map.of());
              }

              Failure(String code, String message, Map<String, Object> details) {
                  super(message);
                  this.code = code;
                  this.details = details;
              }
          }

          /** The customer cancelled the call. */
          static final class Cancelled extends Exception {}

          /** The client does not have this call, or it is not filled in yet. */
          static final class Unsupported extends Exception {}

          /** A call came without an argument that it requires. */
          static final class MissingArgument extends Exception {
              MissingArgument(String message) {
                  super(message);
              }
          }

          /** Your client in one world; each call has a thread of its own. */
          static final class Client {
              final World world;

              Client(World world) throws Exception {
      \#(ScaffoldLayout.comment(scaffold.worldNote, mark: "            // "))
                  this.world = world;
              }
      \#(hooks)
      \#(ScaffoldLayout.comment(scaffold.callsNote, mark: "        // "))

      \#(calls.map(function).joined(separator: "\n\n"))
          }

          /** Makes a call. */
          static Map<String, Object> make(Client client, Call call) throws Exception {
              switch (call.operation()) {
      \#(calls.map(dispatch).joined(separator: "\n"))
                  default:
                      throw new Unsupported();
              }
          }

      \#(JavaLoop.text(helpers: helpers, moving: moving, opening: opening))
      }

      """#
  }

  private var calls: [ScaffoldCall] {
    scaffold.calls { ScaffoldNames.camel($0, apartFrom: Self.reserved) }
  }

  private func function(_ call: ScaffoldCall) -> String {
    let form = call.forms.isEmpty ? [] : ["String form"]
    let parameters = call.ordered.map { "\(Self.type($0)) \($0.name)" }
    let notes = [call.says, call.formsSentence, call.replySentence { Self.plain($0) }].compactMap(\.self)
    let head = ScaffoldLayout.list(
      "Map<String, Object> \(call.name)(", form + parameters, ") throws Exception {", indent: "        ",
      hasLastComma: false)
    return """
      \(ScaffoldLayout.comment(notes.joined(separator: "\n"), mark: "        // "))
      \(head)
                  throw new Unsupported();
              }
      """
  }

  private func dispatch(_ call: ScaffoldCall) -> String {
    let form = call.forms.isEmpty ? [] : ["call.form()"]
    let arguments = call.ordered.map { "call.\($0.isRequired ? "required" : "optional")(\"\($0.field)\")" }
    return """
                  case "\(call.operation)":
      \(ScaffoldLayout.list(
        "return client.\(call.name)(", form + arguments, ");", indent: "                ", hasLastComma: false))
      """
  }

  private static func type(_ field: ScaffoldField) -> String {
    field.isRequired ? plain(field) : "Optional<\(plain(field))>"
  }

  private static func plain(_ field: ScaffoldField) -> String {
    switch field.type {
    case "string": "String"
    case "integer", "decimal": "Number"
    case "boolean": "Boolean"
    case "list": "List<Object>"
    default: "Map<String, Object>"
    }
  }

  private static let reserved: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
    "default",
    "do", "double", "else", "enum", "equals", "extends", "final", "finally", "float", "for", "form", "getClass",
    "goto",
    "hashCode", "if", "implements", "import", "instanceof", "int", "interface", "long", "native", "new", "notify",
    "notifyAll", "package", "private", "protected", "public", "receiveUrl", "return", "short", "static", "strictfp",
    "super", "switch", "synchronized", "this", "throw", "throws", "timeMoved", "toString", "transient", "try", "void",
    "volatile", "wait", "while", "world", "finalize", "clone", "true", "false", "null",
  ]
}

// The parts that depend on what a client of the specification may have.
extension JavaDriver {
  private var hooks: String {
    var hooks = ""
    if scaffold.mayHave(.clock) {
      hooks += """

                /** The world's time has moved: world.now() is later by so many seconds. */
                void timeMoved(double seconds) {}

        """
    }
    if scaffold.mayHave(.incomingURL) {
      hooks += """

                /** A URL opens the app, such as a redirect: says at once whether it is for the client. */
                boolean receiveUrl(String url, Optional<String> source) {
                    return false;
                }

        """
    }
    return hooks
  }

  private var moving: String {
    scaffold.mayHave(.clock) ? "\n                    client.timeMoved(seconds);" : ""
  }

  private var opening: String {
    scaffold.mayHave(.incomingURL)
      ? "client.receiveUrl((String) line.get(\"url\"), new Call(\"\", \"\", line).optional(\"source\"))" : "false"
  }

  private var helpers: String {
    var helpers = ""
    if scaffold.mayHave(.customer) {
      let way = scaffold.mayHave(.incomingURL) ? "; the redirect comes by receiveUrl" : ""
      helpers += """

            /** Opens a page for the customer\(way). */
            static void openPage(String url) {
                send(Map.of("open", url));
            }

        """
    }
    if scaffold.mayHave(.events) {
      helpers += """

            /** Reports an event of the client. */
            static void emit(String name, Object value) {
                Map<String, Object> event = new TreeMap<>();
                event.put("name", name);
                event.put("value", value);
                send(Map.of("event", event));
            }

        """
    }
    return helpers
  }
}
