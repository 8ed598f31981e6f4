import { endpoints } from '@zoog/contract/endpoints'
import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isReadOnly } from './endpoints'
import { createInProcessTransport, type HttpRequest, type SendRequest } from './http-transport'
import { formatTextReport } from './report'
import { type Report, runConformance } from './run-conformance'
import { inspectTarget, type Target } from './target'
import { TestContext } from './test-context'

let mock: Mock
let token: string
const sent: HttpRequest[] = []

/** Sends requests to the mock without its control endpoints, like a live system. */
const live: SendRequest = async (request) => {
  sent.push(request)
  const hidden = request.path.startsWith('/__mock')
  return createInProcessTransport(mock.api)({ ...request, path: hidden ? '/unknown' : request.path })
}
const inspectLive = (given: Parameters<typeof inspectTarget>[1]): Promise<Target> =>
  inspectTarget(live, given)

beforeAll(async () => {
  mock = await createMock()
  const context = new TestContext(await inspectTarget(createInProcessTransport(mock.api)), 'default')
  token = (await context.mock.signInAs('paid')).token
})
afterAll(() => mock.close())

const failed = ({ results }: Report) => results.filter(({ verdict }) => verdict === 'failed')

describe('a live system with --read-only', () => {
  it('gets only GET requests that change nothing', { timeout: 30_000 }, async () => {
    const target = await inspectLive({ readOnly: true, token })
    const context = new TestContext(await inspectTarget(createInProcessTransport(mock.api)), 'default')
    const before = await context.mock.readStoredData()
    sent.length = 0
    const report = await runConformance(target)
    expect(failed(report)).toEqual([])
    expect(report.passed).toBe(true)
    expect(sent.length).toBeGreaterThan(50)
    const allowed = endpoints.filter(isReadOnly).map(({ path }) => path.split('/:')[0] ?? path)
    for (const { method, path } of sent) {
      expect(method).toBe('GET')
      const known = allowed.some((each) => path.startsWith(`/zoog_api/api${each}`))
      expect(known || /no\/such\/call|users\/info$|%ff/.test(path), path).toBe(true)
    }
    expect(await context.mock.readStoredData()).toBe(before)
  })

  it('gets no other request, even if a check sends one', async () => {
    const context = new TestContext(await inspectLive({ readOnly: true, token }), 'default')
    await expect(context.request('users.logout', { token })).rejects.toThrow('could change something')
    await expect(context.request('billing.getStripePayment', { token })).rejects.toThrow(
      'could change something',
    )
    await expect(context.send({ method: 'DELETE', path: '/', headers: {} })).rejects.toThrow(
      'more than a GET',
    )
  })
})

describe('a server that is not the mock', () => {
  it('is tested without the mock; the report lists the other checks as not provoked', {
    timeout: 60_000,
  }, async () => {
    const target = await inspectLive({ token })
    expect(target.isMock).toBe(false)
    const report = await runConformance(target, { only: ['users.login', 'users.logout', 'restricted.login'] })
    expect(failed(report)).toEqual([])
    expect(report.passed).toBe(true)
    const met = report.coverage
      .filter(({ state }) => state === 'met')
      .map(({ endpoint, status }) => `${endpoint} ${status}`)
    expect(met).toEqual(expect.arrayContaining(['users.login 200', 'users.login 422', 'users.logout 200']))
    const open = report.coverage.filter(({ state }) => state === 'gap')
    expect(open).toEqual(expect.arrayContaining([{ endpoint: 'users.login', status: 503, state: 'gap' }]))
    expect(formatTextReport(report)).toContain('x Only the mock can respond 503 on request')
  })
})

describe('the report', () => {
  const report: Report = {
    results: [
      { subject: 'users.login', name: '200', verdict: 'passed', reasons: [], warnings: [], ms: 12 },
      {
        subject: 'users.login',
        name: '422',
        verdict: 'failed',
        reasons: ['no field errors'],
        warnings: [],
        ms: 1,
      },
      { subject: 'users.login', name: '503', verdict: 'not provoked', reasons: ['why'], warnings: [], ms: 0 },
    ],
    coverage: [
      { endpoint: 'users.login', status: 200, state: 'met' },
      { endpoint: 'users.login', status: 503, state: 'gap' },
    ],
    failsOnGaps: true,
    passed: false,
    requests: 3,
    observations: [],
    exchanges: [],
  }

  it('lists failed checks and missing responses', () => {
    const text = formatTextReport(report)
    expect(text).toContain('users.login     ok   GAP')
    expect(text).toContain('3 checks with 3 requests: 1 passed, 1 failed, 1 not provoked.')
    expect(text).toContain('The server does not meet the contract.')
  })
})
