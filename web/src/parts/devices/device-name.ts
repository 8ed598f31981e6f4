import type { SessionInfo } from '@zoog/contract/users'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { describeAgent, systemOf } from '../../lib/user-agent'

/** What a session's device is called: the app's system, or the browser and its system. */
export const deviceName = (
  { kind, userAgent }: Pick<SessionInfo, 'kind' | 'userAgent'>,
  devices: TranslationFunctions['devices'],
): string => {
  if (kind === 'app') {
    const system = systemOf(userAgent)
    return system ? devices.app({ system }) : devices.anyApp()
  }
  const agent = describeAgent(userAgent)
  return agent ? devices.browser(agent) : devices.unknown()
}
