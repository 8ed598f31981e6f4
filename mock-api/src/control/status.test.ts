import { statusContract } from '@zoog/contract/status'
import { describe, expect, it } from 'vitest'
import { createTestMock } from '../testing/test-mock'

const { call, control, getToken } = await createTestMock()
const HOUR = 3600

/** What `status/get` says in a sandbox that had nothing before. */
const quiet = async (sandbox: string) => {
  const token = await getToken('paid', sandbox)
  await control('PUT data/statusEvents', { sandbox, payload: [] })
  return {
    begin: (payload: object) => control('POST status', { sandbox, payload }),
    end: (id: number) => control(`DELETE status/${id}`, { sandbox }),
    pass: (seconds: number) => control('POST clock', { sandbox, payload: { advance: seconds } }),
    told: async () => {
      const answer = (await call('GET status/get', { token, sandbox })).json()
      return statusContract.getStatus.responses[200].parse(answer).data.items
    },
  }
}

describe('/__mock/status', () => {
  it('R-STATUS-1 begins an incident and ends it, once', async () => {
    const { begin, end, told } = await quiet('incident')
    const begun = (await begin({ kind: 'incident', serverIds: [7], message: 'A cable.' })).json()
    expect(await told()).toEqual([
      { ...begun, isUnderWay: true, serverIds: [7], message: 'A cable.', endsAt: null },
    ])
    expect((await end(begun.id)).statusCode).toBe(200)
    expect(await told()).toEqual([])
    expect((await end(begun.id)).statusCode).toBe(404)
  })

  it('R-STATUS-1 a maintenance is planned, under way and over by the clock alone', async () => {
    const { begin, pass, told } = await quiet('maintenance')
    await begin({ kind: 'maintenance', startsIn: 2 * HOUR, lasts: HOUR })
    expect(await told()).toMatchObject([{ isUnderWay: false, serverIds: [] }])
    await pass(2.5 * HOUR)
    expect(await told()).toMatchObject([{ isUnderWay: true }])
    await pass(HOUR)
    expect(await told()).toEqual([])
  })

  it('R-STATUS-1 one that was planned can be called off', async () => {
    const { begin, end, pass, told } = await quiet('called-off')
    const { id } = (await begin({ kind: 'maintenance', startsIn: 2 * HOUR, lasts: HOUR })).json()
    await end(id)
    await pass(2.5 * HOUR)
    expect(await told()).toEqual([])
  })

  it.each([
    {},
    { kind: 'party' },
    { kind: 'incident', serverIds: [999_999] },
    { kind: 'incident', lasts: 0 },
    { kind: 'incident', startsIn: -1 },
    { kind: 'incident', until: 'later' },
  ])('refuses %j, and nothing begins', async (payload) => {
    const { begin, told } = await quiet('refused')
    const answer = await begin(payload)
    expect(answer.statusCode).toBe(422)
    expect(Object.values(answer.json().errors)).not.toEqual([])
    expect(await told()).toEqual([])
  })

  it('R-CALL-1 tells nobody who is not signed in, and each sandbox its own', async () => {
    expect((await call('GET status/get')).statusCode).toBe(401)
    const [one, another] = [await quiet('one'), await quiet('another')]
    await one.begin({ kind: 'incident' })
    expect(await another.told()).toEqual([])
  })
})
