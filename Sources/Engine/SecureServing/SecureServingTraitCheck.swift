// Nothing here is built without the trait TLS. With it alone the server's library would not be fetched.
#if !CommandLine
  #error("a service over TLS needs the trait CommandLine: add 'traits: [\"CommandLine\", \"TLS\"]' to the dependency")
#endif
