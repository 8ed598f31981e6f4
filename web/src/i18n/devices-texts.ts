import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { devices } from './en/devices'

/** The texts of the devices of an account. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, devices })
