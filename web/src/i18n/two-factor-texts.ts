import { createTexts } from './create-texts'
import { twoFactor } from './en/two-factor'

export const [useTwoFactorTexts, getTwoFactorTexts] = createTexts({ twoFactor })
