import { HOUR, SECOND } from '@zoog/contract/constants'
import { statusContract } from '@zoog/contract/status'
import { describe, expect, it } from 'vitest'
import { createTestClient } from '../testing/test-client'

const client = await createTestClient()
const { call, control, getToken } = client
const HOUR_SECONDS = HOUR / SECOND

/** Removes the seed's events and returns helpers. */
const clearStatus = async () => {
  await client.startNewSandbox()
  const token = await getToken('paid@zoog.test')
  await control('PUT data/statusEvents', { body: [] })
  return {
    begin: (body: object) => control('POST status', { body }),
    end: (id: number) => control(`DELETE status/${id}`),
    advance: (seconds: number) => control('POST clock', { body: { advance: seconds } }),
    list: async () => {
      const response = (await call('GET status/get', { token })).json()
      return statusContract.getStatus.responses[200].parse(response).data.items
    },
  }
}

describe('/__mock/status', () => {
  it('R-STATUS-1 starts an incident and ends it once', async () => {
    const { begin, end, list } = await clearStatus()
    const begun = (await begin({ kind: 'incident', serverIds: [7], message: 'A cable.' })).json()
    expect(await list()).toEqual([
      { ...begun, isUnderWay: true, serverIds: [7], message: 'A cable.', endsAt: null },
    ])
    expect((await end(begun.id)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await end(begun.id)).status).toBe(404)
  })

  it('R-STATUS-1 starts and ends planned maintenance by the clock', async () => {
    const { begin, advance, list } = await clearStatus()
    await begin({ kind: 'maintenance', startsIn: 2 * HOUR_SECONDS, lasts: HOUR_SECONDS })
    expect(await list()).toMatchObject([{ isUnderWay: false, serverIds: [] }])
    await advance(2.5 * HOUR_SECONDS)
    expect(await list()).toMatchObject([{ isUnderWay: true }])
    await advance(HOUR_SECONDS)
    expect(await list()).toEqual([])
  })

  it('R-STATUS-1 cancels planned maintenance', async () => {
    const { begin, end, advance, list } = await clearStatus()
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
    const { begin, list } = await clearStatus()
    const response = await begin(payload)
    expect(response.status).toBe(422)
    expect(Object.values(response.json().errors)).not.toEqual([])
    expect(await list()).toEqual([])
  })

  it('R-CALL-1 requires sign-in and is separate for each sandbox', async () => {
    expect((await call('GET status/get')).status).toBe(401)
    const { list } = await clearStatus()
    await control('POST status', { sandbox: 'another', body: { kind: 'incident' } })
    expect(await list()).toEqual([])
  })
})
