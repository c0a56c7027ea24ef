import ClientDriver
import ReferenceProviders

DriverHost.main(
  ReferenceTokenClient.self, ReferenceMobileLibrary.self, ReferenceAuthorizationManager.self,
  ReferenceDeviceRegistration.self, ReferenceMobileClient.self)
