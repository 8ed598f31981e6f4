import { z } from 'zod'

const promocodes = z.object({ promocodes: z.array(z.object({ code: z.string() }).passthrough()) })
const savedCards = z.object({
  savedCards: z.array(z.object({ card: z.object({}).passthrough() }).passthrough()),
})

/** Returns the promo codes of the mock's data with another discount for one of them; null removes the code. */
export const changeDiscount = (data: unknown, code: string, percent: number | null): object[] =>
  promocodes
    .parse(data)
    .promocodes.flatMap((row) => (row.code !== code ? [row] : percent === null ? [] : [{ ...row, percent }]))

/** Returns the saved cards of the mock's data, which now expire at the end of this month. */
export const expireCards = (data: unknown): object[] => {
  const now = new Date()
  const end = { expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() }
  return savedCards.parse(data).savedCards.map((row) => ({ ...row, card: { ...row.card, ...end } }))
}
