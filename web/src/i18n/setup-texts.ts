import { createTexts } from './create-texts'
import { servers } from './en/servers'
import { setupFiles } from './en/setup-files'
import { vpnCredentials } from './en/vpn-credentials'

export const [useSetupTexts, getSetupTexts] = createTexts({ setupFiles, servers, vpnCredentials })
