# The formula of a tap: copy it to Formula/auth-conformance.rb of the tap's repository, and name the kit's repository.
#
# Its syntax was checked; it was not run: there was no Mac, and no Homebrew.
class AuthConformance < Formula
  desc "Conformance tests of authentication clients"
  homepage "https://kit.example/auth-conformance"
  url "https://kit.example/auth-conformance.git", tag: "0.1.0"
  head "https://kit.example/auth-conformance.git", branch: "main"

  # An Xcode with Swift 6.3.
  depends_on xcode: :build
  depends_on "libyaml"
  depends_on macos: :sequoia

  uses_from_macos "python" => :build

  def install
    # SwiftPM's own sandbox does not start within that of Homebrew.
    ENV["SWIFT_FLAGS"] = "--disable-sandbox"
    system "Scripts/install", prefix
  end

  test do
    assert_match "auth-conformance #{version}", shell_output("#{bin}/auth-conformance --version")
    assert_match "conformant", shell_output("#{bin}/auth-conformance run lwa-drs --output plain")
    assert_path_exists testpath/"Reports/latest/index.html"
  end
end
