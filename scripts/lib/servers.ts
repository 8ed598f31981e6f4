import { delimiter } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import concurrently, { type ConcurrentlyOptions } from 'concurrently'
import { kill } from './kill'
import { projectPath } from './paths.mjs'
import type { Ports } from './ports'

/** The portal with hot reload, or the production build. */
export type PortalMode = 'development' | 'production'

/** A server for concurrently or Playwright's `webServer`. It is ready when `url` responds. */
interface ServerCommand {
  name: string
  command: string
  cwd: string
  env: Record<string, string>
  url: string
}

const exitWithParent = pathToFileURL(projectPath('scripts/lib/exit-with-parent.mjs')).href

export interface ServerOptions {
  portal: PortalMode
  ports: Ports
  env: NodeJS.ProcessEnv
}

/** Returns the host name that reaches a listening server from this machine. */
const toReachableHost = (host: string | undefined): string => {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Returns the commands of the mock API with its fake providers, and of the portal. In development both watch their sources. */
export const getServerCommands = ({
  portal,
  ports,
  env,
}: ServerOptions): [mock: ServerCommand, portal: ServerCommand] => {
  const isDevelopment = portal === 'development'
  const host = toReachableHost(env.HOST)
  const known = Object.entries({ ...env, ...ports }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  const common = {
    ...Object.fromEntries(known),
    MOCK_DATA_DIR: env.MOCK_DATA_DIR || projectPath('.data'),
    PATH: [projectPath('node_modules/.bin'), env.PATH].join(delimiter),
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import ${exitWithParent}`,
    STARTER_PID: String(process.pid),
    // Hides Vite's warning about the native configuration loader.
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  }
  return [
    {
      name: 'mock',
      command: `pnpm --silent ${isDevelopment ? 'dev' : 'start'}`,
      cwd: projectPath('mock-api'),
      env: common,
      url: `http://${host}:${ports.MOCK_PORT}/__mock/health`,
    },
    {
      name: 'portal',
      command: `pnpm --silent ${isDevelopment ? 'dev' : 'preview'}`,
      cwd: projectPath('web'),
      env: { ...common, NODE_ENV: portal },
      url: `http://${host}:${ports.WEB_PORT}/`,
    },
  ]
}

const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Runs the mock and the portal in parallel. If one ends, or this process gets a signal, both end.
 *
 * @returns `ready`: resolves to whether both respond; `ended`: resolves to whether they ended on request; `stop`: ends them.
 */
export const runServers = (serverOptions: ServerOptions, options: Partial<ConcurrentlyOptions> = {}) => {
  const all = getServerCommands(serverOptions)
  const { commands, result } = concurrently(all, {
    prefix: 'name',
    padPrefix: true,
    prefixColors: ['cyan', 'magenta'],
    killOthersOn: ['success', 'failure'],
    kill,
    ...options,
  })
  let hasEnded = false
  const ended = result
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      hasEnded = true
    })
  const ready = (async () => {
    while (!hasEnded) {
      if ((await Promise.all(all.map(({ url }) => isReachable(url)))).every(Boolean)) return true
      await setTimeout(50)
    }
    return false
  })()
  const stop = async () => {
    for (const command of commands) command.kill()
    await ended
  }
  return { ready, ended, stop }
}
