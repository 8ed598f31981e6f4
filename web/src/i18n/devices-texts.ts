import { createTexts } from './create-texts'
import { devices } from './en/devices'

export const [useDeviceTexts, getDeviceTexts] = createTexts({ devices })
