import { type PriceQuote, planKey } from '@zoog/contract/plans'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { formatDay } from '../lib/dates'
import { formatMoney } from '../lib/money'

/** The texts that a price is said in. */
type PlanTexts = Pick<TranslationFunctions, 'plans'>

/** A price in words and figures of the reader's language, the same wherever it is shown. */
export interface PriceView {
  name: string
  /** Null where a month has no price: a lifetime, a trial's first days. */
  perMonth: string | null
  /** What is charged now. */
  due: string
  /** What `due` is for: "billed for 12 months". */
  dueFor: string
  /** The regular price of the same time, where it is more. */
  was: string | null
  /** Whole percent saved, rounded down so that nobody is promised too much; 0 for none. */
  savePercent: number
  /** What renews, when and at what price. */
  renewal: string
  /** How many it allows; null where the server does not tell. */
  devices: string | null
  /** The WireGuard section, as the menu names it; null where it does not come with the plan. */
  wireGuard: string | null
}

/** The name of a plan in the reader's language; the server's own for a plan that the portal does not know. */
export const getPlanName = (key: string, serversName: string, LL: PlanTexts): string => {
  const known = planKey.safeParse(key)
  return known.success ? LL.plans.names[known.data]() : serversName
}

/** A term in words: "12 months", "life". */
export const formatTerm = (term: PriceQuote['term'], LL: PlanTexts): string =>
  typeof term === 'number' ? LL.plans.months({ n: term }) : LL.plans.lifetime()

const everyText = (term: PriceQuote['term'], LL: PlanTexts): string => {
  const { m1, m12, m24 } = LL.plans.every
  const texts: Record<Extract<PriceQuote['term'], number>, () => string> = { 1: m1, 12: m12, 24: m24 }
  // Only what lasts for months renews.
  return typeof term === 'number' ? texts[term]() : m1()
}

/** What renews, when and at what price, in one sentence. */
const renewalText = (quote: PriceQuote, LL: PlanTexts, locale: string): string => {
  const { renewsAt, renewAmount, term } = quote
  if (renewsAt === null || renewAmount === null) return LL.plans.neverRenews()
  const values = {
    date: formatDay(renewsAt, locale),
    price: formatMoney(renewAmount, quote.currency, locale),
    every: everyText(term, LL),
  }
  return quote.trialDays > 0 ? LL.plans.trialRenews(values) : LL.plans.renews(values)
}

/** Whole percent that a price is below the regular one. */
export const getSavePercent = ({ amount, listAmount }: Pick<PriceQuote, 'amount' | 'listAmount'>): number =>
  listAmount > amount ? Math.floor(((listAmount - amount) * 100) / listAmount) : 0

const dueForText = ({ trialDays, term }: PriceQuote, LL: PlanTexts): string => {
  if (trialDays > 0) return LL.plans.dueForTrial({ days: trialDays })
  return term === 'lifetime' ? LL.plans.billedOnce() : LL.plans.inTotal({ term: formatTerm(term, LL) })
}

/** The whole price, ready to be shown. */
export const toPriceView = (
  quote: PriceQuote,
  LL: Pick<TranslationFunctions, 'plans' | 'routes'>,
  locale: string,
): PriceView => {
  const money = (amount: number) => formatMoney(amount, quote.currency, locale)
  const isTrial = quote.trialDays > 0
  // A trial's saving is that of the time after it: the words would promise it for the first days.
  const saves = isTrial ? 0 : getSavePercent(quote)
  return {
    name: getPlanName(quote.tariffKey, quote.tariffName, LL),
    perMonth: quote.perMonth === null || isTrial ? null : money(quote.perMonth),
    due: money(quote.amountDue),
    dueFor: dueForText(quote, LL),
    was: saves > 0 ? money(quote.listAmount) : null,
    savePercent: saves,
    renewal: renewalText(quote, LL, locale),
    devices: quote.devices === undefined ? null : LL.plans.atOnce({ n: quote.devices }),
    wireGuard: quote.hasWireGuard ? LL.routes.wireGuard.title() : null,
  }
}
