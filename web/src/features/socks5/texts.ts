import { createTexts } from '../../i18n/create-texts'
import { servers } from '../../i18n/en/servers'
import { socks5 } from '../../i18n/en/socks5'

export const [useSocks5Texts] = createTexts({ servers, socks5 })
