import { createTexts } from '../../i18n/create-texts'
import { baseTexts } from '../../i18n/en/base-texts'
import { servers } from '../../i18n/en/servers'
import { setupFiles } from '../../i18n/en/setup-files'
import { socks5 } from '../../i18n/en/socks5'

export const { useTexts } = createTexts({ ...baseTexts, setupFiles, servers, socks5 })
