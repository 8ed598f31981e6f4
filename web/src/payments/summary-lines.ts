import type { PriceQuote } from '@zoog/contract/plans'

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
