export { DeviceIcon } from './DeviceIcon'
export { DevicesInUse } from './DevicesInUse'
export { getDeviceName } from './device-name'
export { LastUsed } from './LastUsed'
