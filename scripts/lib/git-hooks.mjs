import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Enables the hooks of .githooks in a developer's clone. Does nothing in CI, without git, or if other hooks exist.
 * @param {string} [folder]
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function installGitHooks(folder = projectRoot, env = process.env) {
  if (env.CI || !existsSync(resolve(folder, '.git'))) return
  const git = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await runCommand('git', args, { cwd: folder, env })
    return code === 0 ? output.trim() : ''
  }
  const own = resolve(folder, await git('rev-parse', '--git-common-dir'), 'hooks')
  const hasOwn = existsSync(own) && readdirSync(own).some((name) => !name.endsWith('.sample'))
  if (hasOwn || (await git('config', 'core.hooksPath'))) return
  await git('config', 'core.hooksPath', '.githooks')
}
