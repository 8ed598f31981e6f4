// Starts the mock API, the fake providers and the portal. `--preview` runs the production build instead of Vite.

import { PERSONA_PASSWORD, personas, TEST_PROMOCODE, testCards } from '@zoog/contract/personas'
import { createPortalConfig } from '../web/server/portal-config'
import { findPortConflicts, readPorts } from './lib/ports'
import { runServers, type ServerOptions } from './lib/servers'

/**
 * Formats the message for a developer after the start: URLs, accounts and a test card.
 *
 * @throws if the configuration is invalid.
 */
const formatStartupMessage = ({ portal, ports, env }: ServerOptions): string => {
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
    ['Password', `${PERSONA_PASSWORD}  (for every account)`],
    ...Object.values(personas).map(({ email, description }, index) => [
      index ? '' : 'Accounts',
      `${email.padEnd(28)} ${description}`,
    ]),
    ['Card', `${testCards.succeeds}  promo code ${TEST_PROMOCODE}`],
  ]
  return rows.map(([name = '', text = '']) => `  ${name.padEnd(18)} ${text}`.trimEnd()).join('\n')
}

const { env } = process
try {
  const options: ServerOptions = {
    portal: process.argv.includes('--preview') ? 'production' : 'development',
    ports: readPorts(env),
    env,
  }
  const problems = await findPortConflicts(options.ports, env.HOST || '127.0.0.1')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const message = formatStartupMessage(options)
  const { ready, ended } = runServers(options)
  if (await ready) {
    const seconds = (performance.now() / 1000).toFixed(1)
    console.log(`\nReady in ${seconds} s. Press Ctrl-C to stop.\n\n${message}\n`)
  }
  process.exitCode = (await ended) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
