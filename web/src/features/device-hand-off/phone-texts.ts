import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { downloads } from '../../i18n/en/downloads'
import { handOver } from '../../i18n/en/hand-over'

/** Texts of the phone's page. */
export const { useTexts } = createTexts({ ...baseTexts, downloads, handOver })
