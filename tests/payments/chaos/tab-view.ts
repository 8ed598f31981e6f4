import type { Page } from 'playwright/test'
import { z } from 'zod'
import { afterPurchase } from '../../../web/src/i18n/en/after-purchase'
import { payment } from '../../../web/src/i18n/en/payment'
import { plans } from '../../../web/src/i18n/en/plans'
import { storedPayment } from '../../../web/src/storage/stored-payment'
import { portalUrl } from '../../support/urls'

/** The payment-related content of a tab. */
export interface TabView {
  kind: /** A provider's own page. */
    | 'provider'
    | 'thanks'
    /** "Your payment is being processed" and other pending states. */
    | 'processing'
    | 'unfinished'
    | 'unreachable'
    | 'overdue'
    | 'failed'
    /** The embedded card form, ready for input. */
    | 'form'
    /** A button that continues to the payment. */
    | 'button'
    /** The return page, which found no payment of this customer. */
    | 'unknown'
    /** A page of the portal that offers no purchase. */
    | 'other'
    /** No next step yet: the page is probably still loading. */
    | 'busy'
  path: string
  title: string
  headings: string[]
  /** The enabled buttons and links. */
  buttons: string[]
  alerts: string[]
  /** Snackbars and status texts. */
  notices: string[]
  /** The error snackbars. */
  errorNotices: string[]
  /** The digits of "Due today" and of the pay button. */
  dueAmount: string | null
  buttonAmount: string | null
}

/** Reads the page in one evaluation, so that all values are from the same moment. */
const readPage = () => {
  const isVisible = (element: Element) => element.checkVisibility()
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(isVisible).map((each) => (each.textContent ?? '').trim())
  const main = document.querySelector('main') ?? document.body
  const isFree = (each: Element) =>
    each.getAttribute('aria-busy') !== 'true' && !each.hasAttribute('disabled') && !each.closest('[inert]')
  const due = [...document.querySelectorAll('dt')].find((each) => each.textContent === 'Due today')
  const frame = document.querySelector('iframe[title="Card payment form"]')
  return {
    url: location.href,
    title: document.querySelector('h1')?.textContent?.trim() ?? '',
    headings: texts('h1, h2'),
    alerts: texts('main [role=alert]'),
    notices: texts('[data-toaster] [role=status], [data-toaster] [role=alert], main [role=status]'),
    errorNotices: texts('[data-toaster] [role=alert]'),
    buttons: [...main.querySelectorAll('button, a[href]')]
      .filter((each) => isVisible(each) && isFree(each))
      .map((each) => (each.textContent ?? '').trim() || (each.getAttribute('aria-label') ?? '')),
    hasForm:
      frame !== null && frame.closest('[aria-busy=true]') === null && frame.closest('[inert]') === null,
    due: due?.parentElement?.querySelector('dd')?.textContent ?? null,
    isLoading: main.querySelector('[aria-busy=true]') !== null,
  }
}

const WAITING: Readonly<Record<string, TabView['kind']>> = {
  [payment.waiting.title]: 'processing',
  [payment.waiting.openTitle]: 'unfinished',
  [payment.waiting.unavailableTitle]: 'unreachable',
  [payment.waiting.overdueTitle]: 'overdue',
}
const [THANKS_START = '', THANKS_END = ''] = afterPurchase.thankYou.title.split('{plan:string}')
const isThanks = (heading: string): boolean =>
  heading.startsWith(THANKS_START) && heading.endsWith(THANKS_END)
const digits = (text: string | null | undefined): string | null => text?.replace(/\D/g, '') || null
const PAY_BUTTON = /^Continue to (.+)/

const getKind = (path: string, page: Omit<ReturnType<typeof readPage>, 'url'>): TabView['kind'] => {
  if (path === '/thank-you' && page.headings.some(isThanks)) return 'thanks'
  const waiting = page.headings.flatMap((text) => WAITING[text] ?? [])[0]
  if (waiting) return waiting
  if (path === '/failed-payment' && page.buttons.length > 0) return 'failed'
  if (page.title === afterPurchase.event.unknownTitle && page.buttons.length > 0) return 'unknown'
  if (page.hasForm) return 'form'
  if (page.buttons.some((text) => PAY_BUTTON.test(text))) return 'button'
  const isCheckout = path.startsWith('/plans/') || path.startsWith('/checkout')
  // A checkout that offers no purchase shows an alert, another offer or a way to manage the customer's plan.
  const hasOrderSection = page.headings.includes('Payment') || page.buttons.includes(plans.manage)
  if (isCheckout && page.alerts.length === 0 && !hasOrderSection) return 'busy'
  if (isCheckout && page.isLoading && page.alerts.length === 0) return 'busy'
  return page.title === '' || page.buttons.length === 0 || path === '/zg/paymentEvent' ? 'busy' : 'other'
}

export const isProviderUrl = (url: string): boolean => /\/(payssion|cardlink)\//.test(new URL(url).pathname)

/** Evaluates a function in the page, and again if the page navigates meanwhile. */
const evaluateInPage = async <Result>(page: Page, read: () => Result): Promise<Result> => {
  for (let tries = 0; ; tries += 1)
    try {
      return await page.evaluate(read)
    } catch (error) {
      if (tries === 5 || !String(error).includes('Execution context was destroyed')) throw error
      await page.waitForLoadState('domcontentloaded')
    }
}

export const readTabView = async (page: Page): Promise<TabView> => {
  const { url, ...content } = await evaluateInPage(page, readPage)
  const path = new URL(url).pathname
  const payButton = content.buttons.find((text) => PAY_BUTTON.test(text) && text.includes(':'))
  return {
    ...content,
    path,
    kind: isProviderUrl(url) ? 'provider' : getKind(path, content),
    dueAmount: digits(content.due),
    buttonAmount: digits(payButton?.split(': ').at(-1)),
  }
}

const storedValues = z.object({
  user: z.object({ email: z.string() }).nullable(),
  portal: z.object({ payment: storedPayment.nullable().catch(null).default(null) }).nullable(),
})

/** Returns the stored user and payment of the browser, or null if the tab shows another site. */
export const readStoredValues = async (page: Page) => {
  // The tab can navigate at any time, so read the address in the same evaluation. Pages without an origin have no storage.
  const { origin, user, portal } = await evaluateInPage(page, () => {
    const read = (key: string) => (location.origin === 'null' ? null : localStorage.getItem(key))
    return { origin: location.origin, user: read('user'), portal: read('portal') }
  })
  if (origin !== new URL(portalUrl('/')).origin) return null
  return storedValues.parse({ user: JSON.parse(user ?? 'null'), portal: JSON.parse(portal ?? 'null') })
}

/** Returns the browser's stored payment, read in a tab of the portal. */
export const readStoredPayment = async (page: Page) => (await readStoredValues(page))?.portal?.payment ?? null

/** Describes a view for the report. */
export const formatTabView = ({ kind, path, title, alerts, dueAmount, buttonAmount }: TabView): string => {
  const price = `${dueAmount ? `, due ${dueAmount}` : ''}${buttonAmount ? `, button ${buttonAmount}` : ''}`
  const alert = alerts[0] ? `, with the notice “${alerts[0].slice(0, 120)}”` : ''
  return `${path} (${kind}), “${title}”${price}${alert}`
}
