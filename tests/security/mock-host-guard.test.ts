import { createMock, type Mock } from '@zoog/mock-api'
import fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { controlRoutes } from '../../mock-api/src/control'
import { sendRawBytes } from './support'

// Any page that a developer visits can send requests to the mock, which must reject them (ASVS 5.0 V3.4, V3.5, V4.1).

const PORTAL = 'http://localhost:3000'
const EMAIL = 'paid@zoog.test'

let mock: Mock
beforeAll(async () => {
  mock = await createMock()
})
afterAll(() => mock.close())

const send = (
  method: 'GET' | 'POST',
  url: string,
  overrides: Omit<InjectOptions, 'method' | 'url'> = {},
  { api } = mock,
) => api.inject({ method, url, ...overrides })
/** Returns all data of the shared sandbox. */
const getData = async () => JSON.stringify((await mock.sandboxes.get('default')).data)

describe('host names at both ports', () => {
  const getStatuses = (host: string, { api, providers } = mock) =>
    Promise.all(
      [
        { app: api, url: '/zoog_api/api/ip/info' },
        { app: api, url: '/__mock/data' },
        { app: providers, url: '/payment-wall/methods?country=CN&currency=USD' },
      ].map(async ({ app, url }) => (await app.inject({ url, headers: { host } })).statusCode),
    )

  it.each([
    'localhost',
    'localhost:4000',
    'LOCALHOST:4001',
    'restricted.localhost:3000',
    '127.0.0.1:4000',
    '127.3.2.1',
    '[::1]:4000',
  ])('R-SEC-1 %s is served', async (host) => {
    expect(await getStatuses(host)).toEqual([200, 200, 200])
  })

  it.each([
    'evil.example',
    'rebound.example:4000',
    'localhost.evil.example',
    'evil-localhost',
    'localhost@evil.example',
    '127.0.0.1.evil.example',
    '192.168.0.7:4000',
    '0.0.0.0:4000',
    '[::ffff:192.168.0.7]',
  ])('R-SEC-1 "%s" gets a 421 and changes nothing', async (host) => {
    const before = await getData()
    expect(await getStatuses(host)).toEqual([421, 421, 421])
    const signIn = await send('POST', '/__mock/sign-in', { headers: { host }, payload: { email: EMAIL } })
    expect([signIn.statusCode, signIn.json()]).toEqual([
      421,
      { message: 'This server does not serve that host name.' },
    ])
    expect(await getData()).toBe(before)
  })

  it('R-SEC-1 an HTTP/1.0 request without a host gets a 421', async () => {
    const { port } = new URL((await mock.listen()).api)
    const { status, text } = await sendRawBytes(Number(port), 'GET /__mock/data HTTP/1.0\r\n\r\n')
    expect(status).toBe(421)
    expect(text).not.toContain(EMAIL)
  })

  it('R-SEC-1 the configured hosts are served too', async () => {
    const configured = await createMock({ host: 'box.example', hosts: ['app.example.com'] })
    for (const host of ['box.example:4000', 'app.example.com'])
      expect(
        (await configured.api.inject({ url: '/zoog_api/api/ip/info', headers: { host } })).statusCode,
      ).toBe(200)
    expect(await getStatuses('other.example', configured)).toEqual([421, 421, 421])
    await configured.close()
  })
})

/** Returns the addresses of all control endpoints with GET. */
const listControlGets = async (): Promise<string[]> => {
  const urls: string[] = []
  const app = fastify()
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'GET') urls.push(url.replace(/:\w+/, '1'))
  })
  await app.register(controlRoutes)
  await app.close()
  return urls
}

describe('control requests', () => {
  it.each([
    ['GET', '/__mock'],
    ['GET', '/__mock/data'],
    ['POST', '/__mock/reset'],
    ['POST', '/__mock/sign-in'],
  ] as const)('R-SEC-1 %s %s is rejected for pages of other sites', async (method, url) => {
    const before = await getData()
    const response = await send(method, url, {
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { email: EMAIL },
    })
    expect(response.statusCode).toBe(403)
    expect(response.body).not.toContain(EMAIL)
    expect(await getData()).toBe(before)
  })

  it.each(['same-origin', 'same-site', 'none'])('R-SEC-1 the control panel opens for %s', async (site) => {
    expect((await send('GET', '/__mock', { headers: { 'sec-fetch-site': site } })).statusCode).toBe(200)
  })

  it('R-AUTH-12 no GET changes anything', async () => {
    const entered = await send('GET', `/__mock/enter?email=${EMAIL}`)
    expect([entered.statusCode, entered.headers.allow]).toEqual([405, 'POST, OPTIONS'])
    const paths = await listControlGets()
    expect(paths).toContain('/__mock/requests/stream')
    const before = await getData()
    // `payloadAsStream` responds at the headers, because the request log's stream never ends.
    for (const path of paths) await send('GET', path, { payloadAsStream: true })
    expect(await getData()).toBe(before)
  })
})

