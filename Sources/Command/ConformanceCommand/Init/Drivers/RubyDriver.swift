import SpecModel

/// The driver in Ruby: a thread for each call, and the standard library alone.
struct RubyDriver {
  let scaffold: DriverScaffold

  /// The text of the file.
  var text: String {
    let codes = scaffold.codes(naming: ScaffoldNames.constant).map {
      "\(ScaffoldLayout.comment($0.says, mark: "  # "))\n  \($0.name) = \"\($0.code)\""
    }
    return #"""
      # frozen_string_literal: true

      \#(ScaffoldLayout.comment(scaffold.introduction, mark: "# "))

      require "json"

      SPECIFICATION = "\#(scaffold.specification.id)"
      CLIENT = { name: "\#(scaffold.name)", version: "1.0" }.freeze

      \#(ScaffoldLayout.comment(scaffold.capabilitiesNote, mark: "# "))
      CAPABILITIES = [
      \#(scaffold.capabilityLines(mark: "#", indent: "  "))
      ].freeze

      # The error codes of the specification.
      module Code
      \#(codes.joined(separator: "\n"))
      end

      # The client refuses a call, or fails at it, with an error code of the specification.
      class Failure < StandardError
        attr_reader :code, :details

        def initialize(code, message = "", details = {})
          super(message)
          @code = code
          @details = details
        end
      end

      # The customer cancelled the call.
      class Cancelled < StandardError; end

      # The client does not have this call, or it is not filled in yet.
      class Unsupported < StandardError; end

      # A call came without an argument that it requires.
      class MissingArgument < StandardError; end

      # Your client in one world; each call has a thread of its own.
      class Client
        def initialize(world)
      \#(ScaffoldLayout.comment(scaffold.worldNote, mark: "    # "))
          @world = world
        end
      \#(hooks)
      \#(ScaffoldLayout.comment(scaffold.callsNote, mark: "  # "))

      \#(calls.map(function).joined(separator: "\n\n"))
      end

      # Makes a call: the kit's arguments by name, as those of a method.
      def make(client, call)
        given = call["with"]
        required = lambda do |name|
          given[name].nil? ? raise(MissingArgument, "'#{call["operation"]}' came without '#{name}'") : given[name]
        end
        case call["operation"]
      \#(calls.map(dispatch).joined(separator: "\n"))
        else raise Unsupported
        end
      end

      \#(Self.loop)
      \#(helpers)
      client = nil
      world = {}
      $stdin.each_line do |line|
        request = JSON.parse(line)
        answer = { id: request["id"] }
        case request["do"]
        when "start", "relaunch"
          if request["do"] == "start" && request["spec"] != SPECIFICATION
            tell(answer.merge(unsupported: true))
            next
          end
          world = request["do"] == "start" ? request["world"] : world.merge(request.slice("app"))
          begin
            client = Client.new(world)
            tell(answer.merge(ready: true, client: CLIENT, capabilities: CAPABILITIES))
          rescue StandardError => error
            tell(answer.merge(outcome(error)))
          end
        when "call"
          Thread.new(client, request) { |called, call| answer_call(called, call) }
        when "advance"
          world["now"] += request["seconds"]
      \#(scaffold.mayHave(.clock) ? "    client.time_moved(request[\"seconds\"])" : "")
          tell(answer.merge(reply: {}))
        when "open"
          handled = \#(opening)
          tell(answer.merge(reply: { handled: handled }))
        when "stop"
          break
        end
      end

      """#
  }

  private var calls: [ScaffoldCall] {
    scaffold.calls { ScaffoldNames.snake($0, apartFrom: Self.reserved) }
  }

  private func function(_ call: ScaffoldCall) -> String {
    let form = call.forms.isEmpty ? [] : ["form:"]
    let parameters = form + call.ordered.map { "\($0.name):\($0.isRequired ? "" : " nil")" }
    let head = ScaffoldLayout.list(
      "def \(call.name)\(parameters.isEmpty ? "" : "(")", parameters, parameters.isEmpty ? "" : ")", indent: "  ",
      step: "  ", hasLastComma: false)
    let notes = [call.says, call.formsSentence, call.replySentence(Self.type)].compactMap(\.self)
    return """
      \(ScaffoldLayout.comment(notes.joined(separator: "\n"), mark: "  # "))
      \(head)
          raise Unsupported
        end
      """
  }

  private func dispatch(_ call: ScaffoldCall) -> String {
    let form = call.forms.isEmpty ? [] : ["form: call[\"form\"]"]
    let arguments =
      form
      + call.ordered.map {
        "\($0.name): \($0.isRequired ? "required.call(\"\($0.field)\")" : "given[\"\($0.field)\"]")"
      }
    let made = ScaffoldLayout.list(
      "client.\(call.name)\(arguments.isEmpty ? "" : "(")", arguments, arguments.isEmpty ? "" : ")", indent: "    ",
      step: "  ", hasLastComma: false)
    return "  when \"\(call.operation)\"\n\(made)"
  }

  private static func type(_ field: ScaffoldField) -> String {
    switch field.type {
    case "string": "String"
    case "integer": "Integer"
    case "decimal": "Float"
    case "boolean": "true or false"
    case "list": "Array"
    default: "Hash"
    }
  }

  private static let reserved: Set<String> = [
    "alias", "and", "begin", "break", "case", "class", "def", "defined", "do", "else", "elsif", "end", "ensure",
    "false", "for", "form", "if", "in", "initialize", "module", "next", "nil", "not", "or", "receive_url", "redo",
    "rescue", "retry", "return", "self", "send", "super", "then", "time_moved", "true", "undef", "unless", "until",
    "when", "while", "yield",
  ]
}

// The parts that depend on what a client of the specification may have.
extension RubyDriver {
  private var hooks: String {
    var hooks = ""
    if scaffold.mayHave(.clock) {
      hooks += """

          # The world's time has moved: @world["now"] is later by so many seconds.
          def time_moved(seconds); end

        """
    }
    if scaffold.mayHave(.incomingURL) {
      hooks += """

          # A URL opens the app, such as a redirect: says at once whether it is for the client.
          def receive_url(url, source)
            false
          end

        """
    }
    return hooks
  }

  private var opening: String {
    scaffold.mayHave(.incomingURL)
      ? "client.receive_url(request[\"url\"], request[\"source\"]) ? true : false" : "false"
  }

  private var helpers: String {
    var helpers = ""
    if scaffold.mayHave(.customer) {
      helpers += """

        # Opens a page for the customer\(scaffold.mayHave(.incomingURL) ? "; the redirect comes by receive_url" : "").
        def open_page(url)
          tell({ open: url })
        end

        """
    }
    if scaffold.mayHave(.events) {
      helpers += """

        # Reports an event of the client.
        def emit(name, value)
          tell({ event: { name: name, value: value } })
        end

        """
    }
    return helpers
  }

  private static let loop = #"""
    # The lines to the kit. From here on, puts and print write to standard error, as a log does.
    KIT = $stdout.dup
    $stdout.reopen($stderr)
    WRITING = Mutex.new

    # Writes a line to the kit, and all of it at once: a pipe is not a terminal.
    def tell(message)
      line = JSON.generate(message)
      WRITING.synchronize do
        KIT.puts(line)
        KIT.flush
      end
    end

    # How a call ends that returns nothing: an error without a code is reported by its type.
    def outcome(error)
      case error
      when Unsupported then { unsupported: true }
      when Cancelled then { cancelled: true }
      when Failure then { failure: { code: error.code, message: error.message, details: error.details } }
      else
        warn(error.full_message(highlight: false))
        failure = { type: error.class.name, message: error.message.scrub }
        # By these the client's own code breaks; it does not say that the call fails.
        failure[:unhandled] = true if error.is_a?(NameError) || error.is_a?(ZeroDivisionError)
        { failure: failure }
      end
    end

    # Makes a call and answers it on every path, also where its reply is none that JSON has.
    def answer_call(client, call)
      reply = make(client, call) || {}
      raise TypeError, "the reply is a #{reply.class} and no Hash" unless reply.is_a?(Hash)

      tell({ id: call["id"], reply: reply })
    rescue Exception => error # rubocop:disable Lint/RescueException
      tell({ id: call["id"] }.merge(outcome(error)))
    end
    """#
}
