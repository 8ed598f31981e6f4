import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { answers, areaOptions, cacheHeaders, rules } from './common'

const c = initContract()

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

export const ipContract = c.router(
  {
    getInfo: {
      method: 'GET',
      path: '/ip/info',
      summary: 'The country that the caller seems to be in',
      headers: cacheHeaders,
      responses: answers(z.object({ code: countryCode }), {}),
      metadata: rules({ auth: 'none', cacheSeconds: 300 }),
    },
  },
  areaOptions,
)
