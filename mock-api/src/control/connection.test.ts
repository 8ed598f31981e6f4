import { ipContract } from '@zoog/contract/ip'
import { protectionContract } from '@zoog/contract/protection'
import { describe, expect, it } from 'vitest'
import { createTestMock } from '../testing/test-mock'

const { mock, call, control, getToken } = await createTestMock({ country: 'NL' })
const BERLIN = 25
const TEST = 'a'.repeat(32)

const seenFrom = async (sandbox: string) => {
  const answer = (await call('GET ip/info', { sandbox })).json()
  return ipContract.getInfo.responses[200].parse(answer).data
}
const connect = (sandbox: string, payload: object) => control('POST connection', { sandbox, payload })
const askFor = (host: string) =>
  mock.providers.inject({ url: '/resolver-test', headers: { host: `${host}:4001` } })
const resolvers = async (sandbox: string, test = TEST) => {
  const token = await getToken('paid', sandbox)
  const answer = (await call('GET ip/resolvers', { sandbox, token, query: { test } })).json()
  return protectionContract.getResolvers.responses[200].parse(answer).data.items.map(({ isOurs }) => isOurs)
}

describe('/__mock/connection', () => {
  it('R-PROTECT-1 takes one sandbox to a location and back, and ip/info tells', async () => {
    const before = await seenFrom('going')
    expect(before).toMatchObject({ code: 'NL', isOurs: false })
    expect((await connect('going', { serverId: BERLIN })).json()).toMatchObject({
      connection: { serverId: BERLIN, leaksNames: false },
    })
    const there = await seenFrom('going')
    expect(there).toMatchObject({ code: 'DE', isOurs: true, serverId: BERLIN })
    expect(there.connectedAt).toMatch(/^\d{4}-\d\d-\d\d /)
    expect(there.address).not.toBe(before.address)
    expect(await seenFrom('staying')).toEqual(before)
    await connect('going', { serverId: null })
    expect(await seenFrom('going')).toEqual(before)
  })

  it.each([{}, { serverId: 999_999 }, { serverId: 'Berlin' }, { serverId: BERLIN, since: 1 }])(
    'refuses %j, and nothing changes',
    async (payload) => {
      const answer = await connect('refused', payload)
      expect(answer.statusCode).toBe(422)
      expect(Object.values(answer.json().errors)).not.toEqual([])
      expect(await seenFrom('refused')).toMatchObject({ isOurs: false })
    },
  )

  it('R-PROTECT-1 knows who looked names up only once somebody asked for one of the test', async () => {
    expect(await resolvers('names')).toEqual([])
    for (const host of [`${'b'.repeat(32)}-0.dns-test.localhost`, 'dns-test.localhost', 'localhost'])
      expect((await askFor(host)).statusCode).toBe(204)
    expect(await resolvers('names')).toEqual([])
    await askFor(`${TEST}-3.dns-test.localhost`)
    expect(await resolvers('names')).toEqual([false])
    await connect('names', { serverId: BERLIN })
    expect(await resolvers('names')).toEqual([true, true])
    await connect('names', { serverId: BERLIN, leaksNames: true })
    expect(await resolvers('names')).toEqual([false])
  })

  it('R-CALL-1 refuses what is no test, and guests', async () => {
    const token = await getToken()
    expect((await call('GET ip/resolvers', { token, query: { test: 'mine' } })).statusCode).toBe(422)
    expect((await call('GET ip/resolvers', { query: { test: TEST } })).statusCode).toBe(401)
  })
})
