import BundledClients
import ClientDriver
import ClientFamilies

DriverHost.main(BundledClients.all.map(\.type))
