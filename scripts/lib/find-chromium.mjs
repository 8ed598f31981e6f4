import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const usualPlaces = [
  // Headless Chromium first: tests run a quarter faster in it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/usr/bin/microsoft-edge-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/**
 * Whether this is a browser that starts. Ubuntu's /usr/bin/chromium-browser may be a note about snap instead.
 * @param {string} path
 */
const starts = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** The path of Playwright's own browser, if downloaded. Imported late, because this file loads before the packages exist. */
function playwrightsOwn() {
  /** @type {typeof import('playwright')} */
  const { chromium } = createRequire(import.meta.url)('playwright')
  return chromium.executablePath()
}

/**
 * The Chromium (or Chrome, or Edge) to test with: the one named by CHROMIUM_PATH, else the first that is found.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null}
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, where nothing is. Correct it or unset it.`)
  }
  return usualPlaces.find(starts) ?? [playwrightsOwn()].find(starts) ?? null
}
