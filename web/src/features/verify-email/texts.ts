import { createTexts } from '../../i18n/create-texts'
import { inbox } from '../../i18n/en/inbox'
import { plans } from '../../i18n/en/plans'

/** Texts of the verification panel, in a separate chunk because few visitors of the plans need them. */
export const [useInboxTexts, getInboxTexts] = createTexts({ plans, inbox })
