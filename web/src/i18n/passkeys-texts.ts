import { createTexts } from './create-texts'
import { passkeys } from './en/passkeys'

/** Texts of passkeys, at sign-in and in the profile. */
export const [usePasskeyTexts, getPasskeyTexts] = createTexts({ passkeys })
