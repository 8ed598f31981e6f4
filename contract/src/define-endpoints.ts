import { type AppRouter, initContract } from '@ts-rest/core'
import { z } from 'zod'
import { commonResponses } from './failure'

/** The body of an endpoint without fields: `{}` or empty. */
export const emptyBody = z.object({}).optional()

export const envelope = <T extends z.ZodTypeAny>(data: T) => z.object({ data })
export const resultTrue = z.object({ result: z.literal(true) })

/** The success of an endpoint: 200 with `data`. */
export const createResponses = <T extends z.ZodTypeAny>(data: T) => ({ 200: envelope(data) })

/** Header of a GET request with the cache time of its response; the portal's client reads and removes it. */
export const CACHE_HEADER = 'x-cache-ttl'
export const cacheHeaders = z.object({
  [CACHE_HEADER]: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
})

const routerOptions = { strictStatusCodes: true, commonResponses } as const

const c = initContract()
/** Creates the endpoints of an area. Only declared statuses are valid responses. */
export const defineEndpoints = <T extends AppRouter>(
  endpoints: Parameters<typeof c.router<T, string, typeof routerOptions>>[0],
) => c.router<T, string, typeof routerOptions>(endpoints, routerOptions)
