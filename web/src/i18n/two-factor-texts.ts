import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { twoStep } from './en/two-step'

export const { useTexts, currentTexts } = createTexts({ ...baseTexts, twoStep })
