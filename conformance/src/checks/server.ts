import { API_BASE_PATH, failure } from '@zoog/contract/common'
import { isOfCode, jsonOf, judgeHeaders } from '../judge'
import { schemaProblems } from '../shape'
import type { Check } from './check'

const EXPOSED = ['Authorization']
const EXPOSED_BEYOND = ['Date', 'X-Request-Id']
const PORTAL = 'http://localhost:3000'

/** What no single call is about. */
export const serverChecks: Check[] = [
  {
    about: 'server',
    name: '404 for an unknown address',
    harmless: true,
    run: async (world) => {
      for (const path of ['/no/such/call', '/users/info', '/users/info/get/more', '/%ff']) {
        const answer = await world.send({ method: 'GET', path: `${API_BASE_PATH}${path}`, headers: {} })
        world.check(answer.status === 404, `${path} answered ${answer.status}, not 404`)
        const { problems, warnings } = judgeHeaders(answer)
        const misfitting = schemaProblems(failure, jsonOf(answer.text))
        for (const problem of [...problems, ...misfitting.filter((each) => !isOfCode(each))])
          world.note(`${path}: ${problem}`)
        for (const problem of [...warnings, ...misfitting.filter(isOfCode)])
          world.noteBeyond(`${path}: ${problem}`)
      }
    },
  },
  {
    about: 'server',
    name: 'headers that readers of another origin may see',
    harmless: true,
    run: async (world) => {
      const answer = await world.send({
        method: 'GET',
        path: `${API_BASE_PATH}/ip/info`,
        headers: { origin: PORTAL },
      })
      const exposed = (answer.headers['access-control-expose-headers'] ?? '').toLowerCase()
      for (const name of EXPOSED)
        world.check(exposed.split(/\s*,\s*/).includes(name.toLowerCase()), `${name} is not exposed`)
      for (const name of EXPOSED_BEYOND)
        if (!exposed.split(/\s*,\s*/).includes(name.toLowerCase())) world.noteBeyond(`${name} is not exposed`)
      world.check(
        answer.headers['access-control-allow-origin'] !== '*',
        'Any origin may read answers to calls that carry a token',
      )
    },
  },
  {
    about: 'server',
    name: 'ids of requests differ',
    harmless: true,
    run: async (world) => {
      const ids = new Set<string | undefined>()
      for (let count = 0; count < 3; count += 1) {
        const answer = await world.send({ method: 'GET', path: `${API_BASE_PATH}/ip/info`, headers: {} })
        ids.add(answer.headers['x-request-id'])
      }
      if (ids.size !== 3) world.noteBeyond('X-Request-Id is the same for several requests')
    },
  },
]
