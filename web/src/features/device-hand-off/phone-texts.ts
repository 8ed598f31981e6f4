import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { downloads } from '../../i18n/en/downloads'
import { handOff } from '../../i18n/en/hand-off'

/** Texts of the phone's page. */
export const { useTexts } = createTexts({ ...baseTexts, downloads, handOff })
