import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from './paths.mjs'
import { freePorts } from './ports'
import { runServers } from './run-servers'
import type { Setting } from './servers'

/**
 * Servers that share nothing with those of `npm start`: free ports, data that go with this process, and an environment
 * without what would make them other than the usual ones.
 */
export async function ownSetting(portal: Setting['portal']): Promise<Setting> {
  // Taken out of this process, as both concurrently and Playwright pass its environment on.
  for (const name of Object.keys(process.env))
    if (/^(VITE_|API_ORIGIN$|HOST$|MOCK_|PORTAL_)/.test(name)) delete process.env[name]
  const data = mkdtempSync(join(tmpdir(), 'portal-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  return {
    portal,
    ports: await freePorts(),
    env: { ...process.env, NODE_ENV: 'test', MOCK_DATA_DIR: data },
  }
}

/**
 * Does some work beside a mock and the built portal of its own; both end with the work.
 *
 * @param name of their log in `.cache`
 * @param work given their addresses and ports
 */
export async function withOwnServers(
  name: string,
  work: (servers: { portal: string; mock: string; ports: Setting['ports'] }) => Promise<void>,
): Promise<void> {
  const setting = await ownSetting('production')
  const log = inProject(`.cache/${name}-servers.log`)
  mkdirSync(inProject('.cache'), { recursive: true })
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
