import type { PlaywrightTestConfig } from 'playwright/test'
import { findChromium } from '../../scripts/lib/find-chromium.mjs'
import { createIsolatedOptions } from '../../scripts/lib/isolated-servers'
import { projectPath } from '../../scripts/lib/paths.mjs'
import { getServerCommands, type PortalMode } from '../../scripts/lib/server-commands'
import { portalUrl } from './urls'

const browser = findChromium()
// Looked for once: the workers read the configuration again.
if (browser) process.env.CHROMIUM_PATH = browser

const isRoot = process.getuid?.() === 0

/** A browser that neither calls home nor resolves any name but this machine's. */
const browserArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // Nothing of the portal is drawn by a graphics card, and playing one costs a tenth of the processor's time.
  '--disable-gpu',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

/** A shard's report is kept so that `npm test -- --merge` can put those of all shards together. */
const isShard = process.argv.some((arg) => arg.startsWith('--shard'))

/**
 * What every run of browser tests has in common: servers of its own, and a browser that does as it is told.
 *
 * @param report where it writes what became of each test
 */
export async function createPlaywrightConfig(
  portal: PortalMode,
  report: string,
): Promise<PlaywrightTestConfig> {
  // The workers read the configuration again, and have the ports in the environment that they inherit.
  const isWorker = process.env.TEST_WORKER_INDEX !== undefined
  const setting = isWorker ? null : await createIsolatedOptions(portal)
  if (setting) Object.assign(process.env, setting.ports)
  return {
    testDir: projectPath('tests/e2e'),
    testMatch: '**/*.e2e.ts',
    outputDir: projectPath(`test-results/${portal}`),
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
    webServer: setting ? getServerCommands(setting).map((server) => ({ ...server, timeout: 300_000 })) : [],
    reporter: [
      ['list'],
      ['json', { outputFile: projectPath(report) }],
      ...(isShard ? [['blob', { outputDir: projectPath(`test-results/shards/${portal}`) }] as const] : []),
    ],
    use: {
      baseURL: portalUrl('/'),
      locale: 'en-US',
      timezoneId: 'UTC',
      permissions: ['clipboard-read', 'clipboard-write'],
      contextOptions: { reducedMotion: 'reduce' },
      launchOptions: { ...(browser ? { executablePath: browser } : {}), args: browserArgs },
      // `--trace on` asks for one: to record every test costs a fifth of the time.
      trace: 'off',
      screenshot: 'only-on-failure',
    },
  }
}
