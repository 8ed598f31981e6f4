import { createTexts } from './create-texts'
import { twoFactor } from './en/two-factor'

export const { useTexts, currentTexts } = createTexts({ twoFactor })
