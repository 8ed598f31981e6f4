import { z } from 'zod'
import { createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { normalizeEnteredText } from './entered-text'
import { normalizeCode, promocode } from './fields'
import { entitlement } from './plans'
import { user } from './users'

/** A code in its wire form. */
export const giftCode = promocode.pipe(z.string().min(1))

/** Parses an entered gift code: capitals without spaces; null if it can't be a code. */
export const parseGiftCode = (text: string): string | null => {
  const parsed = giftCode.safeParse(normalizeCode(normalizeEnteredText(text).replace(/ /g, '')))
  return parsed.success ? parsed.data : null
}

/** The result of a redeemed gift: its days and the resulting plan. */
export const redeemedGift = z.object({ user, days: z.number().int().positive(), entitlement })
export type RedeemedGift = z.infer<typeof redeemedGift>

/** Gifts for existing accounts. Not in the specification. */
export const giftContract = defineEndpoints({
  redeemGift: {
    method: 'POST',
    path: '/billing/gift',
    summary: 'Redeem a gift code; 409 if the caller used it before or the plan never ends',
    body: z.object({ code: giftCode }),
    responses: createResponses(redeemedGift),
    metadata: defineRules({ extension: true, requires: ['customer'], failures: [409] }),
  },
})
