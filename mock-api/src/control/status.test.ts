import { HOUR, SECOND } from '@zoog/contract/constants'
import { statusContract } from '@zoog/contract/status'
import { describe, expect, it } from 'vitest'
import { createTestMock } from '../testing/test-mock'

const { call, control, getToken } = await createTestMock()
const HOUR_SECONDS = HOUR / SECOND

/** Removes the seed's events from a new sandbox and returns helpers. */
const clearStatus = async (sandbox: string) => {
  const token = await getToken('paid', sandbox)
  await control('PUT data/statusEvents', { sandbox, payload: [] })
  return {
    begin: (payload: object) => control('POST status', { sandbox, payload }),
    end: (id: number) => control(`DELETE status/${id}`, { sandbox }),
    advance: (seconds: number) => control('POST clock', { sandbox, payload: { advance: seconds } }),
    list: async () => {
      const response = (await call('GET status/get', { token, sandbox })).json()
      return statusContract.getStatus.responses[200].parse(response).data.items
    },
  }
}

describe('/__mock/status', () => {
  it('R-STATUS-1 starts an incident and ends it once', async () => {
    const { begin, end, list } = await clearStatus('incident')
    const begun = (await begin({ kind: 'incident', serverIds: [7], message: 'A cable.' })).json()
    expect(await list()).toEqual([
      { ...begun, isUnderWay: true, serverIds: [7], message: 'A cable.', endsAt: null },
    ])
    expect((await end(begun.id)).statusCode).toBe(200)
    expect(await list()).toEqual([])
    expect((await end(begun.id)).statusCode).toBe(404)
  })

  it('R-STATUS-1 starts and ends planned maintenance by the clock', async () => {
    const { begin, advance, list } = await clearStatus('maintenance')
    await begin({ kind: 'maintenance', startsIn: 2 * HOUR_SECONDS, lasts: HOUR_SECONDS })
    expect(await list()).toMatchObject([{ isUnderWay: false, serverIds: [] }])
    await advance(2.5 * HOUR_SECONDS)
    expect(await list()).toMatchObject([{ isUnderWay: true }])
    await advance(HOUR_SECONDS)
    expect(await list()).toEqual([])
  })

  it('R-STATUS-1 cancels planned maintenance', async () => {
    const { begin, end, advance, list } = await clearStatus('canceled')
    const { id } = (
      await begin({ kind: 'maintenance', startsIn: 2 * HOUR_SECONDS, lasts: HOUR_SECONDS })
    ).json()
    await end(id)
    await advance(2.5 * HOUR_SECONDS)
    expect(await list()).toEqual([])
  })

  it.each([
    {},
    { kind: 'party' },
    { kind: 'incident', serverIds: [999_999] },
    { kind: 'incident', lasts: 0 },
    { kind: 'incident', startsIn: -1 },
    { kind: 'incident', until: 'later' },
  ])('rejects %j and adds no event', async (payload) => {
    const { begin, list } = await clearStatus('refused')
    const response = await begin(payload)
    expect(response.statusCode).toBe(422)
    expect(Object.values(response.json().errors)).not.toEqual([])
    expect(await list()).toEqual([])
  })

  it('R-CALL-1 requires sign-in and is separate for each sandbox', async () => {
    expect((await call('GET status/get')).statusCode).toBe(401)
    const [one, another] = [await clearStatus('one'), await clearStatus('another')]
    await one.begin({ kind: 'incident' })
    expect(await another.list()).toEqual([])
  })
})
