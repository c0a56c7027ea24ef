import ConformanceCommand

AuthConformance.main()
