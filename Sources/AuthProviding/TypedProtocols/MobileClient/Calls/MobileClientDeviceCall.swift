/// The calls of the mobile client about remembered devices.
enum MobileClientDeviceCall: BridgedCall {
  case listDevices(limit: Int?)
  case getDevice(deviceID: String?)
  case updateDeviceStatus(remembered: Bool, deviceID: String?)
  case forgetDevice(deviceID: String?)

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.listDevices, nil):
      .listDevices(limit: try Name.limit.argument(of: call))
    case (Name.getDevice, nil):
      .getDevice(deviceID: try Name.deviceID.argument(of: call))
    case (Name.updateDeviceStatus, nil):
      .updateDeviceStatus(
        remembered: try Name.remembered.argument(of: call), deviceID: try Name.deviceID.argument(of: call))
    case (Name.forgetDevice, nil):
      .forgetDevice(deviceID: try Name.deviceID.argument(of: call))
    default: nil
    }
  }
}
