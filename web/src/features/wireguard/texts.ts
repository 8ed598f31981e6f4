import { createTexts } from '../../i18n/create-texts'
import { servers } from '../../i18n/en/servers'
import { setupFiles } from '../../i18n/en/setup-files'
import { wireguard } from '../../i18n/en/wireguard'

export const [useWireGuardTexts, getWireGuardTexts] = createTexts({ setupFiles, servers, wireguard })
