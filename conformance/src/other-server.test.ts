import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createInProcessTransport,
  type HttpRequest,
  type HttpResponse,
  type SendRequest,
} from './http-transport'
import { diffObservations, observationRecord } from './observations'
import { formatTextReport } from './report'
import { type Report, runConformance } from './run-conformance'
import { inspectTarget } from './target'
import { TestContext } from './test-context'

/** Imitates another server: without request ids, the mock's error codes and control endpoints. */
const imitateOtherServer = (send: SendRequest): SendRequest => {
  const without = ({
    status,
    headers: { 'x-request-id': _id, ...headers },
    text,
  }: HttpResponse): HttpResponse => ({
    status,
    headers,
    text: status >= 400 ? text.replace(/,"code":"[a-z_]+"/, ',"code":"E-1"') : text,
  })
  return async (request) =>
    without(await send(request.path.startsWith('/__mock') ? { ...request, path: '/x' } : request))
}

let mock: Mock
let token: string

beforeAll(async () => {
  mock = await createMock()
  const context = new TestContext(await inspectTarget(createInProcessTransport(mock.api)), 'default')
  token = (await context.mock.signInAs('paid')).token
})
afterAll(() => mock.close())

/** Tests some endpoints of the other server, or all; `change` alters the texts of its responses. */
const testOther = async (
  { strict = false, only = [] }: { strict?: boolean; only?: string[] } = {},
  change = (_request: HttpRequest, text: string) => text,
): Promise<Report> => {
  const send = imitateOtherServer(createInProcessTransport(mock.api))
  const changed: SendRequest = async (request) => {
    const response = await send(request)
    return { ...response, text: change(request, response.text) }
  }
  const target = await inspectTarget(changed, { readOnly: true, token, strict })
  return runConformance(target, { workers: 1, only })
}

describe('another server', () => {
  it('meets the contract; a missing addition of the mock is a warning', async () => {
    const report = await testOther()
    expect(report.results.filter(({ verdict }) => verdict === 'failed')).toEqual([])
    expect(report.passed).toBe(true)
    expect(report.requests).toBeGreaterThan(50)
    const text = formatTextReport(report)
    expect(text).toMatch(/Beyond the specification[\s\S]* {2}no X-Request-Id, in \d+ checks/)
    expect(text).toMatch(/users\.getInfo 401, \d+ times: no X-Request-Id; code: not in the contract/)
  })

  it('fails without the additions in strict mode', async () => {
    const { passed, results } = await testOther({ strict: true, only: ['users.getInfo'] })
    expect(passed).toBe(false)
    const reasons = results.filter(({ verdict }) => verdict === 'failed').flatMap((each) => each.reasons)
    expect(reasons.join('\n')).toMatch(/no X-Request-Id[\s\S]*code: not in the contract/)
    expect(results.flatMap(({ warnings }) => warnings)).toEqual([])
  })

  it('is compared with a recording: fields that are new, missing or of another type', async () => {
    const only = ['users.getInfo']
    const { observations } = await testOther({ only })
    const recorded = observationRecord.parse(JSON.parse(JSON.stringify({ observed: observations }))).observed
    expect(JSON.stringify(recorded)).not.toContain('paid@zoog.test')
    expect(diffObservations(recorded, (await testOther({ only })).observations)).toEqual([])
    const changed = await testOther({ only }, (request, text) =>
      request.path.endsWith('/users/info/get')
        ? text.replace(/"id":(\d+)/, '"id":"$1","nick":"x"').replace(/"firstName":"[^"]*",/, '')
        : text,
    )
    expect(diffObservations(recorded, changed.observations)).toEqual([
      'users.getInfo 200: data.firstName: string became nothing',
      'users.getInfo 200: data.id: number became string',
      'users.getInfo 200: data.nick: nothing became string',
    ])
  })
})
