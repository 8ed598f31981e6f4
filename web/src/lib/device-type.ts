export type DeviceType = 'mobile' | 'desktop'

/** Mobile or desktop by the user agent, by the specification's list (R-DEVICE-1). */
export const getDeviceType = (userAgent: string): DeviceType =>
  /android|webos|iphone|ipad|ipod|blackberry|windows phone/i.test(userAgent) ? 'mobile' : 'desktop'
