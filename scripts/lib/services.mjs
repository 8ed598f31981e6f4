import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inProject } from './paths.mjs'

/**
 * @typedef {{
 *   name: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, readyUrl: string
 * }} Service  a Node program that serves, and the address that answers once it does
 * @typedef {{ ports: import('./ports.mjs').Ports, env: NodeJS.ProcessEnv }} Setting
 */

const preload = ['--import', pathToFileURL(inProject('scripts/lib/die-with-parent.mjs')).href]
const withTypeScript = [...preload, '--import', 'tsx']

/**
 * The mock's command, as its package has it.
 * @type {{ scripts: { start: string } }}
 */
const { scripts } = JSON.parse(readFileSync(inProject('mock-api/package.json'), 'utf8'))
const mockArgs = scripts.start.split(' ').slice(1)

/**
 * Where a server on this host is reached from this machine.
 * @param {string | undefined} host
 */
export function reachableHost(host) {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Vite warns at length of a way to read its configuration that it does not take yet. */
export const viteEnv = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }

/** @param {Setting} setting */
function serviceEnv({ ports, env }) {
  const texts = Object.entries(ports).map(([name, port]) => [name, String(port)])
  return { ...env, ...Object.fromEntries(texts), MOCK_DATA_DIR: env.MOCK_DATA_DIR || inProject('.data') }
}

/**
 * The mock API with the providers' stand-ins.
 * @param {Setting} setting
 * @returns {Service}
 */
export const mockService = (setting) => ({
  name: 'mock',
  args: [...preload, ...mockArgs],
  cwd: inProject('mock-api'),
  env: serviceEnv(setting),
  readyUrl: `http://${reachableHost(setting.env.HOST)}:${setting.ports.MOCK_PORT}/__mock/health`,
})

/**
 * The portal from source, with hot reload.
 * @param {Setting} setting
 * @returns {Service}
 */
export const devPortalService = (setting) => ({
  name: 'portal',
  args: [
    ...preload,
    inProject('web/node_modules/vite/bin/vite.js'),
    ...['--host', setting.env.HOST || '127.0.0.1', '--port', String(setting.ports.WEB_PORT), '--strictPort'],
  ],
  cwd: inProject('web'),
  env: { ...viteEnv, ...serviceEnv(setting) },
  readyUrl: portalUrl(setting),
})

/**
 * The built portal, as in production.
 * @param {Setting} setting
 * @returns {Service}
 */
export const builtPortalService = (setting) => ({
  name: 'portal',
  args: [...withTypeScript, 'server/serve.ts'],
  cwd: inProject('web'),
  env: { NODE_ENV: 'production', ...serviceEnv(setting) },
  readyUrl: portalUrl(setting),
})

/** @param {Setting} setting */
const portalUrl = ({ ports, env }) => `http://${reachableHost(env.HOST)}:${ports.WEB_PORT}/`

/**
 * Waits until a service answers. Connections are refused at once, so asking often costs nothing.
 * @param {Service} service
 * @param {{ signal: AbortSignal, timeoutMs?: number }} options
 */
export async function untilReady({ name, readyUrl }, { signal, timeoutMs = 60_000 }) {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    signal.throwIfAborted()
    const oneTry = AbortSignal.any([signal, AbortSignal.timeout(5000)])
    const ok = await fetch(readyUrl, { headers: { accept: 'text/html' }, signal: oneTry })
      .then((response) => response.ok)
      .catch(() => false)
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The ${name} does not answer at ${readyUrl} after ${timeoutMs / 1000} s.`)
}
