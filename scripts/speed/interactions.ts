import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright'
import { createServers } from '../../tests/support/create-servers'
import { fetchMockToken } from '../lib/fetch-mock-token'

const SLOWER = 4
const SERVERS = 1000
/** Long enough for a busy machine. */
const PATIENCE_MS = 120_000
/** Longer than any frame takes. */
const SURELY_DRAWN_MS = 3000
/** The key under which the page records its events. */
const TELL = 'tellInteraction'

/** A press or typing on a settled page. */
interface Interaction {
  name: string
  account: string | null
  path: string
  /** An address other than the portal's. */
  origin?: string
  viewport?: { width: number; height: number }
  /** Only the press or keys: any other query before the frame would be measured too. */
  act: (page: Page) => Promise<void>
  /** What is there then. */
  brings?: (page: Page) => Locator
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/**
 * A press of the mouse. Not `click()`: what it puts into the page to see that it hits, up to 30 ms on a slow processor,
 * would be measured with it.
 */
async function press(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error(`There is nothing to press: ${control}`)
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
    brings: (page) => page.getByRole('dialog'),
  },
  {
    name: 'Open the user menu',
    account: 'paid',
    path: '/dashboard',
    act: (page) => press(page.getByRole('button', { name: /: Your account$/ })),
    brings: (page) => page.getByRole('menu'),
  },
  {
    name: 'Open the overlay menu',
    account: 'paid',
    path: '/dashboard',
    viewport: phone,
    act: (page) => press(page.getByRole('button', { name: 'Menu', exact: true })),
    brings: (page) => page.getByRole('link', { name: 'Rewards' }),
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
    brings: (page) => page.getByRole('dialog'),
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
      // A select's list is the system's: its keys change it where it stands.
      await page.getByLabel('Currency').focus()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'Go to another page',
    account: 'paid',
    path: '/dashboard',
    act: (page) => press(page.getByRole('link', { name: 'Server Locations' }).first()),
    brings: (page) => page.getByRole('searchbox', { name: 'Search locations' }),
  },
]

/** What the browser itself takes from each press or key to the next frame; it tells of none below 16 ms. */
async function timesOf(
  browser: Browser,
  { account, path, origin, viewport = desk, act, brings }: Interaction,
  { portal, mock }: { portal: string; mock: string },
): Promise<number[]> {
  const context = await browser.newContext({ viewport, locale: 'en-US' })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await context.newPage()
    await page.route('**/setup/servers/get?*', (route) =>
      route.fulfill({ json: { data: { serverList: createServers(SERVERS), tariffName: 'Yearly Plan' } } }),
    )
    const cdp = await context.newCDPSession(page)
    const times: number[] = []
    const isTold = new Promise<void>((resolve) => {
      cdp.on('Runtime.bindingCalled', ({ payload }) => {
        times.push(Number(payload))
        resolve()
      })
    })
    await cdp.send('Runtime.enable')
    await cdp.send('Runtime.addBinding', { name: TELL })
    await page.addInitScript((name) => {
      const tell: unknown = Reflect.get(window, name)
      const options: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: 16,
      }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId && typeof tell === 'function')
            tell(String(entry.duration))
      }).observe(options)
    }, TELL)
    const url = new URL(path, origin ?? portal)
    if (account) url.searchParams.set('t', await fetchMockToken(mock, account))
    await page.goto(url.href)
    await page.waitForFunction(
      () => document.querySelector('h1, h2') && !document.querySelector('[aria-busy="true"]'),
    )
    await page.waitForLoadState('networkidle')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await act(page)
    // Until its frame is told of, nothing is asked of the page: looking for a role takes it 100 ms. Of a short one nothing is told.
    await Promise.race([isTold, delay(SURELY_DRAWN_MS)])
    await brings?.(page).waitFor()
    // The browser tells of the last ones some time after the frame that showed what came of them.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => window.setTimeout(resolve, 500))),
    )
    return times
  } finally {
    await context.close()
  }
}

/** Milliseconds from an interaction's slowest press or key to the next frame; 0 below 16. */
export interface InteractionTime {
  name: string
  page: string
  slowest: number
}

/**
 * Makes every interaction on a processor that is 4 times slower than this one.
 *
 * @param bare where the bare page is: typing there is the first, and tells what else the machine does
 */
export async function measureInteractions(
  browser: Browser,
  servers: { portal: string; mock: string; bare: string },
  onMeasured: (time: InteractionTime) => void,
): Promise<InteractionTime[]> {
  const all: InteractionTime[] = []
  const inBarePage: Interaction = {
    name: 'Type into a bare React page',
    account: null,
    path: '/',
    origin: servers.bare,
    act: (page) => page.getByLabel('Field').pressSequentially('nora@journey.test'),
  }
  for (const interaction of [inBarePage, ...INTERACTIONS]) {
    const times = await timesOf(browser, interaction, servers)
    const measured = { name: interaction.name, page: interaction.path, slowest: Math.max(0, ...times) }
    all.push(measured)
    onMeasured(measured)
  }
  return all
}
