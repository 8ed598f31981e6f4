import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { servers } from '../../i18n/en/servers'

export const { useTexts } = createTexts({ ...baseTexts, servers })
