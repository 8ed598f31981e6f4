import { type Call, calls, servedAt } from '../calls'
import { exampleOf } from '../examples'
import type { Check } from './check'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']

const checkOf = (call: Call): Check => ({
  about: call.name,
  name: '405 with Allow',
  run: async (world) => {
    const token = await world.someone('paid').catch(() => null)
    const served = servedAt(call.path)
    const { params } = exampleOf(call.name)
    await world.unchanged('A wrong method', async () => {
      for (const method of METHODS.filter((each) => !served.includes(each))) {
        const reply = await world.call(call.name, { token, method, ...(params && { params }) })
        world.check(reply.status === 405, `${method} answered ${reply.status}, not 405`)
        const allow = (reply.headers.allow ?? '').split(/\s*,\s*/)
        if (reply.status !== 405) continue
        for (const each of served)
          world.check(
            allow.includes(each),
            `Allow of a 405 lacks ${each}: ${reply.headers.allow ?? 'it is missing'}`,
          )
        world.check(!allow.includes(method), `Allow of a 405 names ${method}, which was refused`)
      }
    })
  },
})

/** A known address under another method: 405, and `Allow` says which are served. */
export const methodChecks: Check[] = calls.map(checkOf)
