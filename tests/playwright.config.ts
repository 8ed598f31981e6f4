import { defineConfig } from 'playwright/test'
import { findChromium } from '../scripts/lib/browser.mjs'
import { ownSetting } from '../scripts/lib/own-servers'
import { servers } from '../scripts/lib/servers'
import { portalUrl } from './support/addresses'

const browser = findChromium()
// Looked for once: the workers read this file again.
if (browser) process.env.CHROMIUM_PATH = browser

// The workers read this file again, and have the ports in the environment that they inherit.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
const setting = isWorker ? null : await ownSetting('production')
if (setting) Object.assign(process.env, setting.ports)

const isRoot = process.getuid?.() === 0

/** A browser that neither calls home nor resolves any name but this machine's. */
const browserArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores of a small machine: tests wait at times, and then another goes on.
  workers: Number(process.env.E2E_WORKERS || 3),
  retries: 0,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  // Long enough that no test fails for a busy machine alone.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // Long enough to build the portal first, where that has to be.
  webServer: setting ? servers(setting).map((server) => ({ ...server, timeout: 300_000 })) : [],
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
  use: {
    baseURL: portalUrl('/'),
    locale: 'en-US',
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(browser ? { executablePath: browser } : {}), args: browserArgs },
    // Asked for with `--trace on` where one is wanted: to record every test would cost a fifth of its time.
    trace: { mode: 'off', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Tests tagged @phone run on both, those tagged @phone-only here alone.
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        userAgent:
          'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      },
    },
  ],
})
