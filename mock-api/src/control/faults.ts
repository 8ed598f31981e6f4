import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callKey, calls } from '../calls'
import { refuse } from '../errors'
import { given } from './input'

const fault = z
  .object({
    route: z.string().min(1).max(300),
    status: z.number().int().min(200).max(599).optional(),
    latencyMs: z.number().int().min(0).max(120_000).optional(),
    body: z.unknown(),
    times: z.number().int().min(1).max(1_000_000).optional(),
    drop: z.boolean().optional(),
    percent: z.number().int().min(1).max(100).optional(),
  })
  .strict()

/** `POST`, `GET` and `DELETE /__mock/faults`; `DELETE /__mock/faults/:id` takes one away. */
export const faultCalls = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/faults', async (request) => request.mock.sandbox.faults.list())

  app.post('/__mock/faults', async (request) => {
    const { sandbox, services } = request.mock
    const { route, ...rest } = given(fault, request.body)
    const known =
      route === '*' ? '*' : (callKey(route) ?? services.standInRoutes.find((each) => each === route))
    if (!known)
      throw refuse(422, 'invalid_input', `There is no call "${route}".`, {
        route: [`There is no call "${route}". Write it as "${calls[0]?.key}", or "*" for all.`],
      })
    return sandbox.faults.add({ route: known, ...rest })
  })

  app.delete('/__mock/faults', async (request) => {
    request.mock.sandbox.faults.clear()
    return { ok: true }
  })

  app.delete<{ Params: { id: string } }>('/__mock/faults/:id', async (request) => {
    if (!request.mock.sandbox.faults.remove(request.params.id))
      throw refuse(404, 'not_found', 'There is no such fault.')
    return { ok: true }
  })
}
