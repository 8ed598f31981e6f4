import { API_BASE_PATH, failure } from '@zoog/contract/common'
import { findSchemaProblems } from '../find-schema-problems'
import { isErrorCodeProblem, parseJson, validateHeaders } from '../validate-response'
import type { Check } from './check'

const EXPOSED = ['Authorization']
const EXPOSED_BEYOND = ['Date', 'X-Request-Id']
const PORTAL = 'http://localhost:3000'

/** Requirements on the server in general. */
export const serverChecks: Check[] = [
  {
    subject: 'server',
    name: '404 for an unknown address',
    isReadOnly: true,
    run: async (world) => {
      for (const path of ['/no/such/call', '/users/info', '/users/info/get/more', '/%ff']) {
        const answer = await world.send({ method: 'GET', path: `${API_BASE_PATH}${path}`, headers: {} })
        world.assert(answer.status === 404, `${path} answered ${answer.status}, not 404`)
        const { problems, warnings } = validateHeaders(answer)
        const misfitting = findSchemaProblems(failure, parseJson(answer.text))
        for (const problem of [...problems, ...misfitting.filter((each) => !isErrorCodeProblem(each))])
          world.addProblem(`${path}: ${problem}`)
        for (const problem of [...warnings, ...misfitting.filter(isErrorCodeProblem)])
          world.addWarning(`${path}: ${problem}`)
      }
    },
  },
  {
    subject: 'server',
    name: 'headers that readers of another origin may see',
    isReadOnly: true,
    run: async (world) => {
      const answer = await world.send({
        method: 'GET',
        path: `${API_BASE_PATH}/ip/info`,
        headers: { origin: PORTAL },
      })
      const exposed = (answer.headers['access-control-expose-headers'] ?? '').toLowerCase()
      for (const name of EXPOSED)
        world.assert(exposed.split(/\s*,\s*/).includes(name.toLowerCase()), `${name} is not exposed`)
      for (const name of EXPOSED_BEYOND)
        if (!exposed.split(/\s*,\s*/).includes(name.toLowerCase())) world.addWarning(`${name} is not exposed`)
      world.assert(
        answer.headers['access-control-allow-origin'] !== '*',
        'Any origin may read answers to calls that carry a token',
      )
    },
  },
  {
    subject: 'server',
    name: 'ids of requests differ',
    isReadOnly: true,
    run: async (world) => {
      const ids = new Set<string | undefined>()
      for (let count = 0; count < 3; count += 1) {
        const answer = await world.send({ method: 'GET', path: `${API_BASE_PATH}/ip/info`, headers: {} })
        ids.add(answer.headers['x-request-id'])
      }
      if (ids.size !== 3) world.addWarning('X-Request-Id is the same for several requests')
    },
  },
]
