import { createTexts } from '../../i18n/create-texts'
import { setupFiles } from '../../i18n/en/setup-files'
import { travel } from '../../i18n/en/travel'

/** Texts of the travel kit and of manual setup. */
export const [useTravelKitTexts, getTravelKitTexts] = createTexts({ setupFiles, travel })
