import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { servers } from '../../i18n/en/servers'

/** The texts of server locations. */
export const { useTexts, currentTexts } = createTexts({ ...baseTexts, servers })
