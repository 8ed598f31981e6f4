import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { twoFactor } from './en/two-factor'

export const { useTexts, currentTexts } = createTexts({ ...baseTexts, twoFactor })
