/// What is the same in every driver in Java: the loop, and a reader and writer of JSON, which Java's library lacks.
enum JavaLoop {
  /// Returns the members of the class from the loop on.
  ///
  /// - Parameters:
  ///   - helpers: The functions that a client of the specification may need.
  ///   - moving: The statement that passes on that the world's time has moved; may be empty.
  ///   - opening: The expression that passes a URL on.
  /// - Returns: The members.
  static func text(helpers: String, moving: String, opening: String) -> String {
    types + helpers + main.replacing("MOVING", with: moving).replacing("OPENING", with: opening) + json
  }

  private static let main = #"""

        public static void main(String[] arguments) throws IOException {
            // From here on, System.out writes to standard error, as a log does.
            System.setOut(System.err);
            Client client = null;
            BufferedReader lines =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                Map<String, Object> line = Json.object(text);
                Object id = line.get("id");
                switch ((String) line.get("do")) {
                    case "start":
                        client = start(id, line, null);
                        break;
                    case "relaunch":
                        client = start(id, line, client);
                        break;
                    case "call":
                        Client called = client;
                        Thread thread = new Thread(() -> answerCall(called, id, line));
                        thread.setDaemon(true);
                        thread.start();
                        break;
                    case "advance":
                        double seconds = ((Number) line.get("seconds")).doubleValue();
                        client.world.move(seconds);MOVING
                        send(Map.of("id", id, "reply", Map.of()));
                        break;
                    case "open":
                        boolean isHandled =
                            OPENING;
                        send(Map.of("id", id, "reply", Map.of("handled", isHandled)));
                        break;
                    case "stop":
                        System.exit(0);
                    default:
                }
            }
            System.exit(0);
        }

        /** Creates the client in a fresh world, or after a relaunch in that of the earlier one. */
        static Client start(Object id, Map<String, Object> line, Client earlier) {
            if (earlier == null && !SPECIFICATION.equals(line.get("spec"))) {
                send(Map.of("id", id, "unsupported", true));
                return null;
            }
            try {
                World world = earlier == null
                    ? new World(Json.map(line.get("world"))) : new World(earlier.world, line.get("app"));
                Client client = new Client(world);
                send(Map.of(
                    "id", id, "ready", true, "client", CLIENT, "capabilities", List.of(CAPABILITIES)));
                return client;
            } catch (Exception error) {
                send(Json.with(outcome(error), "id", id));
                return earlier;
            }
        }

    """#

  private static let types = #"""
        /** What the client lives in. */
        static final class World {
            final Map<String, Object> endpoints;
            final Map<String, Object> app;
            final String data;
            private double now;

            World(Map<String, Object> world) {
                endpoints = Json.map(world.get("endpoints"));
                app = Json.map(world.get("app"));
                data = (String) world.get("data");
                now = ((Number) world.get("now")).doubleValue();
            }

            World(World earlier, Object app) {
                endpoints = earlier.endpoints;
                this.app = app == null ? earlier.app : Json.map(app);
                data = earlier.data;
                now = earlier.now();
            }

            String endpoint(String name) {
                return (String) endpoints.get(name);
            }

            /** The world's time, in seconds since 1970. */
            synchronized double now() {
                return now;
            }

            synchronized void move(double seconds) {
                now += seconds;
            }
        }

        /** A call of the kit. */
        record Call(String operation, String form, Map<String, Object> with) {
            @SuppressWarnings("unchecked")
            <T> T required(String name) throws MissingArgument {
                if (with.get(name) == null) {
                    throw new MissingArgument("'" + operation + "' came without '" + name + "'");
                }
                return (T) with.get(name);
            }

            @SuppressWarnings("unchecked")
            <T> Optional<T> optional(String name) {
                return Optional.ofNullable((T) with.get(name));
            }
        }

        static final PrintStream KIT =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

        /** Writes a line to the kit, and all of it at once: a pipe is not a terminal. */
        static void send(Map<String, Object> message) {
            String line = Json.text(message);
            synchronized (KIT) {
                KIT.print(line + "\n");
                KIT.flush();
            }
        }

        /** How a call ends that returns nothing: an error without a code is reported by its type. */
        static Map<String, Object> outcome(Throwable error) {
            if (error instanceof Unsupported) return Map.of("unsupported", true);
            if (error instanceof Cancelled) return Map.of("cancelled", true);
            String message = String.valueOf(error.getMessage());
            if (error instanceof Failure failed) {
                return Map.of(
                    "failure", Map.of("code", failed.code, "message", message, "details", failed.details));
            }
            error.printStackTrace();
            Map<String, Object> failure = new HashMap<>();
            failure.put("type", error.getClass().getSimpleName());
            failure.put("message", message);
            if (isUnhandled(error)) failure.put("unhandled", true);
            return Map.of("failure", failure);
        }

        /** Whether the client's own code broke, instead of saying that the call fails. */
        static boolean isUnhandled(Throwable error) {
            if (error instanceof ClassCastException || error instanceof IndexOutOfBoundsException) return true;
            StackTraceElement[] trace = error.getStackTrace();
            // A client that checks its arguments raises this one on purpose.
            boolean isCheck = trace.length > 0 && trace[0].getClassName().equals("java.util.Objects");
            return error instanceof NullPointerException && !isCheck;
        }

        /** Makes a call and answers it on every path, also where its reply is none that JSON has. */
        static void answerCall(Client client, Object id, Map<String, Object> line) {
            try {
                Map<String, Object> with = Json.map(line.get("with"));
                Call call = new Call((String) line.get("operation"), (String) line.get("form"), with);
                Map<String, Object> reply = make(client, call);
                send(Map.of("id", id, "reply", reply == null ? Map.of() : reply));
            } catch (Throwable error) {
                send(Json.with(outcome(error), "id", id));
            }
        }

    """#

  private static let json = #"""

        /** Reads and writes JSON: objects are maps, and numbers Long or Double. */
        static final class Json {
            private final String text;
            private int at;

            private Json(String text) {
                this.text = text;
            }

            static Map<String, Object> object(String text) {
                return map(new Json(text).value());
            }

            @SuppressWarnings("unchecked")
            static Map<String, Object> map(Object value) {
                return (Map<String, Object>) value;
            }

            static Map<String, Object> with(Map<String, Object> map, String key, Object value) {
                Map<String, Object> more = new TreeMap<>(map);
                more.put(key, value);
                return more;
            }

            private Object value() {
                switch (next()) {
                    case '{': return members();
                    case '[': return items();
                    case '"': return string();
                    case 't': at += 4; return true;
                    case 'f': at += 5; return false;
                    case 'n': at += 4; return null;
                    default: return number();
                }
            }

            /** The next character that is no space; it is not yet read. */
            private char next() {
                while (Character.isWhitespace(text.charAt(at))) at += 1;
                return text.charAt(at);
            }

            private Map<String, Object> members() {
                Map<String, Object> members = new TreeMap<>();
                at += 1;
                while (next() != '}') {
                    if (next() == ',') at += 1;
                    next();
                    String key = string();
                    next();
                    at += 1;
                    members.put(key, value());
                }
                at += 1;
                return members;
            }

            private List<Object> items() {
                List<Object> items = new ArrayList<>();
                at += 1;
                while (next() != ']') {
                    if (next() == ',') at += 1;
                    items.add(value());
                }
                at += 1;
                return items;
            }

            private String string() {
                StringBuilder string = new StringBuilder();
                for (at += 1; text.charAt(at) != '"'; at += 1) {
                    char character = text.charAt(at);
                    string.append(character == '\\' ? escaped() : character);
                }
                at += 1;
                return string.toString();
            }

            private char escaped() {
                at += 1;
                switch (text.charAt(at)) {
                    case 'b': return '\b';
                    case 'f': return '\f';
                    case 'n': return '\n';
                    case 'r': return '\r';
                    case 't': return '\t';
                    case 'u':
                        at += 4;
                        return (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
                    default: return text.charAt(at);
                }
            }

            private Number number() {
                int begin = at;
                while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at += 1;
                String number = text.substring(begin, at);
                if (number.matches("-?[0-9]{1,18}")) return Long.valueOf(number);
                return Double.valueOf(number);
            }

            static String text(Object value) {
                StringBuilder text = new StringBuilder();
                write(value, text);
                return text.toString();
            }

            private static void write(Object value, StringBuilder text) {
                if (value == null || value instanceof Boolean || isFinite(value)) {
                    text.append(value);
                } else if (value instanceof String string) {
                    quote(string, text);
                } else if (value instanceof Map<?, ?> map) {
                    String separator = "{";
                    for (Map.Entry<?, ?> entry : map.entrySet()) {
                        quote((String) entry.getKey(), text.append(separator));
                        write(entry.getValue(), text.append(':'));
                        separator = ",";
                    }
                    text.append(map.isEmpty() ? "{}" : "}");
                } else if (value instanceof List<?> list) {
                    String separator = "[";
                    for (Object item : list) {
                        write(item, text.append(separator));
                        separator = ",";
                    }
                    text.append(list.isEmpty() ? "[]" : "]");
                } else {
                    throw new IllegalArgumentException("JSON has no " + value.getClass().getSimpleName());
                }
            }

            private static boolean isFinite(Object value) {
                return value instanceof Number number && Double.isFinite(number.doubleValue());
            }

            private static void quote(String string, StringBuilder text) {
                text.append('"');
                for (char character : string.toCharArray()) {
                    if (character == '"' || character == '\\') text.append('\\');
                    if (character < ' ') text.append(String.format("\\u%04x", (int) character));
                    else text.append(character);
                }
                text.append('"');
            }
        }
    """#
}
