import type { PlaywrightTestConfig } from 'playwright/test'
import { findChromium } from '../../scripts/lib/find-chromium.mjs'
import { createIsolatedOptions } from '../../scripts/lib/isolated-servers'
import { projectPath } from '../../scripts/lib/paths.mjs'
import { getServerCommands, type PortalMode } from '../../scripts/lib/servers'
import { portalUrl } from './urls'

const browser = findChromium()
// Search once: the workers load the configuration again.
if (browser) process.env.CHROMIUM_PATH = browser

const isRoot = process.getuid?.() === 0

/** Flags of a browser that sends no background requests and resolves local names only. */
const browserArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // Software GPU emulation costs a tenth of the CPU time.
  '--disable-gpu',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

/** A shard keeps its report for `npm test -- --merge`. */
const isShard = process.argv.some((arg) => arg.startsWith('--shard'))

/**
 * Returns the shared configuration of the browser tests, with isolated servers and a deterministic browser.
 *
 * @param report the file of the test results
 */
export async function createPlaywrightConfig(
  portal: PortalMode,
  report: string,
): Promise<PlaywrightTestConfig> {
  // The workers load the configuration again and inherit the ports through the environment.
  const isWorker = process.env.TEST_WORKER_INDEX !== undefined
  const serverOptions = isWorker ? null : await createIsolatedOptions(portal)
  if (serverOptions) Object.assign(process.env, serverOptions.ports)
  return {
    testDir: projectPath('tests/e2e'),
    testMatch: '**/*.e2e.ts',
    outputDir: projectPath(`test-results/${portal}`),
    fullyParallel: true,
    // One more than two cores: another test runs while one waits.
    workers: Number(process.env.E2E_WORKERS || 3),
    retries: 0,
    failOnFlakyTests: true,
    forbidOnly: Boolean(process.env.CI),
    // Long enough for a busy machine.
    timeout: 90_000,
    expect: { timeout: 20_000 },
    // Long enough to build the portal first.
    webServer: serverOptions
      ? getServerCommands(serverOptions).map((server) => ({ ...server, timeout: 300_000 }))
      : [],
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
      // Use `--trace on`; recording every test costs a fifth of the time.
      trace: 'off',
      screenshot: 'only-on-failure',
    },
  }
}
