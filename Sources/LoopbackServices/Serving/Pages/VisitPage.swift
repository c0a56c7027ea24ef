#if Loopback
  import AuthProviding
  import SimulatedServices

  /// The pages of the services, plain HTML that works without script.
  struct VisitPage {
    /// The path that the world's addresses begin with, without a slash at its end.
    let prefix: String

    /// The page on which somebody signs in.
    ///
    /// - Parameters:
    ///   - visit: The visit.
    ///   - id: The visit's id.
    ///   - typed: The name that was typed before.
    ///   - problem: What was wrong with it; `nil` on a first try.
    ///   - hint: Who can sign in.
    /// - Returns: The page.
    func signIn(_ visit: PageVisit, id: String, typed: String = "", problem: String? = nil, hint: String) -> String {
      let (name, label, kind) =
        visit.isOfPool ? ("username", "User name or e-mail address", "text") : ("email", "E-mail address", "email")
      let state = problem == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"problem\""
      let alert = problem.map { "<p id=\"problem\" class=\"problem\" role=\"alert\">\($0.escapedForHTML)</p>" } ?? ""
      return document(
        (problem == nil ? "" : "Error: ") + "Sign in",
        """
        <h1>Sign in</h1>
        \(alert)
        <form method="post" action="\(prefix)\(visit.isOfPool ? PagePath.poolSignIn : PagePath.signIn)">
        <input type="hidden" name="visit" value="\(id.escapedForHTML)">
        <label for="name">\(label)</label>
        <input id="name" name="\(name)" type="\(kind)" autocomplete="username" required autofocus\(state)
         value="\(typed.escapedForHTML)">
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required\(state)>
        <div class="actions">
        <button name="action" value="sign-in">Sign in</button>
        <button name="action" value="cancel" class="second" formnovalidate>Cancel</button>
        </div>
        </form>
        <p class="hint">\(hint)</p>
        """)
    }

    /// The page on which the customer allows the app what it asks for.
    func consent(_ visit: PageVisit, id: String) -> String {
      let scopes = (visit.query["scope"] ?? "").split(separator: " ")
      let items = scopes.map { "<li>\(Self.words($0).escapedForHTML)</li>" }.joined()
      return document(
        "Allow access",
        """
        <h1>Allow access?</h1>
        <p>The app <code>\((visit.query["client_id"] ?? "").escapedForHTML)</code> asks for:</p>
        <ul>\(items)</ul>
        <form method="post" action="\(prefix)\(PagePath.consent)">
        <input type="hidden" name="visit" value="\(id.escapedForHTML)">
        <div class="actions">
        <button name="action" value="allow">Allow</button>
        <button name="action" value="deny" class="second">Deny</button>
        <button name="action" value="cancel" class="second">Cancel</button>
        </div>
        </form>
        """)
    }

    /// A page that says something and leads nowhere.
    func notice(_ title: String, _ text: String) -> String {
      document(title, "<h1>\(title.escapedForHTML)</h1>\n<p>\(text.escapedForHTML)</p>")
    }

    private func document(_ title: String, _ main: String) -> String {
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.escapedForHTML) – simulated service</title>
      <link rel="stylesheet" href="\(prefix)\(PagePath.style)">
      </head>
      <body>
      <header><p>Simulated service of auth-conformance</p></header>
      <main>
      \(main)
      </main>
      <footer><p>Nobody signs in anywhere here: everything on this page is made up.</p></footer>
      </body>
      </html>

      """
    }

    private static func words(_ scope: Substring) -> String {
      switch scope {
      case "profile": "Your name, e-mail address and user id (profile)"
      case "profile:user_id": "Your user id (profile:user_id)"
      case "postal_code": "Your postal code (postal_code)"
      case "dash:replenish": "To place orders for your device (dash:replenish)"
      case "alexa:all": "To use Alexa (alexa:all)"
      default: String(scope)
      }
    }
  }

  /// Where the pages' forms go.
  enum PagePath {
    static let signIn = "/ap/signin"
    static let consent = "/ap/consent"
    static let poolSignIn = "/login"
    static let style = "/assets/pages.css"
  }
#endif
