import { createTexts } from './create-texts'
import { firstPassword } from './en/new-password'

export const [useFirstPasswordTexts, getFirstPasswordTexts] = createTexts({ firstPassword })