describe('fake providers', () => {
  const beacon = (query: string, headers: Record<string, string>) =>
    mock.providers.inject({
      method: 'POST',
      url: `/beacon/voluum${query}`,
      headers,
      payload: 'event=payment',
    })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it.each<Record<string, string>>([{ origin: 'http://evil.example' }, { origin: 'null' }, {}])(
    'R-TRACK-3 a beacon with %j is rejected',
    async (headers) => {
      expect((await beacon('', { ...form, ...headers })).statusCode).toBe(403)
      expect((await mock.sandboxes.get('default')).data.beacons).toEqual([])
    },
  )

  it('R-TRACK-3 a beacon is stored in an existing sandbox and creates no new one', async () => {
    const mine = await mock.sandboxes.get('mine')
    expect((await beacon('?sb=mine', { ...form, origin: PORTAL })).statusCode).toBe(204)
    expect(mine.data.beacons).toHaveLength(1)
    const before = mock.sandboxes.names()
    for (const name of ['other', 'a b', '../x'])
      expect(
        (await beacon(`?sb=${encodeURIComponent(name)}`, { ...form, origin: PORTAL })).statusCode,
      ).toBeGreaterThanOrEqual(400)
    expect((await beacon('', { ...form, origin: PORTAL, cookie: 'mock_sandbox=other' })).statusCode).toBe(404)
    expect(mock.sandboxes.names()).toEqual(before)
  })

  it('R-SEC-3 requests to provider pages create no sandbox', async () => {
    const before = mock.sandboxes.names()
    for (let count = 0; count < 50; count += 1)
      expect((await mock.providers.inject(`/card/filler-${count}/pi_${count}`)).statusCode).toBe(404)
    expect(mock.sandboxes.names()).toEqual(before)
  })

  it.each(['null', 'http://evil.example', 'nonsense', 'https://localhost:80', ''])(
    'R-PAY-1 a card sent from the origin "%s" is rejected without a server error',
    async (origin) => {
      const response = await mock.providers.inject({
        method: 'POST',
        url: '/card/default/pi_1/session',
        headers: { origin },
        payload: { clientSecret: 'pi_1_secret_x' },
      })
      expect(response.statusCode).toBe(403)
    },
  )
})

describe('a mock that other machines reach', () => {
  let open: Mock
  beforeAll(async () => {
    open = await createMock({ host: '0.0.0.0' })
  })
  afterAll(() => open.close())

  it('R-SEC-1 the control panel needs the token printed at the start', async () => {
    const token = z.string().min(20).parse(open.panelToken)
    for (const url of [
      '/__mock',
      '/__mock/data',
      '/__mock/outbox',
      `/__mock?token=${'x'.repeat(token.length)}`,
    ])
      expect((await send('GET', url, {}, open)).statusCode).toBe(401)
    const signIn = { payload: { email: EMAIL } }
    expect((await send('POST', '/__mock/sign-in', signIn, open)).statusCode).toBe(401)

    const panel = await send('GET', `/__mock?token=${token}`, {}, open)
    expect(panel.statusCode).toBe(200)
    expect(panel.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/__mock' }])
    const [cookie] = panel.cookies
    const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' }
    expect((await send('GET', '/__mock/data', { cookies }, open)).statusCode).toBe(200)
    expect(
      (await send('POST', '/__mock/sign-in', { ...signIn, headers: { 'x-mock-panel-token': token } }, open))
        .statusCode,
    ).toBe(200)
  })

  it('R-SEC-1 serves requests of servers by its IP address', async () => {
    for (const url of ['/__mock/health', '/__mock/keys', '/zoog_api/api/ip/info'])
      expect((await send('GET', url, { headers: { host: '192.168.0.7:4000' } }, open)).statusCode).toBe(200)
    expect(
      (await send('GET', '/__mock/health', { headers: { host: 'rebound.example' } }, open)).statusCode,
    ).toBe(421)
  })

  it('R-SEC-1 needs no token on the loopback interface', () => {
    expect(mock.panelToken).toBeNull()
  })
})
