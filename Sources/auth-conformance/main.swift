#if CommandLine
  import ConformanceCommand

  AuthConformance.main()
#endif
