import { existsSync, readFileSync } from 'node:fs'
import { run } from './command.mjs'
import { inProject } from './paths.mjs'

const workspaces = ['contract', 'mock-api', 'web']
const networkFailure =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|NO_OFFLINE|ERR_PNPM_META_FETCH_FAIL/

/** @param {string} path */
const textOf = (path) => (existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : null)

/** Whether the installed packages are those of the lock file: pnpm keeps a copy of the one it installed from. */
export function packagesAreInstalled() {
  const installed = textOf('node_modules/.pnpm/lock.yaml')
  return (
    installed !== null &&
    installed === textOf('pnpm-lock.yaml') &&
    workspaces.every((name) => existsSync(inProject(`${name}/node_modules`)))
  )
}

/**
 * One line for a failed installation.
 * @param {string} output what the installer said
 */
export function installProblem(output) {
  return networkFailure.test(output)
    ? 'The packages could not be downloaded: the npm registry cannot be reached. Connect to the network (or set a proxy: `npm config set proxy …`) and run the same command again; later runs need no network.'
    : 'The packages could not be installed; the reason stands above. Mend it, delete node_modules if in doubt, and run the same command again.'
}

/** Installs what the lock file says, with the pnpm that package.json names. */
export async function installPackages() {
  const { packageManager } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  console.log('Installing packages (only when they changed) …')
  const env = {
    ...process.env,
    // Nobody may be there to answer whether node_modules may be made anew.
    npm_config_confirm_modules_purge: 'false',
    // Without a network the usual waits add up to more than a minute before anything is said.
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_retry_maxtimeout: '5000',
  }
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only']
  const { code, output } = await run('npx', ['-y', '--prefer-offline', packageManager, ...install], {
    env,
    onOutput: (text) => process.stdout.write(text),
  })
  if (code !== 0) throw new Error(installProblem(output))
}
