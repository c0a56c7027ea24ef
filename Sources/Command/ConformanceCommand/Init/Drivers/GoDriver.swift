import SpecModel

/// The driver in Go: a goroutine for each call, and the standard library alone.
struct GoDriver {
  let scaffold: DriverScaffold

  /// The text of the file.
  var text: String {
    let codes = scaffold.codes { "code\(ScaffoldNames.pascal($0))" }.map {
      "\(ScaffoldLayout.comment($0.says, mark: "\t// "))\n\t\($0.name) = \"\($0.code)\""
    }
    return #"""
      \#(ScaffoldLayout.comment(scaffold.introduction, mark: "// ").replacing("//   ", with: "//\t"))
      package main

      import (
      	"encoding/json"
      	"errors"
      	"fmt"
      	"os"
      	"sync"
      )

      const specification = "\#(scaffold.specification.id)"

      var statedClient = map[string]string{"name": "\#(scaffold.name)", "version": "1.0"}

      \#(ScaffoldLayout.comment(scaffold.capabilitiesNote, mark: "// "))
      var capabilities = []string{
      \#(scaffold.capabilityLines(mark: "//", indent: "\t"))
      }

      // The error codes of the specification.
      const (
      \#(codes.joined(separator: "\n"))
      )

      // A failure is a refusal or an error of the client with an error code of the specification.
      type failure struct {
      	code, message string
      	details       map[string]any
      }

      func (f failure) Error() string { return f.message }

      // A missingArgument is one that a call requires and came without.
      type missingArgument struct{ operation, name string }

      func (m missingArgument) Error() string {
      	return fmt.Sprintf("'%s' came without '%s'", m.operation, m.name)
      }

      // The client does not have the call, or it is not filled in yet.
      var errUnsupported = errors.New("not supported")

      // The customer cancelled the call.
      var errCancelled = errors.New("cancelled")

      // A client is your client in one world; each call has a goroutine of its own.
      type client struct {
      	world *world
      }

      func newClient(w *world) (*client, error) {
      \#(ScaffoldLayout.comment(scaffold.worldNote, mark: "\t// "))
      	return &client{world: w}, nil
      }
      \#(hooks)
      \#(ScaffoldLayout.comment(scaffold.callsNote, mark: "// "))

      \#(calls.map(function).joined(separator: "\n\n"))

      // perform makes a call.
      func (c *client) perform(call request) (any, error) {
      	switch call.Operation {
      \#(calls.map(dispatch).joined(separator: "\n"))
      	}
      	return nil, errUnsupported
      }

      \#(Self.loop)
      \#(helpers)
      func main() {
      	// From here on, fmt.Println writes to standard error, as a log does.
      	os.Stdout = os.Stderr
      	var c *client
      	lines := json.NewDecoder(os.Stdin)
      	for {
      		var line request
      		if lines.Decode(&line) != nil || line.Do == "stop" {
      			return
      		}
      		answer := message{"id": line.ID}
      		switch line.Do {
      		case "start", "relaunch":
      			if line.Do == "start" && line.Spec != specification {
      				send(answer.with(message{"unsupported": true}))
      				continue
      			}
      			created, err := newClient(line.worldAfter(c))
      			if err != nil {
      				send(answer.with(outcome(err)))
      				continue
      			}
      			c = created
      			send(answer.with(message{"ready": true, "client": statedClient, "capabilities": capabilities}))
      		case "call":
      			go answerCall(c, line)
      		case "advance":
      			c.world.move(line.Seconds)
      \#(scaffold.mayHave(.clock) ? "\t\t\tc.timeMoved(line.Seconds)" : "")
      			send(answer.with(message{"reply": message{}}))
      		case "open":
      			send(answer.with(message{"reply": message{"handled": \#(opening)}}))
      		}
      	}
      }

      """#
  }

  private var calls: [ScaffoldCall] {
    scaffold.calls { ScaffoldNames.camel($0, apartFrom: Self.reserved) }
  }

  private func function(_ call: ScaffoldCall) -> String {
    let given = Self.structure("\(call.name)Arguments", call.ordered, isReply: false)
    let reply = Self.structure("\(call.name)Reply", call.reply, isReply: true)
    let note = [
      "\(call.name) is the call '\(call.operation)'. \(call.says)", call.formsSentence,
      call.parameters.isEmpty ? nil : "What the caller leaves out is nil.",
      call.reply.isEmpty ? nil : "A field of the reply that is nil is left out.",
    ]
    let form = call.forms.isEmpty ? [] : ["form string"]
    let parameters = form + (call.parameters.isEmpty ? [] : ["given \(call.name)Arguments"])
    return """
      \(call.parameters.isEmpty ? "" : "\(given)\n\n")\(reply)

      \(ScaffoldLayout.comment(note.compactMap(\.self).joined(separator: " "), mark: "// "))
      func (c *client) \(call.name)(\(parameters.joined(separator: ", "))) (\(call.name)Reply, error) {
      \treturn \(call.name)Reply{}, errUnsupported
      }
      """
  }

  /// A type with its fields in columns, as gofmt lays them out.
  private static func structure(_ name: String, _ fields: [ScaffoldField], isReply: Bool) -> String {
    guard !fields.isEmpty else { return "type \(name) struct{}" }
    let names = DriverScaffold.distinct(fields.map { ScaffoldNames.pascal($0.field) })
    let types = fields.map(type)
    let columns = (names.map(\.count).max() ?? 0, types.map(\.count).max() ?? 0)
    let lines = zip(zip(names, types), fields).map { column, field in
      let tag = "`json:\"\(field.field)\(isReply && !field.isRequired ? ",omitempty" : "")\"`"
      let name = column.0 + String(repeating: " ", count: columns.0 - column.0.count)
      return "\t\(name) \(column.1)\(String(repeating: " ", count: columns.1 - column.1.count)) \(tag)"
    }
    return "type \(name) struct {\n\(lines.joined(separator: "\n"))\n}"
  }

  private func dispatch(_ call: ScaffoldCall) -> String {
    let form = call.forms.isEmpty ? "" : "call.Form"
    guard !call.parameters.isEmpty else {
      return "\tcase \"\(call.operation)\":\n\t\treturn c.\(call.name)(\(form))"
    }
    let required = call.parameters.filter(\.isRequired).map { ", \"\($0.field)\"" }.joined()
    return """
      \tcase "\(call.operation)":
      \t\tvar given \(call.name)Arguments
      \t\tif err := call.read(&given\(required)); err != nil {
      \t\t\treturn nil, err
      \t\t}
      \t\treturn c.\(call.name)(\(form.isEmpty ? "" : "\(form), ")given)
      """
  }

  private static func type(_ field: ScaffoldField) -> String {
    let mark = field.isRequired ? "" : "*"
    switch field.type {
    case "string": return "\(mark)string"
    case "integer": return "\(mark)int64"
    case "decimal": return "\(mark)float64"
    case "boolean": return "\(mark)bool"
    case "list": return "[]any"
    default: return "map[string]any"
    }
  }

  private static let reserved: Set<String> = [
    "break", "case", "chan", "const", "continue", "default", "defer", "else", "fallthrough", "for", "func", "go",
    "goto",
    "if", "import", "interface", "map", "package", "perform", "range", "receiveURL", "return", "select", "struct",
    "switch", "timeMoved", "type", "var", "world",
  ]
}

// The parts that depend on what a client of the specification may have.
extension GoDriver {
  private var hooks: String {
    var hooks = ""
    if scaffold.mayHave(.clock) {
      hooks += """

        // timeMoved is called when the world's time has moved: c.world.now() is later by so many seconds.
        func (c *client) timeMoved(seconds float64) {}

        """
    }
    if scaffold.mayHave(.incomingURL) {
      hooks += """

        // receiveURL is called when a URL opens the app, such as a redirect. It says at once whether it is for the
        // client.
        func (c *client) receiveURL(url string, source *string) bool {
        \treturn false
        }

        """
    }
    return hooks
  }

  private var opening: String { scaffold.mayHave(.incomingURL) ? "c.receiveURL(line.URL, line.Source)" : "false" }

  private var helpers: String {
    var helpers = ""
    if scaffold.mayHave(.customer) {
      helpers += """

        // openPage opens a page for the customer\(
          scaffold.mayHave(.incomingURL) ? "; the redirect comes by receiveURL" : "").
        func openPage(url string) { send(message{"open": url}) }

        """
    }
    if scaffold.mayHave(.events) {
      helpers += """

        // emit reports an event of the client.
        func emit(name string, value any) {
        \tsend(message{"event": message{"name": name, "value": value}})
        }

        """
    }
    return helpers
  }

  private static let loop = #"""
    // A world is what the client lives in.
    type world struct {
    	Endpoints map[string]string `json:"endpoints"`
    	App       map[string]any    `json:"app"`
    	Data      string            `json:"data"`
    	Now       float64           `json:"now"`
    	clock     sync.Mutex
    }

    // now returns the world's time, in seconds since 1970.
    func (w *world) now() float64 {
    	w.clock.Lock()
    	defer w.clock.Unlock()
    	return w.Now
    }

    func (w *world) move(seconds float64) {
    	w.clock.Lock()
    	defer w.clock.Unlock()
    	w.Now += seconds
    }

    // A request is a line of the kit.
    type request struct {
    	ID        int                        `json:"id"`
    	Do        string                     `json:"do"`
    	Spec      string                     `json:"spec"`
    	World     *world                     `json:"world"`
    	App       map[string]any             `json:"app"`
    	Operation string                     `json:"operation"`
    	Form      string                     `json:"form"`
    	With      map[string]json.RawMessage `json:"with"`
    	Seconds   float64                    `json:"seconds"`
    	URL       string                     `json:"url"`
    	Source    *string                    `json:"source"`
    }

    // worldAfter returns the world of a new installation, or for a relaunch the one that there is.
    func (r request) worldAfter(c *client) *world {
    	if r.Do == "start" {
    		return r.World
    	}
    	w := &world{Endpoints: c.world.Endpoints, App: c.world.App, Data: c.world.Data, Now: c.world.now()}
    	if r.App != nil {
    		w.App = r.App
    	}
    	return w
    }

    // read puts the arguments of a call into a struct; those that it requires must be there.
    func (r request) read(given any, required ...string) error {
    	for _, name := range required {
    		if value, isThere := r.With[name]; !isThere || string(value) == "null" {
    			return missingArgument{r.Operation, name}
    		}
    	}
    	fields, err := json.Marshal(r.With)
    	if err != nil {
    		return err
    	}
    	return json.Unmarshal(fields, given)
    }

    type message map[string]any

    func (m message) with(more message) message {
    	for name, value := range more {
    		m[name] = value
    	}
    	return m
    }

    var kit = os.Stdout
    var writing sync.Mutex

    // send writes a line to the kit, or says why it is none that JSON has.
    func send(m message) error {
    	line, err := json.Marshal(m)
    	if err != nil {
    		return err
    	}
    	writing.Lock()
    	defer writing.Unlock()
    	_, err = kit.Write(append(line, '\n'))
    	return err
    }

    // outcome is how a call ends that returns nothing: an error without a code is reported by its type.
    func outcome(err error) message {
    	var failed failure
    	switch {
    	case errors.Is(err, errUnsupported):
    		return message{"unsupported": true}
    	case errors.Is(err, errCancelled):
    		return message{"cancelled": true}
    	case errors.As(err, &failed):
    		how := message{"code": failed.code, "message": failed.message, "details": failed.details}
    		if failed.details == nil {
    			delete(how, "details")
    		}
    		return message{"failure": how}
    	}
    	fmt.Fprintln(os.Stderr, err)
    	return message{"failure": message{"type": fmt.Sprintf("%T", err), "message": err.Error()}}
    }

    // answerCall makes a call and answers it on every path, also where its reply is none that JSON has.
    func answerCall(c *client, call request) {
    	reply, err := c.perform(call)
    	if err == nil {
    		err = send(message{"id": call.ID, "reply": reply})
    	}
    	if err != nil {
    		send(message{"id": call.ID}.with(outcome(err)))
    	}
    }
    """#
}
