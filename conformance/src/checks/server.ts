import { API_BASE_PATH } from '@zoog/contract/constants'
import { failure } from '@zoog/contract/failure'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import { type Check, createCheck } from './check'

const get = (context: TestContext, path: string, headers: Record<string, string> = {}) =>
  context.send({ method: 'GET', path: `${API_BASE_PATH}${path}`, headers })

/** Requirements on the server outside its endpoints. */
export const serverChecks: Check[] = [
  createCheck('server', '404 for an unknown path', async (context) => {
    for (const path of ['/no/such/call', '/users/info', '/users/info/get/more', '/%ff']) {
      const response = await get(context, path)
      context.assert(response.status === 404, `${path} responded ${response.status}, not 404`)
      context.validate(path, response, failure)
    }
  }),
  createCheck('server', 'CORS for the portal', async (context) => {
    const { origin } = context.target
    if (origin === null) throw new CheckSkipped("The portal's origin was not given (--origin).")
    const { headers } = await get(context, '/ip/info', { origin })
    const exposed = (headers['access-control-expose-headers'] ?? '').toLowerCase().split(/\s*,\s*/)
    context.assert(exposed.includes('authorization'), 'Authorization is not exposed')
    for (const name of ['Date', 'X-Request-Id'])
      if (!exposed.includes(name.toLowerCase())) context.addWarning(`${name} is not exposed`)
    const allowed = headers['access-control-allow-origin'] ?? 'missing'
    context.assert(allowed === origin, `Access-Control-Allow-Origin is ${allowed}, not ${origin}`)
  }),
  createCheck('server', 'unique request ids', async (context) => {
    const ids = new Set<string | undefined>()
    for (let count = 0; count < 3; count += 1)
      ids.add((await get(context, '/ip/info')).headers['x-request-id'])
    if (ids.size !== 3) context.addWarning('X-Request-Id is the same for several requests')
  }),
]
