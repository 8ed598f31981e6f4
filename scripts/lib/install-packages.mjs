import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { projectPath } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const workspaces = ['contract', 'mock-api', 'web']
const networkFailure =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|NO_OFFLINE|ERR_PNPM_META_FETCH_FAIL/

/** @param {string} path */
const textOf = (path) => (existsSync(projectPath(path)) ? readFileSync(projectPath(path), 'utf8') : null)

/** Whether the installed packages match the lock file, of which pnpm keeps a copy. */
export function arePackagesInstalled() {
  const installed = textOf('node_modules/.pnpm/lock.yaml')
  return (
    installed !== null &&
    installed === textOf('pnpm-lock.yaml') &&
    workspaces.every((name) => existsSync(projectPath(`${name}/node_modules`)))
  )
}

/**
 * One line for a failed installation; where the network was the reason, it is all there is to say.
 * @param {string} output what the installer said
 */
export function explainInstallFailure(output) {
  const isNetwork = networkFailure.test(output)
  const line = isNetwork
    ? 'The packages could not be downloaded: the npm registry cannot be reached. Connect to the network (behind a proxy: `npm config set proxy …`) and run the same command again; later runs need no network.'
    : 'The packages could not be installed; the reason stands above. Mend it, delete node_modules if in doubt, and run the same command again.'
  return { isNetwork, line }
}

/** An environment in which the installation works whatever the caller's has. */
function installEnv() {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    // Without a network the default retries take more than a minute.
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_retry_maxtimeout: '5000',
    // `npm --silent` would hide the reason of a failure.
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
  }
  if (process.env.HOME || process.platform === 'win32') return env
  // npm would use a cache folder named "~".
  const { npm_config_cache: _, ...others } = env
  return { ...others, HOME: userInfo().homedir }
}

/** Installs the locked packages with the pnpm of package.json. */
export async function installPackages() {
  const { packageManager } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'))
  const install = [
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=info',
    // pnpm must not ask whether to recreate node_modules.
    '--config.confirmModulesPurge=false',
  ]
  console.log('Installing packages (only when they changed) …')
  const { code, output } = await runCommand('npx', ['-y', '--prefer-offline', packageManager, ...install], {
    env: installEnv(),
    onOutput: (text) => process.stdout.write(text.replace(/^(?!Progress: ).*\n?/gm, '')),
  })
  if (code === 0) return
  const { isNetwork, line } = explainInstallFailure(output)
  if (!isNetwork) console.error(output)
  throw new Error(line)
}
