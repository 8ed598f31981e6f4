import { z } from 'zod'
import { createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { amount, currency } from './plans'
import { user } from './users'
import { wireDate } from './wire-date'

/** The reduced price of the next renewal if the customer turns renewal on again. */
export const stayOffer = z
  .object({
    percent: z.number().int().min(1).max(99),
    amount,
    /** The price without the offer, and of every later renewal. */
    listAmount: amount,
    currency,
    /** The renewal date. */
    date: wireDate,
  })
  .refine((offer) => offer.amount < offer.listAmount, 'The offer must be lower than the price.')
export type StayOffer = z.infer<typeof stayOffer>

/** The one-time offer to customers who turned off renewal. Not in the specification. */
export const stayOfferContract = defineEndpoints({
  getStayOffer: {
    method: 'GET',
    path: '/billing/stayOffer',
    summary: 'Get the price for turning renewal on again; null without an offer',
    responses: createResponses(z.object({ offer: stayOffer.nullable() })),
    metadata: defineRules({ extension: true }),
  },
  acceptStayOffer: {
    method: 'POST',
    path: '/billing/stayOffer',
    summary: 'Turn renewal on at the offered price; 409 if it is not offered',
    body: z.object({ amount, currency }),
    responses: createResponses(user),
    metadata: defineRules({ extension: true, failures: [409] }),
  },
})
