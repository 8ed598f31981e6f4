import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from './paths.mjs'
import { findFreePorts } from './ports'
import { runServers } from './run-servers'
import type { ServerOptions } from './server-commands'

/**
 * Returns options for servers that are independent of `npm start`: free ports, temporary data, and the default
 * configuration.
 */
export async function createIsolatedOptions(portal: ServerOptions['portal']): Promise<ServerOptions> {
  // Removes the variables from this process, because concurrently and Playwright pass its environment to the servers.
  for (const name of Object.keys(process.env))
    if (
      /^(VITE_|MOCK_|PORTAL_)|^(API_ORIGIN|HOST|TRUSTED_PROXIES|REPORT_URL|SECURITY_CONTACT|LOG_LEVEL)$/.test(
        name,
      )
    )
      delete process.env[name]
  const data = mkdtempSync(join(tmpdir(), 'portal-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  return {
    portal,
    ports: await findFreePorts(),
    env: { ...process.env, NODE_ENV: 'test', MOCK_DATA_DIR: data },
  }
}

/**
 * Runs a function with its own mock and built portal, and stops both afterwards.
 *
 * @param name the name of the servers' log in `.cache`
 * @param work gets the origins and ports of the servers
 */
export async function withIsolatedServers(
  name: string,
  work: (servers: { portal: string; mock: string; ports: ServerOptions['ports'] }) => Promise<void>,
): Promise<void> {
  const options = await createIsolatedOptions('production')
  const log = projectPath(`.cache/${name}-servers.log`)
  mkdirSync(projectPath('.cache'), { recursive: true })
  const { ready, stop } = runServers(options, { outputStream: createWriteStream(log) })
  try {
    if (!(await ready)) throw new Error(`The servers ended unexpectedly; see ${log}.`)
    const { ports } = options
    await work({
      portal: `http://localhost:${ports.WEB_PORT}`,
      mock: `http://127.0.0.1:${ports.MOCK_PORT}`,
      ports,
    })
  } finally {
    await stop()
  }
}
