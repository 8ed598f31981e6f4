import { installGitHooks } from './git-hooks.mjs'
import { arePackagesInstalled, installPackages } from './install-packages.mjs'

/** Installs packages and git hooks, if they are missing. */
export async function prepare() {
  try {
    if (!arePackagesInstalled()) await installPackages()
    await installGitHooks()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
