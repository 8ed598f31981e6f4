import { LANGUAGES, type Language } from '@zoog/contract/constants'
import type { Persona } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { ROUTES } from '../../web/src/app/routes'
import { CHECKOUT_PATHS, getMarketLanguage, PATHS, PLAN_PATTERN } from '../../web/src/lib/paths'

/** A page with its account. */
export interface PortalPage {
  path: string
  /** The account; null for a guest. */
  account: Persona | null
  /** The languages of the page; market pages have only one. */
  languages: readonly Language[]
  /** Stored values before the visit. */
  stored?: Record<string, string>
}

const createGuestPage = (path: string): PortalPage => {
  const market = getMarketLanguage(path)
  return { path, account: null, languages: market ? [market] : LANGUAGES }
}

const createPageAs = (account: Persona) => (path: string) => ({ path, account, languages: LANGUAGES })

/** Paths that only redirect. */
const REDIRECTS: readonly string[] = [PATHS.root, PATHS.setup]

/** Query, account and stored values that a page needs. */
const REQUIREMENTS: Partial<Record<string, Pick<PortalPage, 'path'> & Partial<PortalPage>>> = {
  [PATHS.resetPassword]: { path: `${PATHS.resetPassword}?userId=1&token=x` },
  [PATHS.paymentEvent]: {
    path: `${PATHS.paymentEvent}?provider=payssion&subscriptionHash=sub_AAAAAAAAAAAAAAAAAAAAAAAA&state=failed`,
  },
  [PLAN_PATTERN]: createPageAs('free')(`${PATHS.plans}/yearly`),
  [PATHS.plans]: createPageAs('free')(PATHS.plans),
  // With locked locations.
  [PATHS.serverLocations]: createPageAs('free')(PATHS.serverLocations),
  // With the banner of the introductory deal.
  [PATHS.rewards]: createPageAs('intro')(PATHS.rewards),
  [PATHS.thankYou]: { path: PATHS.thankYou, stored: { tariffName: 'Yearly Plan' } },
}

/** Every page: those in the frame as a paying customer, and some with other accounts. */
export const PAGES: readonly PortalPage[] = [
  ...ROUTES.filter(({ path }) => !REDIRECTS.includes(path)).map(({ path, hasFrame }) => ({
    ...(hasFrame ? createPageAs('paid')(path) : createGuestPage(path)),
    ...REQUIREMENTS[path],
  })),
  createPageAs('free')(PATHS.dashboard),
  createPageAs('unverified')(PATHS.plans),
]

/** Pages of a component that another page of the list shows too. */
export const SAME_COMPONENT: readonly string[] = [
  ...CHECKOUT_PATHS.filter((path) => path !== PATHS.checkout),
  PATHS.iosDownloadRu,
  PATHS.auth,
]

/** Returns a page's name for a test's output. */
export const formatPageName = ({ path, account }: PortalPage): string =>
  `${path.split('?')[0]} (${account ?? 'guest'})`

/** Waits until nothing of the page is loading. */
export async function waitForPageReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [data-page-loading]')).toHaveCount(0)
}

/** Reloads the page in a stored language. */
export async function reloadInLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('i18nLang', chosen), language)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await waitForPageReady(page)
}
