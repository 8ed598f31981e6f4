import { z } from 'zod'
import { cacheHeaders, createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'

export const operationSystem = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  cssClass: z.string(),
  /** The item of `setup/downloads/get`; null for systems with manual setup. */
  downloadId: z.number().int().positive().nullable(),
})
export type OperationSystem = z.infer<typeof operationSystem>

export const dashboardContract = defineEndpoints({
  operationSystems: {
    method: 'GET',
    path: '/dashboard/operationSystems',
    summary: 'List the supported operating systems',
    headers: cacheHeaders,
    responses: createResponses(z.object({ items: z.array(operationSystem) })),
    metadata: defineRules({ cacheSeconds: 300 }),
  },
})
