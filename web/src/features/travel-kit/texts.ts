import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { setupFiles } from '../../i18n/en/setup-files'
import { travel } from '../../i18n/en/travel'

/** The texts of the travel kit: with the steps of set-ups by hand. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, setupFiles, travel })
