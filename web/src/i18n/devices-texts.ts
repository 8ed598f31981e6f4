import { createTexts } from './create-texts'
import { devices } from './en/devices'

export const { useTexts, currentTexts } = createTexts({ devices })
