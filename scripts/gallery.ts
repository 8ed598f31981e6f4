// Photographs the pages of the built portal into gallery/: viewports, themes, languages, and the accounts that change
// a page. Arguments are parts of names to take, such as `plans` or `phone-dark`; without any, all are taken.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@zoog/contract/constants'
import { chromium, devices } from 'playwright'
import { findChromium } from './lib/browser.mjs'
import { withOwnServers } from './lib/own-servers'
import { inProject } from './lib/paths.mjs'
import { tokenOf } from './lib/token-of'

const folder = inProject('gallery')
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const views = { desktop: { viewport: { width: 1440, height: 900 } }, phone }
const themes = ['light', 'dark'] as const

/** Pages by the account that sees them; `null` is a guest. Other languages take the English names' pages again. */
const pages = [
  ...['/sign-in', '/sign-up', '/forgot-pass', '/reset-password?userId=1&token=x', '/auth'].map(asGuest),
  ...['/checkout', '/checkout-ru', '/checkout-a', '/checkout-cn', '/checkout-page', '/checkout-15'].map(
    asGuest,
  ),
  ...['/checkout-trial', '/checkout-lifetime', '/ios-download', '/ios-download-ru'].map(asGuest),
  ...['free', 'paid', 'intro', 'expired', 'lifetime'].map((account) => ({ account, path: '/dashboard' })),
  ...['free', 'paid'].flatMap((account) =>
    ['/plans', '/plans/yearly', '/server-locations', '/setup/configuration-files'].map((path) => ({
      account,
      path,
    })),
  ),
  { account: 'unverified', path: '/plans' },
  ...['/setup/downloads', '/setup/socks5-proxy', '/setup/wg', '/affiliate', '/rewards', '/profile'].map(
    asPaid,
  ),
  ...['/set-new-pass', '/special-plan', '/failed-payment'].map(asPaid),
]

function asGuest(path: string) {
  return { account: null, path }
}
function asPaid(path: string) {
  return { account: 'paid', path }
}

const nameOf = ({ account, path }: { account: string | null; path: string }) =>
  `${path.split('?')[0]?.slice(1).replaceAll('/', '-')}-${account ?? 'guest'}`

/** Every photograph to take: each page in English in all looks, and in each other language once per viewport. */
const shots = pages.flatMap((page) =>
  Object.keys(views).flatMap((view) =>
    LANGUAGES.flatMap((language) =>
      (language === 'en' ? themes : themes.slice(0, 1)).map((theme) => ({
        ...page,
        view,
        theme,
        language,
        name: `${nameOf(page)}-${view}-${theme}${language === 'en' ? '' : `-${language}`}`,
      })),
    ),
  ),
)
const wanted = process.argv.slice(2)
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

async function take(
  { portal, mock }: { portal: string; mock: string },
  { account, path, view, theme, language, name }: (typeof shots)[number],
) {
  const context = await browser.newContext({
    ...(view === 'phone' ? views.phone : views.desktop),
    locale: language,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const url = new URL(path, portal)
  if (account) url.searchParams.set('t', await tokenOf(mock, account))
  await page.goto(url.href)
  await page.waitForLoadState('networkidle')
  // As high as the page, so that what is fixed to the window stands where it belongs.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: Math.max(height, 844) })
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
}

mkdirSync(folder, { recursive: true })
try {
  await withOwnServers('gallery', async (servers) => {
    for (const shot of chosen) {
      await take(servers, shot)
      console.log(`gallery/${shot.name}.png`)
    }
  })
} finally {
  await browser.close()
}
