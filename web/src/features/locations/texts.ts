import { createTexts } from '../../i18n/create-texts'
import { servers } from '../../i18n/en/servers'

export const [useLocationTexts] = createTexts({ servers })
