import { useHooks } from './hooks.mjs'
import { installPackages, packagesAreInstalled } from './packages.mjs'

/** Makes the folder ready to start or to test, doing only what is not done yet. */
export async function prepare() {
  try {
    if (!packagesAreInstalled()) await installPackages()
    await useHooks()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
