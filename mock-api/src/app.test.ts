import { once } from 'node:events'
import { initServer } from '@ts-rest/fastify'
import { failure } from '@zoog/contract/failure'
import { ipContract } from '@zoog/contract/ip'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { createLoginFields } from './testing/request-fields'
import { createTestClient } from './testing/test-client'

const { mock, call, control } = await createTestClient()

const IN_2031 = '2031-05-06T07:08:09Z'
const getOffsetFrom2031 = ({ headers }: Awaited<ReturnType<typeof call>>) =>
  Math.abs(Date.parse(String(headers.date)) - Date.parse(IN_2031))

describe('every response', () => {
  it('R-DASH-2 carries the date of the sandbox clock and a unique id', async () => {
    await control('POST clock', { sandbox: 'dated', body: { now: IN_2031 } })
    const [first, second] = [await call('GET ip/info', { sandbox: 'dated' }), await call('GET ip/info')]
    expect(getOffsetFrom2031(first)).toBeLessThan(60_000)
    expect(Math.abs(Date.parse(String(second.headers.date)) - Date.now())).toBeLessThan(60_000)
    expect(first.headers['x-request-id']).toMatch(/./)
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  })

  it.each(['http://localhost:3000', 'http://restricted.localhost:3000', 'http://test.localhost:3000'])(
    'R-DASH-2 can be read by the portal at %s, including its custom headers',
    async (origin) => {
      for (const key of ['GET ip/info', 'GET %E0%A4%A']) {
        const { headers } = await call(key, { headers: { origin } })
        expect(headers['access-control-allow-origin']).toBe(origin)
        expect(headers['access-control-allow-credentials']).toBe('true')
        for (const name of ['Authorization', 'Date', 'X-Request-Id'])
          expect(headers['access-control-expose-headers']).toContain(name)
      }
    },
  )

  it.each([
    ['a CORS preflight', 'OPTIONS users/login', {}],
    ['an undecodable path', 'GET %E0%A4%A', {}],
    ['an unknown host', 'GET ip/info', { host: 'evil.test' }],
    ['an invalid sandbox name', 'GET ip/info', { 'x-mock-sandbox': '?' }],
  ])('R-DASH-2 carries the date of the shared clock for %s', async (_what, key, headers) => {
    await control('POST clock', { body: { now: IN_2031 } })
    const response = await call(key, { headers: { origin: 'http://localhost:3000', ...headers } })
    await control('POST clock', { body: { reset: true } })
    expect(getOffsetFrom2031(response)).toBeLessThan(60_000)
    expect(response.headers['x-request-id']).toMatch(/./)
  })

  it.each(['http://evil.test', 'http://localhost:3001', 'null'])('cannot be read by %s', async (origin) => {
    for (const key of ['GET ip/info', 'GET %E0%A4%A', 'OPTIONS users/login'])
      expect(
        (await call(key, { headers: { origin } })).headers['access-control-allow-origin'],
      ).toBeUndefined()
  })
})

describe('CORS preflight', () => {
  it('allows the portal and its headers', async () => {
    const { status, headers, text } = await call('OPTIONS users/login', {
      headers: {
        origin: 'http://restricted.localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-xsrf-token',
      },
    })
    expect(status).toBe(204)
    expect(text).toBe('')
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://restricted.localhost:3000',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,x-xsrf-token',
      vary: 'Origin, Access-Control-Request-Headers',
    })
    expect(String(headers['access-control-allow-methods']).split(', ')).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
    )
  })
})

describe('invalid bodies', () => {
  it('R-ERR-1 list each invalid field', async () => {
    const body = createLoginFields('nobody', { password: undefined })
    expect((await call('POST users/login', { body })).json()).toEqual({
      message: 'The given data was invalid.',
      code: 'invalid_input',
      errors: {
        email: ['The email must be a valid email address.'],
        password: ['The password field is required.'],
      },
    })
  })
})

describe('sandboxes by request', () => {
  it.each(['no spaces', 'a/b', 'ü', 'x'.repeat(65), ''])(
    'rejects the name "%s" with 400 and touches nothing',
    async (name) => {
      const before = structuredClone((await mock.sandboxes.get('default')).data)
      const response = await control('POST reset', { headers: { 'x-mock-sandbox': name } })
      expect(response.status).toBe(400)
      const after = (await mock.sandboxes.get('default')).data
      expect(after.users.map((user) => user.createdAt)).toEqual(before.users.map((user) => user.createdAt))
    },
  )
})

describe('defects of the mock', () => {
  const broken = initServer().router(ipContract, {
    getInfo: async () => ({ status: 200, body: { data: { code: 'usa' } } }),
  })
  const passOn = (error: Error, _request: FastifyRequest, reply: FastifyReply) => void reply.send(error)
  const createDefectiveApi = async (nodeEnv: 'test' | 'production') => {
    const { api } = (await createTestClient({ nodeEnv })).mock
    await api.register(initServer().plugin(broken), {
      prefix: '/broken',
      responseValidation: true,
      logInitialization: false,
      requestValidationErrorHandler: passOn,
    })
    api.get('/throws', async () => {
      throw new Error('the secret of how it is built')
    })
    return api
  }

  it('R-CALL-1 are 500 with endpoint and field if a response does not match the contract', async () => {
    const logError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await (await createDefectiveApi('test')).inject('/broken/ip/info')
    expect(response.statusCode).toBe(500)
    expect(failure.parse(response.json())).toMatchObject({ code: 'internal' })
    expect(response.json().message).toMatch(/GET ip\/info.*data\.code/)
    expect(logError).toHaveBeenCalledOnce()
    expect(logError.mock.calls[0]?.[0]).toMatch(/GET ip\/info.*data\.code/)
    logError.mockRestore()
  })

  it.each(['/broken/ip/info', '/throws'])(
    'reveal no implementation details in production (%s)',
    async (url) => {
      const logError = vi.spyOn(console, 'error').mockImplementation(() => {})
      const response = await (await createDefectiveApi('production')).inject(url)
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({
        message: 'Something went wrong on our side. Try again in a moment.',
        code: 'internal',
      })
      expect(logError).toHaveBeenCalledOnce()
      logError.mockRestore()
    },
  )
})

describe('in production', () => {
  it('has no control endpoints', async () => {
    const production = await createTestClient({ nodeEnv: 'production' })
    for (const path of ['', 'health', 'reset', 'clock', 'keys', 'data', 'openapi.json'])
      for (const method of ['GET', 'POST'])
        expect((await production.control(`${method} ${path}`)).status).toBe(404)
  })
})

describe('over a socket', () => {
  it('listens on loopback by default', async () => {
    const { mock: alone } = await createTestClient()
    try {
      const { api, providers } = await alone.listen()
      for (const address of [api, providers]) expect(new URL(address).hostname).toBe('127.0.0.1')
    } finally {
      await alone.close()
    }
  })

  it('finishes requests in progress when it closes, and ends open streams', async () => {
    const { mock: listening } = await createTestClient({ latencyMs: 150 })
    const { api } = await listening.listen()
    const stream = await fetch(`${api}/__mock/requests/stream`)
    const arrived = once(listening.api.server, 'request')
    const slow = fetch(`${api}/zoog_api/api/ip/info`)
    await arrived
    await listening.close()
    expect((await slow).status).toBe(200)
    expect(await stream.text()).toContain('data: ')
  })
})
