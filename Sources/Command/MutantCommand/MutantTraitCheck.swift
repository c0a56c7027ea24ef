// Without the trait the parser of arguments is not fetched. One error that says so comes before those that follow from it.
#if !CommandLine
  #error("the command line needs the trait CommandLine: add 'traits: [\"CommandLine\"]' to the dependency")
#endif
