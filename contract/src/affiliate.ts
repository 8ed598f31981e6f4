import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { answers, areaOptions, failure, on401, onWrite, rules, trackingValue } from './common'

const c = initContract()

export const affiliateContract = c.router(
  {
    createSession: {
      method: 'POST',
      path: '/affiliate/session/create',
      summary: "Sign in at the affiliate panel; answers the panel's address",
      body: z.object({ url: z.string().url().max(2048), referralID: trackingValue }),
      responses: answers(z.object({ url: z.string().url() }), { ...on401, ...onWrite, 403: failure }),
      metadata: rules({}),
    },
  },
  areaOptions,
)
