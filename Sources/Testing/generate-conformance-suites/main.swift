import Foundation
import SuiteGenerating

exit(GeneratorCommand.run(Array(CommandLine.arguments.dropFirst())) { FileHandle.standardError.write(Data($0.utf8)) })
