import { type Endpoint, endpoints } from '@zoog/contract/endpoints'
import { getAllowedMethods } from '../endpoints'
import { getExample } from '../examples'
import type { Check } from './check'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']

const createCheck = (endpoint: Endpoint): Check => ({
  subject: endpoint.name,
  name: '405 with Allow',
  run: async (context) => {
    const token = await context.getReadableToken('paid').catch(() => null)
    const supported = getAllowedMethods(endpoint.path)
    const { params } = getExample(endpoint.name)
    await context.expectUnchanged('A wrong method', async () => {
      for (const method of METHODS.filter((each) => !supported.includes(each))) {
        const response = await context.request(endpoint.name, { token, method, ...(params && { params }) })
        context.assert(response.status === 405, `${method} responded ${response.status}, not 405`)
        const allow = (response.headers.allow ?? '').split(/\s*,\s*/)
        if (response.status !== 405) continue
        for (const each of supported)
          context.assert(
            allow.includes(each),
            `Allow of a 405 lacks ${each}: ${response.headers.allow ?? 'missing'}`,
          )
        context.assert(!allow.includes(method), `Allow of a 405 names the rejected method ${method}`)
      }
    })
  },
})

/** Another method on a known path is rejected with 405, and `Allow` lists the supported methods. */
export const methodChecks: Check[] = endpoints.map(createCheck)
