import { delimiter } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectPath } from './paths.mjs'
import type { Ports } from './ports'

/** The portal with hot reload, or the production build. */
export type PortalMode = 'development' | 'production'

/** A server for concurrently or Playwright's `webServer`. It is ready when `url` responds. */
export interface ServerCommand {
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
export function toReachableHost(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Returns the commands of the mock API with its fake providers, and of the portal. In development both watch their sources. */
export function getServerCommands({
  portal,
  ports,
  env,
}: ServerOptions): [mock: ServerCommand, portal: ServerCommand] {
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
