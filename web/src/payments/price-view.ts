import { type PriceQuote, planKey } from '@zoog/contract/plans'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { formatDay } from '../lib/dates'
import { formatMoney } from '../lib/money'

type PlanTexts = Pick<TranslationFunctions, 'plans'>

/** Returns a plan's name in the reader's language; the server's name for an unknown plan. */
export const getPlanName = (plan: { tariffKey: string; tariffName: string }, texts: PlanTexts): string => {
  const known = planKey.safeParse(plan.tariffKey)
  return known.success ? texts.plans.names[known.data]() : plan.tariffName
}

/** Formats a term: "12 months", "life". */
export const formatTerm = (term: PriceQuote['term'], texts: PlanTexts): string =>
  typeof term === 'number' ? texts.plans.months({ n: term }) : texts.plans.lifetime()

const formatInterval = (term: PriceQuote['term'], texts: PlanTexts): string => {
  const { m1, m12, m24 } = texts.plans.every
  const intervals: Record<Extract<PriceQuote['term'], number>, () => string> = { 1: m1, 12: m12, 24: m24 }
  // Only monthly terms renew.
  return typeof term === 'number' ? intervals[term]() : m1()
}

const formatRenewal = (
  quote: PriceQuote,
  texts: PlanTexts,
  locale: string,
  isChargeable: boolean,
): string => {
  const { renewsAt, renewAmount, term } = quote
  if (renewsAt === null || renewAmount === null) return texts.plans.neverRenews()
  const values = {
    date: formatDay(renewsAt, locale),
    price: formatMoney(renewAmount, quote.currency, locale),
    every: formatInterval(term, texts),
  }
  if (!isChargeable) return texts.plans.nextTerm(values)
  return quote.trialDays > 0 ? texts.plans.trialRenews(values) : texts.plans.renews(values)
}

/** Returns the saving in whole percent of the regular price. */
export const getSavePercent = ({ amount, listAmount }: Pick<PriceQuote, 'amount' | 'listAmount'>): number =>
  listAmount > amount ? Math.floor(((listAmount - amount) * 100) / listAmount) : 0

const formatDueFor = ({ trialDays, term }: PriceQuote, texts: PlanTexts): string => {
  if (trialDays > 0) return texts.plans.dueForTrial({ days: trialDays })
  return term === 'lifetime'
    ? texts.plans.billedOnce()
    : texts.plans.forTerm({ term: formatTerm(term, texts) })
}

/** Formats a price for display. `isChargeable`: whether the chosen method can be charged for the renewal. */
export const toPriceView = (
  quote: PriceQuote,
  texts: Pick<TranslationFunctions, 'plans' | 'routes'>,
  locale: string,
  isChargeable = true,
) => {
  const money = (amount: number) => formatMoney(amount, quote.currency, locale)
  const isTrial = quote.trialDays > 0
  // A trial's saving applies after the first days, so it isn't shown for them.
  const savePercent = isTrial ? 0 : getSavePercent(quote)
  const due = money(quote.amountDue)
  const perMonth = quote.perMonth === null || isTrial ? null : money(quote.perMonth)
  return {
    name: getPlanName(quote, texts),
    /** Null if it adds nothing: for a lifetime plan, a trial's first days, and a term of one month. */
    perMonth: perMonth === due ? null : perMonth,
    due,
    dueFor: formatDueFor(quote, texts),
    regularPrice: savePercent > 0 ? money(quote.listAmount) : null,
    savePercent,
    renewal: formatRenewal(quote, texts, locale, isChargeable),
    devices: quote.devices === undefined ? null : texts.plans.atOnce({ n: quote.devices }),
    wireGuard: quote.hasWireGuard ? texts.routes.wireGuard.title() : null,
  }
}

export type PriceView = ReturnType<typeof toPriceView>

export interface SummaryLine {
  kind: 'list' | 'term' | 'promo'
  /** Minor units; negative for a discount. */
  amount: number
}

/** Returns lines that add up to the amount due, from the regular price on. Empty for a trial and without a saving. */
export const getSummaryLines = (quote: PriceQuote): SummaryLine[] => {
  const { listAmount, amount, amountDue, discount, trialDays } = quote
  const promo = discount?.amount ?? 0
  const term = listAmount - amount - promo
  if (trialDays > 0 || amountDue !== amount || listAmount <= amount || term < 0) return []
  return [
    { kind: 'list', amount: listAmount },
    ...(term > 0 ? [{ kind: 'term', amount: -term } as const] : []),
    ...(promo > 0 ? [{ kind: 'promo', amount: -promo } as const] : []),
  ]
}
