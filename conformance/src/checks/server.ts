import { API_BASE_PATH, failure } from '@zoog/contract/common'
import { findSchemaProblems, isErrorCodeProblem, parseJson, validateHeaders } from '../validate-response'
import type { Check } from './check'

const EXPOSED_HEADERS = ['Authorization']
const EXPOSED_ADDITIONS = ['Date', 'X-Request-Id']
const PORTAL = 'http://localhost:3000'

/** Requirements on the server outside its endpoints. */
export const serverChecks: Check[] = [
  {
    subject: 'server',
    name: '404 for an unknown path',
    isReadOnly: true,
    run: async (context) => {
      for (const path of ['/no/such/call', '/users/info', '/users/info/get/more', '/%ff']) {
        const response = await context.send({ method: 'GET', path: `${API_BASE_PATH}${path}`, headers: {} })
        context.assert(response.status === 404, `${path} responded ${response.status}, not 404`)
        const { problems, warnings } = validateHeaders(response)
        const schemaProblems = findSchemaProblems(failure, parseJson(response.text))
        for (const problem of [
          ...problems,
          ...schemaProblems.filter((problem) => !isErrorCodeProblem(problem)),
        ])
          context.addProblem(`${path}: ${problem}`)
        for (const problem of [...warnings, ...schemaProblems.filter(isErrorCodeProblem)])
          context.addWarning(`${path}: ${problem}`)
      }
    },
  },
  {
    subject: 'server',
    name: 'exposes its headers to the portal only',
    isReadOnly: true,
    run: async (context) => {
      const response = await context.send({
        method: 'GET',
        path: `${API_BASE_PATH}/ip/info`,
        headers: { origin: PORTAL },
      })
      const exposed = (response.headers['access-control-expose-headers'] ?? '').toLowerCase()
      for (const name of EXPOSED_HEADERS)
        context.assert(exposed.split(/\s*,\s*/).includes(name.toLowerCase()), `${name} is not exposed`)
      for (const name of EXPOSED_ADDITIONS)
        if (!exposed.split(/\s*,\s*/).includes(name.toLowerCase()))
          context.addWarning(`${name} is not exposed`)
      context.assert(
        response.headers['access-control-allow-origin'] !== '*',
        'Any origin may read responses to requests with a token',
      )
    },
  },
  {
    subject: 'server',
    name: 'unique request ids',
    isReadOnly: true,
    run: async (context) => {
      const ids = new Set<string | undefined>()
      for (let count = 0; count < 3; count += 1) {
        const response = await context.send({ method: 'GET', path: `${API_BASE_PATH}/ip/info`, headers: {} })
        ids.add(response.headers['x-request-id'])
      }
      if (ids.size !== 3) context.addWarning('X-Request-Id is the same for several requests')
    },
  },
]
