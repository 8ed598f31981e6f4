import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, isHarmless } from './calls'
import { junitReport } from './junit'
import { textReport } from './report'
import { type Report, run } from './run'
import { inspectTarget, type Target } from './target'
import { inProcess, type Send, type WireRequest } from './wire'
import { World } from './world'

let mock: Mock
let token: string
const sent: WireRequest[] = []

/** The mock as a live system would look: nobody there knows of its switches. */
const live: Send = async (request) => {
  sent.push(request)
  const hidden = request.path.startsWith('/__mock')
  return inProcess(mock.api)({ ...request, path: hidden ? '/unknown' : request.path })
}
const look = (given: Parameters<typeof inspectTarget>[1]): Promise<Target> => inspectTarget(live, given)

beforeAll(async () => {
  mock = await createMock()
  const world = new World(await inspectTarget(inProcess(mock.api)), 'default')
  token = (await world.persona('paid')).token
})
afterAll(() => mock.close())

const failed = ({ results }: Report) => results.filter(({ verdict }) => verdict === 'failed')

describe('a live system, only read', () => {
  it('makes GETs that change nothing, and no others', { timeout: 30_000 }, async () => {
    const target = await look({ readOnly: true, token })
    const world = new World(await inspectTarget(inProcess(mock.api)), 'default')
    const before = await world.storedData()
    sent.length = 0
    const report = await run(target)
    expect(failed(report)).toEqual([])
    expect(report.passed).toBe(true)
    expect(sent.length).toBeGreaterThan(50)
    const allowed = calls.filter(isHarmless).map(({ path }) => path.split('/:')[0] ?? path)
    for (const { method, path } of sent) {
      expect(method).toBe('GET')
      const known = allowed.some((each) => path.startsWith(`/zoog_api/api${each}`))
      expect(known || /no\/such\/call|users\/info$|%ff/.test(path), path).toBe(true)
    }
    expect(await world.storedData()).toBe(before)
  })

  it('cannot be made to do more', async () => {
    const world = new World(await look({ readOnly: true, token }), 'default')
    await expect(world.call('users.logout', { token })).rejects.toThrow('could change something')
    await expect(world.call('billing.getStripePayment', { token })).rejects.toThrow('could change something')
    await expect(world.send({ method: 'DELETE', path: '/', headers: {} })).rejects.toThrow('more than a GET')
  })
})

describe('a server that is not the mock', () => {
  it('is held to what it can be brought to; the rest is told as not provoked', {
    timeout: 60_000,
  }, async () => {
    const target = await look({ token })
    expect(target.isMock).toBe(false)
    const report = await run(target, { only: ['users', 'restricted', 'users.logout'] })
    expect(failed(report)).toEqual([])
    expect(report.passed).toBe(true)
    const met = report.coverage
      .filter(({ state }) => state === 'met')
      .map(({ call, status }) => `${call} ${status}`)
    expect(met).toEqual(expect.arrayContaining(['users.login 200', 'users.login 422', 'users.logout 200']))
    const open = report.coverage.filter(({ state }) => state === 'gap')
    expect(open).toEqual(expect.arrayContaining([{ call: 'users.login', status: 503, state: 'gap' }]))
    expect(textReport(report)).toContain('x Only the mock can be asked for 503')
  })
})

describe('the reports', () => {
  const report: Report = {
    results: [
      { about: 'users.login', name: '200', verdict: 'passed', reasons: [], warnings: [], ms: 12 },
      {
        about: 'users.login',
        name: '4"2',
        verdict: 'failed',
        reasons: ['<b> & "x"\u0000', 'more'],
        warnings: [],
        ms: 1,
      },
      { about: 'users.login', name: '503', verdict: 'not provoked', reasons: ['why'], warnings: [], ms: 0 },
    ],
    coverage: [
      { call: 'users.login', status: 200, state: 'met' },
      { call: 'users.login', status: 503, state: 'gap' },
    ],
    gapsCount: true,
    passed: false,
    requests: 3,
    observed: [],
  }

  it('tell people what failed and what is missing', () => {
    const text = textReport(report)
    expect(text).toContain('users.login     ok   GAP')
    expect(text).toContain('3 checks with 3 requests: 1 passed, 1 failed, 1 not provoked.')
    expect(text).toContain('The server breaks the contract.')
  })

  it('tell machines the same, in XML that parses', () => {
    const xml = junitReport(report)
    expect(xml).toContain('<testsuite name="conformance" tests="3" failures="1" skipped="1">')
    expect(xml).toContain('<testsuite name="coverage" tests="2" failures="1" skipped="0">')
    expect(xml).toContain(
      'name="4&quot;2" time="0.001"><failure message="&lt;b&gt; &amp; &quot;x&quot;?">more',
    )
    expect(junitReport({ ...report, gapsCount: false })).toContain(
      'name="coverage" tests="2" failures="0" skipped="1"',
    )
  })
})
