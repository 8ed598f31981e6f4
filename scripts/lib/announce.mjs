import { tsImport } from 'tsx/esm/api'

const load = (/** @type {string} */ path) => tsImport(path, import.meta.url)

/**
 * What a newcomer needs to know once everything runs: addresses, accounts, what to pay with. Made before anything is
 * started, because a configuration that cannot be is found here.
 * @param {{ ports: import('./ports.mjs').Ports, env: NodeJS.ProcessEnv, built: boolean }} setting
 * @returns {Promise<(seconds: number) => string>}
 */
export async function announcement({ ports, env, built }) {
  /** @type {typeof import('../../contract/src/personas')} */
  const { personas, personaPassword, testCards, testPromocode } = await load('../../contract/src/personas.ts')
  /** @type {typeof import('../../web/server/portal-config')} */
  const { portalConfigFromEnv } = await load('../../web/server/portal-config.ts')
  const { restrictedHosts, testHosts } = portalConfigFromEnv(env)
  const at = (/** @type {string} */ host) => `http://${host}:${ports.WEB_PORT}`
  const rows = [
    ['Portal', `${at('localhost')}${built ? '  (production build)' : ''}`],
    ['Restricted', restrictedHosts.map(at).join(' ')],
    ['Test host', testHosts.map(at).join(' ')],
    ['Mock desk', `http://localhost:${ports.MOCK_PORT}/__mock  (mail, clock, faults, one-click sign-in)`],
    ['Password', `${personaPassword}  (of every account)`],
    ...Object.values(personas).map(({ email, what }, index) => [
      index ? '' : 'Accounts',
      `${email.padEnd(28)} ${what}`,
    ]),
    ['Card', `${testCards.succeeds}  promo code ${testPromocode}`],
  ]
  const lines = rows.map(([name = '', text = '']) => `  ${name.padEnd(11)} ${text}`.trimEnd())
  return (seconds) =>
    ['', `Ready in ${seconds.toFixed(1)} s. Ctrl-C ends everything.`, '', ...lines, ''].join('\n')
}
