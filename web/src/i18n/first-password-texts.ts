import { createTexts } from './create-texts'
import { firstPassword } from './en/new-password'

export const { useTexts, currentTexts } = createTexts({ firstPassword })
