import { LANGUAGES, type Language } from '@zoog/contract/constants'
import type { Persona } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { CHECKOUT_PATHS, PATHS } from '../../web/src/lib/paths'
import { portalUrl } from './addresses'

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

const MARKETS: Partial<Record<string, Language>> = {
  [PATHS.iosDownloadRu]: 'ru',
  '/checkout-ru': 'ru',
  '/checkout-ru-15': 'ru',
  '/checkout-ru-25': 'ru',
  '/checkout-cn': 'zh',
}
const guest = (path: string): PortalPage => {
  const market = MARKETS[path]
  return { path, account: null, languages: market ? [market] : LANGUAGES }
}

const of = (account: Persona) => (path: string) => ({ path, account, languages: LANGUAGES })

/** Paths that lead on to another page, and are none themselves. */
export const LEADING_ON: readonly string[] = [PATHS.root, PATHS.setup]

/** Every page of the portal, as every kind of account that changes it. */
export const PAGES: readonly PortalPage[] = [
  ...[PATHS.signIn, PATHS.signUp, PATHS.forgotPass, PATHS.auth].map(guest),
  guest(`${PATHS.resetPassword}?userId=1&token=x`),
  ...[...CHECKOUT_PATHS, PATHS.iosDownload, PATHS.iosDownloadRu].map(guest),
  guest(`${PATHS.paymentEvent}?provider=payssion&subscriptionHash=sub_AAAAAAAAAAAAAAAAAAAAAAAA&state=failed`),
  ...[PATHS.dashboard, PATHS.plans, `${PATHS.plans}/yearly`, PATHS.serverLocations].map(of('free')),
  ...[PATHS.dashboard, PATHS.serverLocations, PATHS.downloads, PATHS.configurationFiles].map(of('paid')),
  ...[PATHS.socks5, PATHS.wireGuard, PATHS.affiliate, PATHS.rewards, PATHS.profile].map(of('paid')),
  ...[PATHS.setNewPass, PATHS.specialPlan, PATHS.failedPayment].map(of('paid')),
  { ...of('paid')(PATHS.thankYou), stored: { tariffName: 'Yearly Plan' } },
  of('intro')(PATHS.dashboard),
  of('unverified')(PATHS.plans),
]

/** The name of a page in a test's title. */
export const nameOf = ({ path, account }: PortalPage): string =>
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
  await settled(page)
}

/** Waits until a page has what it shows: nothing of it is still being loaded. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Shows the page in a language, as a visitor who chose it before. */
export async function reloadIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('i18nLang', chosen), language)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await settled(page)
}
