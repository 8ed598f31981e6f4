import { createTexts } from './create-texts'
import { status } from './en/status'

/** Texts of incidents and maintenance. */
export const [useStatusTexts] = createTexts({ status })
