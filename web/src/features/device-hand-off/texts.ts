import { createTexts } from '../../i18n/create-texts'
import { devices, handOff } from '../../i18n/en/devices'

/** Texts of the signed-in device. */
export const { useTexts } = createTexts({ devices, handOff })
