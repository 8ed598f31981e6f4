import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const candidates = [
  // Headless Chromium first, because tests run 25% faster in it.
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
 * Returns whether a path is a browser that starts. Ubuntu's /usr/bin/chromium-browser can be a script that only
 * points to snap.
 * @param {string} path
 */
const starts = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Returns the path of Playwright's browser. The import is lazy, because this file loads before the packages are installed. */
const getPlaywrightPath = () => {
  /** @type {typeof import('playwright')} */
  const { chromium } = createRequire(import.meta.url)('playwright')
  return chromium.executablePath()
}

/**
 * Returns the path of the Chromium, Chrome or Edge for the tests: CHROMIUM_PATH, or else the first installed one.
 * @returns {string | null}
 */
export const findChromium = () => {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path))
    throw new Error(`CHROMIUM_PATH is ${path}, which does not exist. Correct it or unset it.`)
  if (path) return path
  return candidates.find(starts) ?? [getPlaywrightPath()].find(starts) ?? null
}
