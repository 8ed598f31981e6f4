import { PERSONA_PASSWORD, testCards } from '@zoog/contract/personas'
import { findFirefox, findWebKit, hasTool } from '../../scripts/lib/install-tools'
import { expect, test } from '../fixtures'
import { type BrowserDriver, launchFirefox } from '../support/browser-driver'
import { portalOrigins, portalUrl } from '../support/urls'
import { launchWebKit } from '../support/webkit-driver'

// The other tests drive Chromium. These drive the system's own Firefox and WebKit along the main journey.

const BROWSERS = [
  {
    name: 'Firefox',
    host: 'restricted',
    open: launchFirefox,
    missing: findFirefox() ? null : 'Firefox is not installed (Debian: apt-get install firefox-esr)',
  },
  {
    name: 'WebKit',
    host: 'plain',
    open: launchWebKit,
    missing:
      findWebKit() && hasTool('Xvfb')
        ? null
        : 'WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb)',
  },
] as const

let browser: BrowserDriver | undefined
test.afterEach(() => browser?.close())

async function buyYearly(tab: BrowserDriver): Promise<void> {
  await tab.click({ css: 'nav a[href="/plans"]' })
  await tab.click({ css: 'a[href="/plans/yearly"]' })
  await tab.inFrame('iframe[src*="/card/"]', async () => {
    await tab.fill({ css: '#card-number' }, testCards.succeeds)
    await tab.fill({ css: '#expiry' }, '1234')
    await tab.fill({ css: '#cvc' }, '123')
    await tab.press('Enter')
  })
  await tab.waitFor({ css: 'h1, h2', text: 'Your Yearly Plan is active' })
}

async function signOut(tab: BrowserDriver): Promise<void> {
  await tab.click({ css: '[aria-haspopup=menu]' })
  // The menu has the focus once it is in place.
  await tab.waitFor({ css: '[role=menu]:focus' })
  await tab.click({ button: 'Log out' })
  await tab.waitFor({ button: 'Sign in' })
}

for (const { name, host, open, missing } of BROWSERS)
  test(`R-AUTH-3 R-PAY-1 R-RESTRICT-1 sign-up, purchase and sign-out on a ${host} domain in ${name}`, async ({
    sandbox,
    mock,
  }) => {
    test.skip(missing !== null, missing ?? '')
    // An idle machine needs a sixth of this.
    test.setTimeout(300_000)
    const tab = await open()
    browser = tab
    for (const origin of portalOrigins()) await tab.setCookie('mock_sandbox', sandbox, origin)
    await tab.open(portalUrl('/sign-up', host))
    await tab.fill({ label: 'Name' }, 'Nora Newcomer')
    await tab.fill({ label: 'Email' }, 'nora@journey.test')
    await tab.fill({ label: 'Password' }, PERSONA_PASSWORD)
    await tab.fill({ label: 'Confirm password' }, PERSONA_PASSWORD)
    await tab.click({ button: 'Sign up' })
    await tab.waitFor({ css: 'main', text: 'Check your inbox' })
    await tab.open((await mock.outbox('nora@journey.test'))[0]?.link ?? '')
    await tab.waitFor({ css: 'h1', text: 'Free Plan' })
    await buyYearly(tab)
    await signOut(tab)
    const succeeded = (await mock.requests()).filter(({ status }) => status === 200).map(({ route }) => route)
    expect(succeeded).toEqual(
      expect.arrayContaining(
        host === 'restricted'
          ? ['POST users/restrictedRegister', 'POST billing/getRestrictedStripePayment']
          : ['POST users/register', 'GET billing/getStripePayment'],
      ),
    )
    expect(tab.getConsoleErrors()).toEqual([])
  })
