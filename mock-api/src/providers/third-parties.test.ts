import { createHash } from 'node:crypto'
import { PAYMENT_TYPES } from '@zoog/contract/payment-values'
import { paymentWallMethods } from '@zoog/contract/providers'
import { beforeEach, describe, expect, it } from 'vitest'
import { listDownloads } from '../areas/setup/downloads'
import { createTestClient } from '../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const get = (url: string, headers: Record<string, string> = {}) =>
  client.mock.providers.inject({ url, headers })

describe('the payment wall', () => {
  const methods = async (country: string) =>
    paymentWallMethods.parse((await get(`/payment-wall/methods?country=${country}&currency=USD`)).json())

  it('R-PLANS-3 lists the methods of a country, and the API accepts each of them', async () => {
    expect((await methods('CN')).map(({ id }) => id)).toContain('alipay_cn')
    expect((await methods('RU')).map(({ id }) => id)).toEqual(['sberbank_ru', 'qiwi', 'webmoney'])
    const known: readonly string[] = PAYMENT_TYPES.payssion
    for (const country of ['CN', 'RU', 'NL', 'BR', 'US', 'ZZ'])
      for (const { id } of await methods(country)) expect(known).toContain(id)
  })

  it('R-PLANS-3 is readable only by the portal, on each of its domains', async () => {
    const url = '/payment-wall/methods?country=CN&currency=CNY'
    for (const origin of ['http://localhost:3000', 'http://restricted.localhost:3000'])
      expect((await get(url, { origin })).headers['access-control-allow-origin']).toBe(origin)
    expect(
      (await get(url, { origin: 'http://evil.example' })).headers['access-control-allow-origin'],
    ).toBeUndefined()
  })

  it('R-PLANS-3 fails with an injected fault', async () => {
    client.sandbox.faults.add({ route: 'GET payment-wall/methods', status: 503 })
    const response = await get('/payment-wall/methods?country=CN&currency=CNY', {
      'x-mock-sandbox': client.sandbox.name,
    })
    expect(response.statusCode).toBe(503)
    expect((await get('/payment-wall/methods?country=x&currency=y')).statusCode).toBe(422)
  })
})

describe('trackers', () => {
  const beacon = (payload: string, type: string, query = '') =>
    client.mock.providers.inject({
      method: 'POST',
      url: `/beacon/voluum${query}`,
      headers: {
        'content-type': type,
        origin: 'http://localhost:3000',
        cookie: `mock_sandbox=${client.sandbox.name}`,
      },
      payload,
    })

  it('R-TRACK-3 store beacons in each format that browsers send', async () => {
    const values = { event: 'payment', clickID: 'abc' }
    expect((await beacon(JSON.stringify(values), 'application/json')).statusCode).toBe(204)
    await beacon(JSON.stringify(values), 'text/plain;charset=UTF-8')
    await beacon(new URLSearchParams(values).toString(), 'application/x-www-form-urlencoded')
    expect(client.data.beacons).toMatchObject([
      { tracker: 'voluum', values },
      { tracker: 'voluum', values },
      { tracker: 'voluum', values },
    ])
  })

  it('R-TRACK-3 limit the length and number of stored beacons', async () => {
    await beacon(JSON.stringify({ long: 'x'.repeat(5000) }), 'text/plain')
    expect(client.data.beacons[0]?.values.long).toHaveLength(256)
    for (let count = 0; count < 520; count += 1) await beacon('a=1', 'text/plain')
    expect(client.data.beacons).toHaveLength(500)
    expect((await beacon('not json', 'text/plain')).statusCode).toBe(204)
  })
})

describe('the affiliate panel', () => {
  it('R-ROUTE-14 opens with a session, and responds 401 without one', async () => {
    expect((await get('/affiliate/panel?session=aaaaaaaaaaaaaaaaaaaaaaaa&a_aid=me')).body).toContain('me')
    expect((await get('/affiliate/panel')).statusCode).toBe(401)
    expect((await get('/affiliate/panel?session=aaaaaaaaaaaaaaaaaaaaaaaa&a_aid=<b>')).body).toContain(
      '&lt;b&gt;',
    )
  })
})

it.each(['/pages/terms', '/affiliate/panel'])('%s may send forms to its own origin only', async (path) => {
  const { headers } = await get(path)
  expect(headers['content-security-policy']).toContain("form-action 'self';")
})

const files = listDownloads('http://localhost:4001').flatMap((item) => item.files)

describe('downloads', () => {
  it.each(files)(
    'R-DOWN-1 serves $fileName with the listed size and checksum',
    async ({ fileName, url, size, sha256 }) => {
      const response = await get(new URL(url).pathname)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`)
      expect(response.rawPayload.length).toBe(size)
      expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(sha256)
    },
  )

  it('serves no other file', async () => {
    for (const path of ['other.exe', '..%2Fdownloads.ts', '%2e%2e%2fpackage.json', ''])
      expect((await get(`/downloads/${path}`)).statusCode).toBe(404)
  })
})
