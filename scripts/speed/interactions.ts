import { setTimeout as delay } from 'node:timers/promises'
import type { Persona } from '@zoog/contract/personas'
import type { Browser, Locator, Page } from 'playwright'
import { createServers } from '../../tests/support/create-servers'
import { fetchMockToken } from '../lib/fetch-mock-token'

const CPU_SLOWDOWN = 4
const SERVERS = 1000
/** Long enough for a busy machine. */
const TIMEOUT_MS = 120_000
/** Longer than any frame. */
const MAX_DRAW_MS = 3000
/** The name of the page's function that reports an interaction. */
const REPORT_BINDING = 'reportInteraction'

/** A press or typing on a settled page. */
interface Interaction {
  name: string
  account: Persona | null
  path: string
  /** An origin other than the portal's. */
  origin?: string
  viewport?: { width: number; height: number }
  /** Only clicks or keys. Any other query before the frame would be measured too. */
  act: (page: Page) => Promise<void>
  /** The element that appears afterwards. */
  result?: (page: Page) => Locator
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/**
 * Clicks with the mouse. Playwright's `click()` runs checks in the page, which take up to 30 ms on a slow CPU and would be
 * measured too.
 */
async function press(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error(`The element is not visible: ${control}`)
  await control.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: `Filter ${SERVERS} servers`,
    account: 'paid',
    path: '/server-locations',
    act: (page) => page.getByRole('searchbox', { name: 'Search locations' }).pressSequentially('place 99'),
  },
  {
    name: `Filter ${SERVERS} servers by P2P`,
    account: 'paid',
    path: '/server-locations',
    act: (page) => press(page.getByRole('main').getByRole('button', { name: 'P2P', exact: true })),
  },
  {
    name: 'Open a location',
    account: 'paid',
    path: '/server-locations',
    act: (page) => press(page.getByRole('main').getByRole('button', { name: 'Place 1', exact: true }).last()),
    result: (page) => page.getByRole('dialog'),
  },
  {
    name: 'Open the user menu',
    account: 'paid',
    path: '/dashboard',
    act: (page) => press(page.getByRole('button', { name: /: Your account$/ })),
    result: (page) => page.getByRole('menu'),
  },
  {
    name: 'Open the overlay menu',
    account: 'paid',
    path: '/dashboard',
    viewport: phone,
    act: (page) => press(page.getByRole('button', { name: 'Menu', exact: true })),
    result: (page) => page.getByRole('link', { name: 'Rewards' }),
  },
  {
    name: 'Open the upsell dialog',
    account: 'free',
    path: '/dashboard',
    act: async (page) => {
      await page
        .getByRole('main')
        .getByRole('switch', { name: /^Ad Blocker/ })
        .focus()
      await page.keyboard.press('Space')
    },
    result: (page) => page.getByRole('dialog'),
  },
  {
    name: 'Choose in the location picker',
    account: 'paid',
    path: '/setup/configuration-files',
    act: async (page) => {
      await page.getByRole('searchbox').pressSequentially('place 99')
    },
  },
  {
    name: 'Type into sign-in',
    account: null,
    path: '/sign-in',
    act: async (page) => {
      await page.getByLabel('Email', { exact: true }).pressSequentially('nora@journey.test')
      await page.getByLabel('Password', { exact: true }).pressSequentially('Zoog-Pass-1')
    },
  },
  {
    name: 'Type into sign-up',
    account: null,
    path: '/sign-up',
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).pressSequentially('Nora Newcomer')
      await page.getByLabel('Password', { exact: true }).pressSequentially('correct horse battery')
    },
  },
  {
    name: 'Type into a checkout',
    account: null,
    path: '/checkout',
    act: (page) => page.getByLabel('Email', { exact: true }).pressSequentially('nora@journey.test'),
  },
  {
    name: 'Change the currency',
    account: 'free',
    path: '/plans',
    act: async (page) => {
      // The system renders the list of a select, so the test uses the keyboard.
      await page.getByLabel('Currency').focus()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'Go to another page',
    account: 'paid',
    path: '/dashboard',
    act: (page) => press(page.getByRole('link', { name: 'Server Locations' }).first()),
    result: (page) => page.getByRole('searchbox', { name: 'Search locations' }),
  },
]

/** Returns the browser's times from each click or key to the next frame, in ms. It reports none below 16 ms. */
async function measureInteraction(
  browser: Browser,
  { account, path, origin, viewport = desktop, act, result }: Interaction,
  { portal, mock }: { portal: string; mock: string },
): Promise<number[]> {
  const context = await browser.newContext({ viewport, locale: 'en-US' })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    const page = await context.newPage()
    await page.route('**/setup/servers/get?*', (route) =>
      route.fulfill({ json: { data: { serverList: createServers(SERVERS), tariffName: 'Yearly Plan' } } }),
    )
    const cdp = await context.newCDPSession(page)
    const times: number[] = []
    const isReported = new Promise<void>((resolve) => {
      cdp.on('Runtime.bindingCalled', ({ payload }) => {
        times.push(Number(payload))
        resolve()
      })
    })
    await cdp.send('Runtime.enable')
    await cdp.send('Runtime.addBinding', { name: REPORT_BINDING })
    await page.addInitScript((name) => {
      const report: unknown = Reflect.get(window, name)
      const options: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: 16,
      }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId && typeof report === 'function')
            report(String(entry.duration))
      }).observe(options)
    }, REPORT_BINDING)
    if (account) {
      const token = await fetchMockToken(mock, account)
      await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
    }
    await page.goto(new URL(path, origin ?? portal).href)
    await page.waitForFunction(
      () => document.querySelector('h1, h2') && !document.querySelector('[aria-busy="true"]'),
    )
    await page.waitForLoadState('networkidle')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await act(page)
    // No queries before the report, because a role query takes 100 ms in the page. Short interactions are not reported.
    await Promise.race([isReported, delay(MAX_DRAW_MS)])
    await result?.(page).waitFor()
    // The browser reports the last events some time after their frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => window.setTimeout(resolve, 500))),
    )
    return times
  } finally {
    await context.close()
  }
}

/** The slowest click or key of an interaction: ms to the next frame, or 0 below 16 ms. */
export interface InteractionTime {
  name: string
  page: string
  slowest: number
}

/**
 * Measures every interaction on a CPU that is 4 times slower than this machine's.
 *
 * @param servers `baseline` is the origin of the bare page. Typing there comes first and shows the machine's other load.
 */
export async function measureInteractions(
  browser: Browser,
  servers: { portal: string; mock: string; baseline: string },
  onMeasured: (time: InteractionTime) => void,
): Promise<InteractionTime[]> {
  const all: InteractionTime[] = []
  const baselineInteraction: Interaction = {
    name: 'Type into a bare React page',
    account: null,
    path: '/',
    origin: servers.baseline,
    act: (page) => page.getByLabel('Field').pressSequentially('nora@journey.test'),
  }
  for (const interaction of [baselineInteraction, ...INTERACTIONS]) {
    const times = await measureInteraction(browser, interaction, servers)
    const measured = { name: interaction.name, page: interaction.path, slowest: Math.max(0, ...times) }
    all.push(measured)
    onMeasured(measured)
  }
  return all
}
