import { z } from 'zod'
import { createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { trackingValue } from './fields'

export const rewards = z.object({
  friendID: z.string(),
  link: z.string().url(),
  /** Days of service for each friend with a purchase. */
  daysPerFriend: z.number().int().nonnegative(),
  clicks: z.number().int().nonnegative(),
  signUps: z.number().int().nonnegative(),
  purchases: z.number().int().nonnegative(),
  /** Days whose payment can no longer be refunded. */
  daysEarned: z.number().int().nonnegative(),
  /** Days that count once the guarantee period of the friend's payment ends; optional for servers. */
  daysPending: z.number().int().nonnegative().optional(),
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      signUps: z.number().int(),
      daysEarned: z.number().int(),
    }),
  ),
})
export type Rewards = z.infer<typeof rewards>

export const affiliateContract = defineEndpoints({
  createSession: {
    method: 'POST',
    path: '/affiliate/session/create',
    summary: 'Create a session of the affiliate panel and return its address',
    body: z.object({ url: z.string().url().max(2048), referralID: trackingValue }),
    responses: createResponses(z.object({ url: z.string().url() })),
    metadata: defineRules({ failures: [403] }),
  },
  getRewards: {
    method: 'GET',
    path: '/affiliate/rewards/get',
    summary: 'Get the referral link and its rewards',
    responses: createResponses(rewards),
    metadata: defineRules({ extension: true }),
  },
})
