import type { Page } from 'playwright/test'
import { storedPayment } from '../../../web/src/storage/stored-payment'

/** What a customer sees in a tab, as far as payments go. */
export interface TabView {
  kind: /** A provider's own page. */
    | 'provider'
    | 'thanks'
    /** "Your payment is being processed", and what else is said while it is waited for. */
    | 'processing'
    | 'unfinished'
    | 'unreachable'
    | 'overdue'
    | 'failed'
    /** The embedded card form, ready to be filled. */
    | 'form'
    /** A button that leads on to pay. */
    | 'button'
    /** A page of the portal that sells nothing at this moment. */
    | 'elsewhere'
    /** Nothing to go on with: it is still being loaded, one hopes. */
    | 'busy'
  path: string
  title: string
  headings: string[]
  /** What can be pressed now. */
  buttons: string[]
  alerts: string[]
  /** Snackbars and other words on the side. */
  notices: string[]
  /** Of these the snackbars that tell of an error. */
  errorNotices: string[]
  /** "Due today", and what the button that pays says; digits alone. */
  dueAmount: string | null
  buttonAmount: string | null
}

/** What stands in the page; read in one go, so that it is of one moment. */
const readPage = () => {
  const seen = (element: Element) => element.checkVisibility()
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(seen).map((each) => (each.textContent ?? '').trim())
  const main = document.querySelector('main') ?? document.body
  const isFree = (each: Element) =>
    each.getAttribute('aria-busy') !== 'true' && !each.hasAttribute('disabled') && !each.closest('[inert]')
  const due = [...document.querySelectorAll('dt')].find((each) => each.textContent === 'Due today')
  const frame = document.querySelector('iframe[title="Card payment form"]')
  return {
    title: document.querySelector('h1')?.textContent?.trim() ?? '',
    headings: texts('h1, h2'),
    alerts: texts('main [role=alert]'),
    notices: texts('[data-toaster] [role=status], [data-toaster] [role=alert], main [role=status]'),
    errorNotices: texts('[data-toaster] [role=alert]'),
    buttons: [...main.querySelectorAll('button, a[href]')]
      .filter((each) => seen(each) && isFree(each))
      .map((each) => (each.textContent ?? '').trim() || (each.getAttribute('aria-label') ?? '')),
    hasForm:
      frame !== null && frame.closest('[aria-busy=true]') === null && frame.closest('[inert]') === null,
    due: due?.parentElement?.querySelector('dd')?.textContent ?? null,
    isLoading: main.querySelector('[aria-busy=true]') !== null,
  }
}

const WAITING: Readonly<Record<string, TabView['kind']>> = {
  'Your payment is being processed': 'processing',
  'Your payment isn’t finished': 'unfinished',
  'We can’t check your payment right now': 'unreachable',
  'This is taking longer than usual': 'overdue',
}
const digits = (text: string | null | undefined): string | null => text?.replace(/\D/g, '') || null
const PAYS = /^Continue to (.+)/

const kindOf = (path: string, page: ReturnType<typeof readPage>): TabView['kind'] => {
  if (page.headings.some((text) => text.startsWith('Thank you.'))) return 'thanks'
  const waiting = page.headings.flatMap((text) => WAITING[text] ?? [])[0]
  if (waiting) return waiting
  if (path === '/failed-payment' && page.buttons.length > 0) return 'failed'
  if (page.hasForm) return 'form'
  if (page.buttons.some((text) => PAYS.test(text))) return 'button'
  const isSelling = path.startsWith('/plans/') || path.startsWith('/checkout')
  // A page that sells says why not, and offers something, where it does not.
  if (isSelling && page.alerts.length === 0 && !page.headings.includes('Payment')) return 'busy'
  if (isSelling && page.isLoading && page.alerts.length === 0) return 'busy'
  return page.title === '' || page.buttons.length === 0 || path === '/zg/paymentEvent' ? 'busy' : 'elsewhere'
}

/** Whether an address is a provider's. */
export const isProviderUrl = (url: string): boolean => /\/(payssion|cardlink)\//.test(new URL(url).pathname)

/** What a tab shows at this moment. */
export const readTabView = async (page: Page): Promise<TabView> => {
  const path = new URL(page.url()).pathname
  const read = await page.evaluate(readPage)
  const pays = read.buttons.find((text) => PAYS.test(text) && text.includes(':'))
  return {
    ...read,
    path,
    kind: isProviderUrl(page.url()) ? 'provider' : kindOf(path, read),
    dueAmount: digits(read.due),
    buttonAmount: digits(pays?.split(': ').at(-1)),
  }
}

/** The payment that the browser knows of, as it is stored; read in a tab of the portal. */
export const readStoredPayment = async (page: Page) => {
  const text = await page.evaluate(() => localStorage.getItem('portal'))
  const portal: unknown = JSON.parse(text ?? '{}')
  const kept = typeof portal === 'object' && portal !== null && 'payment' in portal ? portal.payment : null
  return storedPayment.nullable().catch(null).parse(kept)
}

/** A view in words. */
export const formatTabView = ({
  kind,
  path,
  title,
  headings,
  alerts,
  dueAmount,
  buttonAmount,
}: TabView): string => {
  const price =
    dueAmount === null
      ? ''
      : `, due ${dueAmount}${buttonAmount === null || buttonAmount === dueAmount ? '' : `, asked ${buttonAmount}`}`
  const alert = alerts[0] ? `, with the notice “${alerts[0].slice(0, 120)}”` : ''
  switch (kind) {
    case 'provider':
      return `the provider's page “${title}”`
    case 'form':
      return `${path} with the card form${price}${alert}`
    case 'button':
      return `${path} with a button to pay${price}${alert}`
    case 'elsewhere':
      return `${path}, “${title}”${alert}`
    case 'busy':
      return `${path}, still being loaded`
    default:
      return `${path}: “${headings.find((text) => text in WAITING || text.startsWith('Thank')) ?? headings[1] ?? title}”`
  }
}
