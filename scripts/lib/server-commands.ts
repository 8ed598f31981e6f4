import { delimiter } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectPath } from './paths.mjs'
import type { Ports } from './ports'

/** The portal from its sources with hot reload, or built as in production. */
export type PortalMode = 'development' | 'production'

/** What concurrently and Playwright's `webServer` both take; it is ready when the address answers. */
export interface ServerCommand {
  name: string
  command: string
  cwd: string
  env: Record<string, string>
  url: string
}

const endWithStarter = pathToFileURL(projectPath('scripts/lib/exit-with-parent.mjs')).href

export interface ServerOptions {
  portal: PortalMode
  ports: Ports
  env: NodeJS.ProcessEnv
}

/** Where a server on this host is reached from this machine. */
export function toReachableHost(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The mock API with the providers' stand-ins, and the portal; the ones of development follow their sources. */
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
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import ${endWithStarter}`,
    STARTER_PID: String(process.pid),
    // Vite warns at length of a way to read its configuration that it does not take yet.
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
