import AuthProviding
package import SimulatedServices
import SpecModel
import WorldScripting

extension ServiceFamily {
  /// Amazon Cognito.
  package static let cognito = ServiceFamily(
    title: "Amazon Cognito",
    worlds: SimulatedWorldMaker(
      of: CognitoService.description, app: CognitoService.configuration, endpoints: CognitoHosts.amazon.endpoints,
      endpointsOfTargets: [
        CognitoExchange.API.userPool.rawValue: "userPool", CognitoExchange.API.identityPool.rawValue: "identityPool",
      ]
    ) { CognitoService(epoch: SimulatedClock.start, seed: $0) },
    firstUser: "the user 'grace' and the password 'Compiler-A0-1952' in the user pool"
  ) { LiveCognito(at: $0) }
}

/// Amazon Cognito in a world on a socket, with one pool, one app and one user.
struct LiveCognito: ServedService {
  private let locked: LockedService<CognitoService>
  let place: ServedPlace

  var service: any LiveService { locked }
  /// Every action has the same address, so that an unknown one is refused by name.
  var answersUnknownRequests: Bool { true }

  /// Creates the service at its place: its base, followed by the pool's id, is the issuer of tokens.
  init(at place: ServedPlace) {
    self.place = place
    let base = place.base
    var service = CognitoService(
      hosts: CognitoHosts(userPool: base, identityPool: base, pages: base), epoch: place.epoch, seed: place.seed)
    service.hosts.admitsAdministrators = true
    var client = AppClient.example
    client.redirectURIs.append(ServedPlace.redirectURI)
    client.signOutURIs.append(ServedPlace.signOutURI)
    service.pool = UserPool(client: client, at: .zero)
    service.remedies = CognitoRemedies(controlPath: place.controlPath).byOperation
    _ = try? service.put([Self.user], at: .zero)
    locked = LockedService(service, as: CognitoService.liveDescription) { operation in
      CognitoExchange(rawValue: operation)?.api == nil ? .hostedPages : .cognito
    }
  }

  /// Runs a body with exclusive access to the service.
  func withService<Result: Sendable>(_ body: (inout CognitoService) -> Result) -> Result { locked.withService(body) }

  /// The first user of the pool, as a member of `PUT /_kit/users`.
  static let user: [String: Value] = [
    "username": "grace", "password": "Compiler-A0-1952", "email": "grace@example.com", "phone": "+15550100001",
    "name": "Grace Hopper",
  ]

  var announcement: (name: String, value: Value) {
    func value(_ name: String) -> Value { CognitoService.configuration.values[name] ?? .null }
    return (
      "cognito",
      [
        "endpoint": .string(place.base), "region": value("region"), "user_pool_id": value("userPoolId"),
        "client_id": value("clientId"), "identity_pool_id": value("identityPoolId"),
      ]
    )
  }

  var signIn: SignInForm? {
    SignInForm(
      path: "/login", pagePath: "/oauth2/authorize",
      nameField: SignInForm.NameField(name: "username", label: "User name or e-mail address", type: "text"),
      example: {
        SignInForm.Credentials(name: Self.user["username"]?.text ?? "", password: Self.user["password"]?.text ?? "")
      },
      check: { credentials, now in
        locked.withService { service in
          // Wrong passwords count as for the pool's own operations.
          do throws(CognitoError) {
            return .done(username: try service.signInOnPage(credentials.name, password: credentials.password, at: now))
          } catch {
            return .refused(reason: error.message)
          }
        }
      },
      answer: { visit, now in
        locked.withService { service in
          service.hosted.visitor = visit.username
          defer { service.hosted.visitor = nil }
          return service.liveAnswer(to: visit.request, at: now, visitor: visit.visitor, meeting: visit.fault)
        }
      })
  }

  /// The messages sent to a user, by the user's name or an alias: code, medium, destination and purpose, oldest first.
  func messages(to name: String) -> [[String: Value]] {
    locked.withService { service in
      let username = service.pool.user(named: name)?.username ?? name
      return service.inbox.filter { $0.username == username }.map(\.fields)
    }
  }

  /// Creates users, each in place of an existing one with the same name; the pool stays unchanged where one is refused.
  @discardableResult
  func put(_ users: [[String: Value]], at now: Duration) throws(InstructionError) -> [[String: Value]] {
    let result: Result<[[String: Value]], InstructionError> = locked.withService { service in
      var changed = service
      do throws(InstructionError) {
        let given = try changed.put(users, at: now)
        service = changed
        return .success(given)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The settings of the pool, by the names and values of the instruction `pool`, and its custom attributes.
  var settings: [String: Value] {
    locked.withService { service in
      var fields = service.pool.settings.fields
      fields["custom-attributes"] = .list(service.pool.settings.customAttributes.map(Value.string))
      return fields
    }
  }

  /// Defines the custom attributes of the pool, in place of those that it has; names are without `custom:`.
  func define(customAttributes names: [String]) {
    locked.withService { $0.pool.settings.customAttributes = names }
  }
}
