import { createTexts } from '../../i18n/create-texts'
import { affiliate } from '../../i18n/en/affiliate'
import { frame } from '../../i18n/en/frame'

export const [useAffiliateTexts, getAffiliateTexts] = createTexts({ affiliate, frame })
