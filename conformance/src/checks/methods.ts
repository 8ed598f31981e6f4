import { type Endpoint, endpoints, getAllowedMethods } from '../endpoints'
import { getExample } from '../examples'
import type { Check } from './check'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']

const checkOf = (call: Endpoint): Check => ({
  subject: call.name,
  name: '405 with Allow',
  run: async (world) => {
    const token = await world.getReadableToken('paid').catch(() => null)
    const served = getAllowedMethods(call.path)
    const { params } = getExample(call.name)
    await world.expectUnchanged('A wrong method', async () => {
      for (const method of METHODS.filter((each) => !served.includes(each))) {
        const reply = await world.request(call.name, { token, method, ...(params && { params }) })
        world.assert(reply.status === 405, `${method} answered ${reply.status}, not 405`)
        const allow = (reply.headers.allow ?? '').split(/\s*,\s*/)
        if (reply.status !== 405) continue
        for (const each of served)
          world.assert(
            allow.includes(each),
            `Allow of a 405 lacks ${each}: ${reply.headers.allow ?? 'it is missing'}`,
          )
        world.assert(!allow.includes(method), `Allow of a 405 names ${method}, which was refused`)
      }
    })
  },
})

/** A known path with another method: 405, with the served methods in `Allow`. */
export const methodChecks: Check[] = endpoints.map(checkOf)
