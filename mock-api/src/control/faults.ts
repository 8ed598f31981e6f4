import { endpoints } from '@zoog/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { parseEndpointKey } from '../core/endpoints'
import { httpError } from '../core/errors'
import { faultSchema } from '../core/faults'
import { parseInput } from './parse-input'

/** `POST`, `GET` and `DELETE /__mock/faults`; `DELETE /__mock/faults/:id` removes a fault. */
export const faultRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/faults', async (request) => request.mock.sandbox.faults.list())

  app.post('/__mock/faults', async ({ mock: { sandbox, services }, body }) => {
    const { route, ...rest } = parseInput(faultSchema, body)
    const endpointKey =
      route === '*' ? '*' : (parseEndpointKey(route) ?? services.providerRoutes.find((key) => key === route))
    if (!endpointKey)
      throw httpError(422, 'invalid_input', `There is no endpoint "${route}".`, {
        route: [`There is no endpoint "${route}". Write it as "${endpoints[0]?.key}", or "*" for all.`],
      })
    return sandbox.faults.add({ route: endpointKey, ...rest })
  })

  app.delete('/__mock/faults', async (request) => {
    request.mock.sandbox.faults.clear()
    return { ok: true }
  })

  app.delete<{ Params: { id: string } }>('/__mock/faults/:id', async (request) => {
    if (!request.mock.sandbox.faults.remove(request.params.id))
      throw httpError(404, 'not_found', 'There is no such fault.')
    return { ok: true }
  })
}
