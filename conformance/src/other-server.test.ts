import { endpoints } from '@zoog/contract/endpoints'
import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isReadOnly } from './endpoints'
import { createInProcessTransport, type HttpRequest, type SendRequest } from './http-transport'
import { formatTextReport } from './report'
import { type Report, runConformance } from './run-conformance'
import { inspectTarget, type Target } from './target'
import { createTestContext, type TestContext } from './test-context'

let mock: Mock
let mockContext: TestContext
let token: string
const sent: HttpRequest[] = []

const PORTAL = 'https://app.example.com'

/** Imitates another server: its own portal, no request ids, other error codes and no control endpoints. */
const send: SendRequest = async (request) => {
  sent.push(request)
  const path = request.path.startsWith('/__mock') ? '/unknown' : request.path
  const { origin, ...others } = request.headers
  const response = await createInProcessTransport(mock)({
    ...request,
    path,
    headers: origin === PORTAL ? { ...others, origin: 'http://localhost:3000' } : others,
  })
  const { 'x-request-id': _id, ...headers } = response.headers
  if (origin === PORTAL && headers['access-control-allow-origin'])
    headers['access-control-allow-origin'] = PORTAL
  return {
    ...response,
    headers,
    text:
      response.status >= 400 ? response.text.replace(/,"code":"[a-z_]+"/, ',"code":"E-1"') : response.text,
  }
}
const inspectOther = (options: Parameters<typeof inspectTarget>[1]): Promise<Target> =>
  inspectTarget(send, { token, ...options })

beforeAll(async () => {
  mock = await createMock()
  mockContext = createTestContext(await inspectTarget(createInProcessTransport(mock)), 'default')
  token = (await mockContext.mock.signInAs('paid')).token
})
afterAll(() => mock.close())

const listFailed = ({ results }: Report) => results.filter(({ verdict }) => verdict === 'failed')

describe('a live system with --read-only', () => {
  it('gets only GET requests that change nothing; a missing addition of the mock is a warning', {
    timeout: 30_000,
  }, async () => {
    const target = await inspectOther({ readOnly: true })
    const before = await mockContext.mock.readStoredData()
    sent.length = 0
    const report = await runConformance(target)
    expect(listFailed(report)).toEqual([])
    expect(report.passed).toBe(true)
    expect(formatTextReport(report)).toMatch(
      /Beyond the specification[\s\S]* {2}no X-Request-Id, in \d+ checks/,
    )
    expect(sent.length).toBeGreaterThan(50)
    const allowed = endpoints.filter(isReadOnly).map(({ path }) => path.split('/:')[0] ?? path)
    for (const { method, path } of sent) {
      expect(method).toBe('GET')
      const isAllowed = allowed.some((prefix) => path.startsWith(`/zoog_api/api${prefix}`))
      expect(isAllowed || /no\/such\/call|users\/info$|%ff/.test(path), path).toBe(true)
    }
    expect(await mockContext.mock.readStoredData()).toBe(before)
  })

  it('is asked for CORS headers only with the origin of its portal', async () => {
    const runServerChecks = async (origin?: string) =>
      runConformance(await inspectOther({ readOnly: true, origin }), ['server'])
    const verdictOf = ({ results }: Report) =>
      results.find(({ name }) => name === 'CORS for the portal')?.verdict
    expect(verdictOf(await runServerChecks())).toBe('not provoked')
    expect(verdictOf(await runServerChecks(PORTAL))).toBe('passed')
    expect(verdictOf(await runServerChecks('https://other.example.com'))).toBe('failed')
  })

  it('gets no other request, even if a check sends one', async () => {
    const context = createTestContext(await inspectOther({ readOnly: true }), 'default')
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
    const target = await inspectOther({})
    expect(target.isMock).toBe(false)
    const report = await runConformance(target, ['users.login', 'users.logout', 'restricted.login'])
    expect(listFailed(report)).toEqual([])
    expect(report.passed).toBe(true)
    const expected = /^users\.(login (200|422)|logout 200)$/
    expect(report.missing.filter((response) => expected.test(response))).toEqual([])
    expect(report.missing).toContain('users.login 503')
    expect(formatTextReport(report)).toContain('x Only the mock can respond 503 on request')
  })

  it('fails without the additions in strict mode', async () => {
    const report = await runConformance(await inspectOther({ readOnly: true, strict: true }), [
      'users.getInfo',
    ])
    expect(report.passed).toBe(false)
    const text = formatTextReport(report)
    expect(text).toMatch(/Failed\n {2}users\.getInfo: [\s\S]*no X-Request-Id[\s\S]*code: not in the contract/)
    expect(text).toContain('The server does not meet the contract.')
  })
})
