import type { SessionInfo } from '@zoog/contract/users'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { parseSystem, parseUserAgent } from '../../lib/user-agent'

/** What a session's device is called: the app's system, or the browser and its system. */
export const getDeviceName = (
  { kind, userAgent }: Pick<SessionInfo, 'kind' | 'userAgent'>,
  devices: TranslationFunctions['devices'],
): string => {
  if (kind === 'app') {
    const system = parseSystem(userAgent)
    return system ? devices.app({ system }) : devices.anyApp()
  }
  const agent = parseUserAgent(userAgent)
  return agent ? devices.browser(agent) : devices.unknown()
}
