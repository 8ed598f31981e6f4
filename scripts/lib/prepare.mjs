import { installGitHooks } from './git-hooks.mjs'
import { arePackagesInstalled, installPackages } from './install-packages.mjs'

/** Makes the folder ready to start or to test, doing only what is not done yet. */
export async function prepare() {
  try {
    if (!arePackagesInstalled()) await installPackages()
    await installGitHooks()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
