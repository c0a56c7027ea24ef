// Without the trait the server's library is not fetched. One error that says so comes before those that follow from it.
#if !CommandLine
  #error("a service on a socket needs the trait CommandLine: add 'traits: [\"CommandLine\"]' to the dependency")
#endif
