import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Persona, personas } from '@zoog/contract/personas'
import { type Browser, chromium } from 'playwright'
import { z } from 'zod'
import { findChromium } from './find-chromium.mjs'
import { projectPath } from './paths.mjs'
import { findFreePorts } from './ports'
import { runServers, type ServerOptions } from './servers'

/** As root, Chromium starts only without its sandbox. */
export const chromiumArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * Returns options for servers that are independent of `npm start`: free ports, temporary data, and the default
 * configuration.
 */
export const createIsolatedOptions = async (portal: ServerOptions['portal']): Promise<ServerOptions> => {
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
 * Runs a function with a browser and its own mock and built portal, and stops them afterwards.
 *
 * @param name the name of the servers' log in `.cache`
 */
export const withIsolatedServers = async (
  name: string,
  work: (servers: {
    browser: Browser
    portal: string
    mock: string
    ports: ServerOptions['ports']
  }) => Promise<void>,
): Promise<void> => {
  const options = await createIsolatedOptions('production')
  const log = projectPath(`.cache/${name}-servers.log`)
  mkdirSync(projectPath('.cache'), { recursive: true })
  const { ready, stop } = runServers(options, { outputStream: createWriteStream(log) })
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArgs })
  try {
    if (!(await ready)) throw new Error(`The servers ended unexpectedly; see ${log}.`)
    const { ports } = options
    await work({
      browser,
      portal: `http://localhost:${ports.WEB_PORT}`,
      mock: `http://127.0.0.1:${ports.MOCK_PORT}`,
      ports,
    })
  } finally {
    await browser.close()
    await stop()
  }
}

const signIn = z.object({ token: z.string() })

/** Returns a session token of a seed account through the mock's one-click sign-in. */
export const fetchMockToken = async (mock: string, persona: Persona): Promise<string> => {
  const response = await fetch(`${mock}/__mock/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: personas[persona].email }),
  })
  return signIn.parse(await response.json()).token
}
