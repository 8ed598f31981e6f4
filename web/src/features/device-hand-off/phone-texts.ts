import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { downloads } from '../../i18n/en/downloads'
import { handOver } from '../../i18n/en/hand-over'

/** The texts of the phone that is signed in from the desk. */
export const { useTexts } = createTexts({ ...baseTexts, downloads, handOver })
