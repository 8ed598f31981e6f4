export type DeviceType = 'mobile' | 'desktop'

/** Returns the device type of a user agent by the specified list (R-DEVICE-1). */
export const getDeviceType = (userAgent: string): DeviceType =>
  /android|webos|iphone|ipad|ipod|blackberry|windows phone/i.test(userAgent) ? 'mobile' : 'desktop'
