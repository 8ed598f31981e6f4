import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInProcessTransport, type HttpResponse, type SendRequest } from './http-transport'
import { diffObservations, observationRecord } from './observations'
import { type RecordedResponses, recordResponses, replayResponses } from './replay-responses'
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

const recording: RecordedResponses = {}
let mock: Mock
let token: string
let recorded: Report

beforeAll(async () => {
  mock = await createMock()
  token = (
    await new TestContext(await inspectTarget(createInProcessTransport(mock.api)), 'default').signInAs('paid')
  ).token
  const server = recordResponses(imitateOtherServer(createInProcessTransport(mock.api)), recording)
  recorded = await runConformance(await inspectTarget(server, { readOnly: true, token }), { workers: 1 })
})
afterAll(() => mock.close())

const replayed = async (from: RecordedResponses, strict: boolean): Promise<Report> =>
  runConformance(await inspectTarget(replayResponses(from), { readOnly: true, token, strict }), {
    workers: 1,
  })

describe('another server, replayed from recorded responses', () => {
  it('meets the contract; a missing addition of the mock is a warning', async () => {
    const report = await replayed(recording, false)
    expect(report.results.filter(({ verdict }) => verdict === 'failed')).toEqual([])
    expect(report.passed).toBe(true)
    expect(report.requests).toBeGreaterThan(50)
    const text = formatTextReport(report)
    expect(text).toMatch(/Beyond the specification[\s\S]* {2}no X-Request-Id, in \d+ checks/)
    expect(text).toMatch(/users\.getInfo 401, \d+ times: no X-Request-Id; code: not in the contract/)
  })

  it('fails without the additions in strict mode', async () => {
    const { passed, results } = await replayed(recording, true)
    expect(passed).toBe(false)
    const reasons = results.filter(({ verdict }) => verdict === 'failed').flatMap((each) => each.reasons)
    expect(reasons.join('\n')).toMatch(/no X-Request-Id[\s\S]*code: not in the contract/)
    expect(results.flatMap(({ warnings }) => warnings)).toEqual([])
  })

  it('is compared with a recording: fields that are new, missing or of another type', async () => {
    const recordedObservations = observationRecord.parse(
      JSON.parse(JSON.stringify({ observed: recorded.observations })),
    ).observed
    expect(JSON.stringify(recordedObservations)).not.toContain('paid@zoog.test')
    expect(diffObservations(recordedObservations, (await replayed(recording, false)).observations)).toEqual(
      [],
    )
    const other: RecordedResponses = structuredClone(recording)
    for (const [key, answers] of Object.entries(other))
      if (key.includes('users/info/get Bearer') || key.includes('/users/info/get '))
        for (const answer of answers)
          answer.text = answer.text
            .replace(/"id":(\d+)/, '"id":"$1","nick":"x"')
            .replace(/"firstName":"[^"]*",/, '')
    expect(diffObservations(recordedObservations, (await replayed(other, false)).observations)).toEqual([
      'users.getInfo 200: data.firstName: string became nothing',
      'users.getInfo 200: data.id: number became string',
      'users.getInfo 200: data.nick: nothing became string',
    ])
  })
})
