import type { PriceQuote } from '@zoog/contract/plans'

export interface SummaryLine {
  kind: 'list' | 'term' | 'promo'
  /** Minor units; less than nothing for what is taken off. */
  amount: number
}

/**
 * How the sum that is due comes about, from the regular price down: the lines add up to it. A trial, and a price
 * without any saving, need no sum.
 */
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
