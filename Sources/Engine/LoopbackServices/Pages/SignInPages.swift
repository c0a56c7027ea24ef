import AuthProviding
import SimulatedServices

/// The pages of the services, plain HTML that works without script.
struct SignInPages {
  /// The path with which the world's addresses begin, without a slash at its end.
  let prefix: String

  /// Returns the page on which a person signs in.
  ///
  /// - Parameters:
  ///   - visit: The visit.
  ///   - id: The visit's id.
  ///   - entered: The name that was entered before.
  ///   - problem: The problem of the previous sign-in; `nil` for the first.
  ///   - hint: A name and a password.
  /// - Returns: The page.
  func signIn(
    _ visit: PageVisit, id: String, name entered: String = "", problem: String? = nil, hint: String
  ) -> String {
    let field = visit.form.nameField
    let state = problem == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"problem\""
    let alert = problem.map { "<p id=\"problem\" class=\"problem\" role=\"alert\">\($0.escapedForHTML)</p>" } ?? ""
    return document(
      (problem == nil ? "" : "Error: ") + "Sign in",
      """
      <h1>Sign in</h1>
      \(alert)
      <form method="post" action="\(prefix)\(visit.form.path)">
      <input type="hidden" name="visit" value="\(id.escapedForHTML)">
      <label for="name">\(field.label)</label>
      <input id="name" name="\(field.name)" type="\(field.type)" autocomplete="username" required autofocus\(state)
       value="\(entered.escapedForHTML)">
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

  /// Returns the page on which the customer consents to the app's request.
  func consent(_ visit: PageVisit, id: String) -> String {
    let scopes = (visit.query["scope"] ?? "").split(separator: " ")
    let items = scopes.map { "<li>\((visit.form.scopes[String($0)] ?? String($0)).escapedForHTML)</li>" }.joined()
    return document(
      "Allow access",
      """
      <h1>Allow access?</h1>
      <p>The app <code>\((visit.query["client_id"] ?? "").escapedForHTML)</code> asks for:</p>
      <ul>\(items)</ul>
      <form method="post" action="\(prefix)\(visit.form.consentPath ?? "")">
      <input type="hidden" name="visit" value="\(id.escapedForHTML)">
      <div class="actions">
      <button name="action" value="allow">Allow</button>
      <button name="action" value="deny" class="second">Deny</button>
      <button name="action" value="cancel" class="second">Cancel</button>
      </div>
      </form>
      """)
  }

  /// Returns a page with a message and no form.
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
    <link rel="stylesheet" href="\(prefix)\(PageStyle.path)">
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
}

/// The style of the pages.
enum PageStyle {
  static let path = "/assets/pages.css"
  static let css = """
    :root { color-scheme: light dark; }
    body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 0 auto; padding: 1rem; }
    header, footer { font-size: 0.875rem; }
    label { display: block; margin-top: 1rem; font-weight: 600; }
    input:not([type=hidden]) { box-sizing: border-box; width: 100%; font: inherit; padding: 0.5rem; }
    .actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
    button { font: inherit; padding: 0.5rem 1.25rem; border: 2px solid #1a4f8b; border-radius: 0.25rem; }
    button { background: #1a4f8b; color: #ffffff; }
    button.second { background: #ffffff; color: #1a4f8b; }
    :focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
    .problem { border-left: 4px solid #b91c1c; padding-left: 0.75rem; font-weight: 600; }
    code { overflow-wrap: anywhere; }

    """
}

extension String {
  /// The text with all special characters of HTML escaped, for content and for attributes.
  var escapedForHTML: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
