import { createTexts } from './create-texts'
import { baseTexts } from './en/base-texts'
import { passkeys } from './en/passkeys'

/** Texts of passkeys, at sign-in and in the profile. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, passkeys })
