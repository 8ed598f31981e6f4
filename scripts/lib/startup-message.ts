import { personaPassword, personas, testCards, testPromocode } from '@zoog/contract/personas'
import { createPortalConfig } from '../../web/server/portal-config'
import type { ServerOptions } from './server-commands'

/**
 * Formats the message for a developer after the start: URLs, accounts and a test card.
 *
 * @throws if the configuration is invalid.
 */
export function formatStartupMessage({ portal, ports, env }: ServerOptions): string {
  const { restrictedHosts, testHosts } = createPortalConfig(env)
  const at = (host: string) => `http://${host}:${ports.WEB_PORT}`
  const rows = [
    ['Portal', `${at('localhost')}${portal === 'production' ? '  (production build)' : ''}`],
    ['Restricted', restrictedHosts.map(at).join(' ')],
    ['Test host', testHosts.map(at).join(' ')],
    [
      'Mock control panel',
      `http://localhost:${ports.MOCK_PORT}/__mock  (mail, clock, faults, one-click sign-in)`,
    ],
    ['Password', `${personaPassword}  (for every account)`],
    ...Object.values(personas).map(({ email, description }, index) => [
      index ? '' : 'Accounts',
      `${email.padEnd(28)} ${description}`,
    ]),
    ['Card', `${testCards.succeeds}  promo code ${testPromocode}`],
  ]
  return rows.map(([name = '', text = '']) => `  ${name.padEnd(18)} ${text}`.trimEnd()).join('\n')
}
