import type { Persona } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { portalUrl } from '../support/addresses'
import { axeFinds, WCAG, withAxe } from '../support/axe'
import type { Mock } from '../support/mock'
import { openPage, settled } from '../support/pages'
import { payByCard } from '../support/payments'

// Axe finds nothing in what a page shows only once somebody did something, or where something failed or is missing.

/** What opens over a page, and what stands there where something fails. */
const OPENED: Record<
  string,
  {
    path: string
    open: (page: Page, mock: Mock) => Promise<unknown>
    role?: 'dialog' | 'alertdialog'
    /** Whose page it is, if not that of one who has paid; null for a guest. */
    account?: Persona | null
  }
> = {
  'the menu of the user': {
    path: '/dashboard',
    open: async (page) => {
      await page.getByRole('button', { name: /Paul Paid/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    },
  },
  'the menu on a phone': {
    path: '/dashboard',
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Menu' }).click()
    },
  },
  'a receipt': {
    role: 'dialog',
    path: '/profile',
    open: (page) =>
      page
        .getByRole('button', { name: /^Receipt ZG-/ })
        .first()
        .click(),
  },
  'the question before an account is deleted': {
    role: 'alertdialog',
    path: '/profile',
    open: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
  'the upsell of a change that was not saved': {
    role: 'dialog',
    path: '/dashboard',
    open: async (page, mock) => {
      await mock.faults.add({ route: 'POST setup/features/state', status: 500, times: 1 })
      await page.getByRole('main').getByRole('switch').first().click()
    },
  },
  'servers that could not be loaded': {
    path: '/server-locations',
    open: async (page, mock) => {
      await mock.faults.add({ route: '*', status: 500 })
      await page.reload()
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  'a form with nothing right': {
    path: '/profile',
    open: async (page) => {
      await page.getByRole('button', { name: 'Change the password' }).click()
      await page.getByRole('button', { name: 'Save the password' }).click()
      await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  'the code of a WireGuard key': {
    path: '/setup/wg',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Name of the device' }).fill('Phone')
      await page.getByRole('button', { name: 'Add a device' }).click()
      await page.getByRole('button', { name: 'Show the code' }).click()
      await expect(page.getByRole('img', { name: /^QR code with the tunnel to/ })).toBeVisible()
    },
  },
  'the question before a key is revoked': {
    role: 'alertdialog',
    path: '/setup/wg',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Name of the device' }).fill('Old phone')
      await page.getByRole('button', { name: 'Add a device' }).click()
      await page.getByRole('button', { name: 'Revoke Old phone' }).click()
    },
  },
  'the map of locations': {
    path: '/server-locations',
    open: async (page) => {
      await page.getByText('Map', { exact: true }).click()
      await expect(page.getByText('Choose a place with the pointer, or with the arrow keys.')).toBeVisible()
    },
  },
  'a search without a find': {
    path: '/server-locations',
    open: async (page) => {
      await page.getByRole('searchbox').fill('Atlantis')
      await expect(page.getByText('No location fits')).toBeVisible()
    },
  },
  'every file of OpenVPN': {
    path: '/setup/configuration-files',
    open: async (page) => {
      await page.getByText('All files', { exact: true }).click()
      await expect(page.getByRole('table', { name: 'OpenVPN files by location' })).toBeVisible()
    },
  },
  'no downloads': {
    path: '/setup/downloads',
    open: async (page, mock) => {
      await mock.faults.add({ route: 'GET setup/downloads/get', status: 200, body: { data: { items: [] } } })
      await page.reload()
      await expect(page.getByText('There are no downloads yet')).toBeVisible()
    },
  },
  'the card, refused': {
    path: '/plans/yearly',
    account: 'free',
    open: async (page) => {
      await payByCard(page, 'insufficientFunds')
      await expect(page.getByText('There is not enough money on the card')).toBeVisible()
    },
  },
  'a sign-in with nothing right': {
    path: '/sign-in',
    account: null,
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Enter your password.')).toBeVisible()
    },
  },
  'a sign-up with nothing right': {
    path: '/sign-up',
    account: null,
    open: async (page) => {
      await page.getByRole('button', { name: 'I have a promo code' }).click()
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByText('Enter your name.')).toBeVisible()
    },
  },
}
/** What begins at the same page is walked in one test, the page loaded anew for each. */
const byPage = new Map<string, (readonly [string, (typeof OPENED)[string]])[]>()
for (const entry of Object.entries(OPENED))
  byPage.set(entry[1].path, [...(byPage.get(entry[1].path) ?? []), entry])
for (const [where, opened] of byPage)
  test(`R-FRAME-1 nothing for axe to find at ${where}: ${opened.map(([what]) => what).join(', ')}`, async ({
    page,
    mock,
    signedInAs,
    expectStatus,
  }) => {
    expectStatus(500)
    await withAxe(page)
    for (const [at, [what, { path, open, role, account = 'paid' }]] of opened.entries())
      await test.step(what, async () => {
        await mock.faults.clear()
        await page.setViewportSize({ width: 1440, height: 900 })
        if (at === 0) await openPage(page, { path, account }, signedInAs)
        else await page.goto(portalUrl(path))
        await settled(page)
        await open(page, mock)
        if (role) await expect(page.getByRole(role)).toBeVisible()
        expect(await axeFinds(page, 'all', WCAG), what).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await axeFinds(page, 'colours', WCAG), `${what}, dark`).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
      })
  })
