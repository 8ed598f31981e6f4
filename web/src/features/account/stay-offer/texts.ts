import { createTexts } from '../../../i18n/create-texts'
import { baseTexts } from '../../../i18n/en/base-texts'
import { stayOffer } from '../../../i18n/en/stay-offer'

/** Texts of the stay offer. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, stayOffer })
