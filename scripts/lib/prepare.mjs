import { findChromium, installChromium } from './browser.mjs'
import { installPackages, packagesAreInstalled } from './packages.mjs'

/**
 * Makes the folder ready to start or to test, doing only what is not done yet.
 * @param {string[]} args `--browser` when the tests' browser is wanted too
 */
export async function prepare(args) {
  try {
    if (!packagesAreInstalled()) await installPackages()
    if (args.includes('--browser') && !findChromium()) await installChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
