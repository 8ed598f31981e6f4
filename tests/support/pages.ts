import { LANGUAGES, type Language } from '@zoog/contract/constants'
import type { Persona } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { ROUTES } from '../../web/src/app/routes'
import { getMarketLanguage, PATHS, PLAN_PATTERN } from '../../web/src/lib/paths'
import { portalUrl } from './urls'

/** A page of the portal as somebody sees it. */
export interface PortalPage {
  path: string
  /** Whose page it is; null for a guest. */
  account: Persona | null
  /** The languages that it can be seen in: some have their market's alone. */
  languages: readonly Language[]
  /** What the browser has stored before. */
  stored?: Record<string, string>
}

const guest = (path: string): PortalPage => {
  const market = getMarketLanguage(path)
  return { path, account: null, languages: market ? [market] : LANGUAGES }
}

const of = (account: Persona) => (path: string) => ({ path, account, languages: LANGUAGES })

/** Paths that lead on to another page, and are none themselves. */
const LEADING_ON: readonly string[] = [PATHS.root, PATHS.setup]

/** What a page needs in order to be seen, where its path alone does not do. */
const NEEDED: Partial<Record<string, Pick<PortalPage, 'path'> & Partial<PortalPage>>> = {
  [PATHS.resetPassword]: { path: `${PATHS.resetPassword}?userId=1&token=x` },
  [PATHS.paymentEvent]: {
    path: `${PATHS.paymentEvent}?provider=payssion&subscriptionHash=sub_AAAAAAAAAAAAAAAAAAAAAAAA&state=failed`,
  },
  [PLAN_PATTERN]: of('free')(`${PATHS.plans}/yearly`),
  [PATHS.thankYou]: { path: PATHS.thankYou, stored: { tariffName: 'Yearly Plan' } },
}

/** Every page of the portal, those in the frame as who pays, and some more as accounts that change them. */
export const PAGES: readonly PortalPage[] = [
  ...ROUTES.filter(({ path }) => !LEADING_ON.includes(path)).map(({ path, frame }) => ({
    ...(frame ? of('paid')(path) : guest(path)),
    ...NEEDED[path],
  })),
  ...[PATHS.dashboard, PATHS.plans, PATHS.serverLocations].map(of('free')),
  of('intro')(PATHS.dashboard),
  of('unverified')(PATHS.plans),
]

/** Checkouts that are another's page at another price. */
export const DISCOUNT_CHECKOUTS: readonly string[] = [
  '/checkout-15',
  '/checkout-25',
  '/checkout-ru-15',
  '/checkout-ru-25',
  '/checkout-test-19',
]

/** The name of a page in a test's title. */
export const formatPageName = ({ path, account }: PortalPage): string =>
  `${path.split('?')[0]} (${account ?? 'guest'})`

/** Opens a page as the one whose it is, and waits until it is whole. */
export async function openPage(
  page: Page,
  { path, account, stored = {} }: Pick<PortalPage, 'path' | 'account' | 'stored'>,
  signedInAs: (persona: Persona, where: { path: string }) => Promise<void>,
): Promise<void> {
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, stored)
  if (account) await signedInAs(account, { path })
  else await page.goto(portalUrl(path))
  await waitForPageReady(page)
}

/** Waits until a page has what it shows: nothing of it is still being loaded. */
export async function waitForPageReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [data-page-loading]')).toHaveCount(0)
}

/** Shows the page in a language, as a visitor who chose it before. */
export async function reloadInLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('i18nLang', chosen), language)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await waitForPageReady(page)
}
