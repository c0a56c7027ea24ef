import ConformanceCommand
import MutantCommand

AuthConformance.main()
