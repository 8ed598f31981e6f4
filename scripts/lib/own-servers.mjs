import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, buildIsFresh } from './build.mjs'
import { inProject } from './paths.mjs'
import { freePorts } from './ports.mjs'
import { builtPortalService, mockService } from './services.mjs'
import { supervise } from './supervise.mjs'

/**
 * Does some work beside a mock and the built portal of its own: free ports, throw-away data; both end with the work.
 * @param {string} name of their log in `.cache`
 * @param {(servers: { portal: string, mock: string }) => Promise<void>} work given their addresses
 */
export async function withOwnServers(name, work) {
  if (!buildIsFresh()) await build()
  const [WEB_PORT = 0, MOCK_PORT = 0, PROVIDER_PORT = 0] = await freePorts(3)
  const data = mkdtempSync(join(tmpdir(), `portal-${name}-`))
  const setting = {
    ports: { WEB_PORT, MOCK_PORT, PROVIDER_PORT },
    env: { ...process.env, NODE_ENV: 'test', MOCK_DATA_DIR: data },
  }
  mkdirSync(inProject('.cache'), { recursive: true })
  const log = createWriteStream(inProject(`.cache/${name}-servers.log`))
  const running = supervise([mockService(setting), builtPortalService(setting)], log)
  try {
    await running.ready
    await work({ portal: `http://localhost:${WEB_PORT}`, mock: `http://127.0.0.1:${MOCK_PORT}` })
  } finally {
    await running.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
