import SpecModel

/// Replaces every secret in a text by a label: plain secrets, those in percent-encoding, form encoding or JSON escapes and
/// any nesting of these, those in base64 or hexadecimal digits, and those that are wrapped over lines.
///
/// Secrets that it is not given are recognised by their form, such as a private key or what stands behind `Bearer`.
/// Ports, process numbers and addresses of objects in texts are replaced too, since they differ from run to run.
public struct Mask: Sendable {
  private let known: KnownSecrets
  private let foreign: ForeignSecrets
  /// `nil` where ports and the like stay.
  private let machine: MachineDetails?

  /// Creates a mask. Secrets of fewer than six bytes stay visible, since harmless texts contain them too.
  ///
  /// - Parameters:
  ///   - secrets: The secrets; labels number the secrets of a kind.
  ///   - literals: The texts that the specification wrote. They are no secrets: whoever reads the specification knows
  ///     them. No part of them is taken for a secret by its form either.
  ///   - keepsMachine: Whether ports and the like stay, for readers on this machine who need them.
  public init(_ secrets: [Secret], sparing literals: Set<String> = [], keepsMachine: Bool = false) {
    known = KnownSecrets(secrets, sparing: literals)
    foreign = ForeignSecrets(sparing: literals)
    machine = keepsMachine ? nil : MachineDetails(sparing: literals)
  }

  /// Masks a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - describesSecrets: Whether the label of a known secret shows its length and its characters, too.
  /// - Returns: The text without secrets.
  public func callAsFunction(_ text: String, describingSecrets describesSecrets: Bool = false) -> String {
    var text = text
    if describesSecrets { known.described.mask(&text) } else { known.mask(&text) }
    foreign.mask(&text)
    machine?.mask(&text)
    return text
  }
}
