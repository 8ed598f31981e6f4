import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { devices } from './en/devices'

export const { useTexts, currentTexts } = createTexts({ ...baseTexts, devices })
