import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { projectPath, projectRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const workspaces = ['contract', 'mock-api', 'web', 'conformance']
const networkFailure =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|NO_OFFLINE|ERR_PNPM_META_FETCH_FAIL/

/** @param {string} path */
const readText = (path) => (existsSync(projectPath(path)) ? readFileSync(projectPath(path), 'utf8') : null)

/** Returns whether the installed packages match the lock file. pnpm keeps a copy of it in node_modules. */
const arePackagesInstalled = () => {
  const installed = readText('node_modules/.pnpm/lock.yaml')
  return (
    installed !== null &&
    installed === readText('pnpm-lock.yaml') &&
    workspaces.every((name) => existsSync(projectPath(`${name}/node_modules`)))
  )
}

/** Returns an environment for the installation that doesn't depend on the caller's settings. */
const installEnv = () => {
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
const installPackages = async () => {
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
  if (networkFailure.test(output))
    throw new Error(
      'The packages could not be downloaded: the npm registry cannot be reached. Connect to the network (behind a proxy: `npm config set proxy …`) and run the same command again; later runs need no network.',
    )
  console.error(output)
  throw new Error(
    'The packages could not be installed; see the error above. Fix it, delete node_modules if in doubt, and run the same command again.',
  )
}

/** Enables the hooks of .githooks in a developer's clone. Does nothing in CI, without git, or if other hooks exist. */
const installGitHooks = async () => {
  if (process.env.CI || !existsSync(projectPath('.git'))) return
  const git = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await runCommand('git', args)
    return code === 0 ? output.trim() : ''
  }
  const own = resolve(projectRoot, await git('rev-parse', '--git-common-dir'), 'hooks')
  const hasOwn = existsSync(own) && readdirSync(own).some((name) => !name.endsWith('.sample'))
  if (hasOwn || (await git('config', 'core.hooksPath'))) return
  await git('config', 'core.hooksPath', '.githooks')
}

/** Installs packages and git hooks, if they are missing. */
export const prepare = async () => {
  try {
    if (!arePackagesInstalled()) await installPackages()
    await installGitHooks()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
