// Runs the browser tests against one mock and one built portal of their own: free ports, throw-away data.
// Arguments go on to Playwright; --no-build takes web/dist as it is.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, buildIsFresh } from './lib/build.mjs'
import { inProject } from './lib/paths.mjs'
import { freePorts } from './lib/ports.mjs'
import { builtPortalService, mockService } from './lib/services.mjs'
import { onceToldToEnd } from './lib/signals.mjs'
import { supervise } from './lib/supervise.mjs'

const log = inProject('.cache/e2e-servers.log')

/** The environment without what would make these servers other than the usual ones. */
function ownEnv() {
  const foreign = /^(VITE_|API_ORIGIN$|HOST$|MOCK_)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @returns {Promise<number>}
 */
const playwright = (args, env, signal) =>
  new Promise((resolve) => {
    const cli = inProject('node_modules/playwright/cli.js')
    const all = [cli, 'test', '-c', inProject('tests/playwright.config.ts'), ...args]
    const child = spawn(process.execPath, all, { env, stdio: 'inherit', signal, killSignal: 'SIGINT' })
    // Only an abort can fail here; the end of what was aborted follows.
    child.on('error', () => {})
    child.on('close', (code) => resolve(code ?? 1))
  })

/** @returns {Promise<number>} the exit code */
async function main() {
  const args = process.argv.slice(2)
  const passedOn = args.filter((arg) => arg !== '--no-build')
  if (passedOn.length === args.length && !buildIsFresh()) await build()

  const [WEB_PORT = 0, MOCK_PORT = 0, PROVIDER_PORT = 0] = await freePorts(3)
  const ports = { WEB_PORT, MOCK_PORT, PROVIDER_PORT }
  const data = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  mkdirSync(inProject('.cache'), { recursive: true })
  const env = { ...ownEnv(), NODE_ENV: 'test', MOCK_DATA_DIR: data }
  const mock = mockService({ ports, env })
  const running = supervise([mock, builtPortalService({ ports, env })], createWriteStream(log))
  const end = new AbortController()
  onceToldToEnd(() => end.abort())
  try {
    await Promise.race([running.ready, aborted(end.signal)])
    const tests = playwright(passedOn, mock.env, end.signal)
    const first = await Promise.race([tests, running.ended])
    if (typeof first === 'number') return first
    console.error(
      `The ${first.name} ended during the tests (${first.exitCode}):\n${readFileSync(log, 'utf8')}`,
    )
    end.abort()
    await tests
    return 1
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${readFileSync(log, 'utf8')}`)
    return 1
  } finally {
    await running.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<never>}
 */
const aborted = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
