import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from './paths.mjs'
import { findFreePorts } from './ports'
import { runServers } from './run-servers'
import type { ServerOptions } from './server-commands'

/**
 * Servers that share nothing with those of `npm start`: free ports, data that go with this process, and an environment
 * without what would make them other than the usual ones.
 */
export async function createIsolatedOptions(portal: ServerOptions['portal']): Promise<ServerOptions> {
  // Taken out of this process, as both concurrently and Playwright pass its environment on.
  for (const name of Object.keys(process.env))
    if (/^(VITE_|API_ORIGIN$|HOST$|MOCK_|PORTAL_)/.test(name)) delete process.env[name]
  const data = mkdtempSync(join(tmpdir(), 'portal-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  return {
    portal,
    ports: await findFreePorts(),
    env: { ...process.env, NODE_ENV: 'test', MOCK_DATA_DIR: data },
  }
}

/**
 * Does some work beside a mock and the built portal of its own; both end with the work.
 *
 * @param name of their log in `.cache`
 * @param work given their addresses and ports
 */
export async function withIsolatedServers(
  name: string,
  work: (servers: { portal: string; mock: string; ports: ServerOptions['ports'] }) => Promise<void>,
): Promise<void> {
  const setting = await createIsolatedOptions('production')
  const log = projectPath(`.cache/${name}-servers.log`)
  mkdirSync(projectPath('.cache'), { recursive: true })
  const { ready, stop } = runServers(setting, { outputStream: createWriteStream(log) })
  try {
    if (!(await ready)) throw new Error(`The servers ended by themselves; ${log} tells why.`)
    const { ports } = setting
    await work({
      portal: `http://localhost:${ports.WEB_PORT}`,
      mock: `http://127.0.0.1:${ports.MOCK_PORT}`,
      ports,
    })
  } finally {
    await stop()
  }
}
