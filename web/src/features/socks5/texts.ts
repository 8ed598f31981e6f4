import { createTexts } from '../../i18n/create-texts'
import { servers } from '../../i18n/en/servers'
import { setupFiles } from '../../i18n/en/setup-files'
import { socks5 } from '../../i18n/en/socks5'

export const { useTexts } = createTexts({ setupFiles, servers, socks5 })
