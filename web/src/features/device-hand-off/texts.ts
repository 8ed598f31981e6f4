import { createTexts } from '../../i18n/create-texts'
import { devices } from '../../i18n/en/devices'
import { handOff } from '../../i18n/en/hand-off'

/** Texts of the signed-in device. */
export const { useTexts } = createTexts({ devices, handOff })
