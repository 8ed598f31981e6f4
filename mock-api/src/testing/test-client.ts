import { API_BASE_PATH } from '@zoog/contract/constants'
import { getAudience } from '@zoog/contract/encrypted-only'
import { endpoints } from '@zoog/contract/endpoints'
import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import type { LightMyRequestResponse } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { createMock } from '..'
import type { MockConfig } from '../config'
import { findUserByEmail } from '../core/find-user'
import type { UserRow } from '../core/schema'
import { encryptBody, publishedKeys } from './encrypt-body'
import { createLoginFields } from './request-fields'

/** The body of an API response. Tests compare it or parse it further. */
const responseBody = z
  .object({
    data: z.unknown(),
    message: z.string(),
    code: z.string(),
    // The portal's texts contain a branch named `errors`, which isn't a failure's.
    errors: z.record(z.array(z.string())).optional().catch(undefined),
  })
  .partial()
  .passthrough()

export interface TestResponse extends Pick<LightMyRequestResponse, 'headers' | 'cookies'> {
  status: number
  text: string
  json: () => unknown
  /** The body of an API response; empty if the text isn't a JSON object. */
  body: z.infer<typeof responseBody>
}

export interface RequestOptions {
  /** An object is sent as JSON, a string as plain text. */
  body?: object | string
  query?: Record<string, string>
  token?: string | undefined
  /** The sandbox, if not the current one. */
  sandbox?: string
  /** The IP address of the customer, as the portal's server reports it. */
  from?: string
  cookie?: string
  headers?: Record<string, string>
}

const requestMethod = z.enum(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Endpoints that replace the session's token. */
const TOKEN_REPLACING_PATHS = new Set(
  endpoints.flatMap(({ path, rules }) => (rules.replacesToken ? [path.slice(1)] : [])),
)

const parseBody = (text: string): TestResponse['body'] => {
  try {
    return responseBody.catch({}).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * Creates a mock for the tests of a file and a client that calls it without a network. The mock is closed after the
 * last test; `startNewSandbox()` gives a test its own data.
 */
export const createTestClient = async (config: Partial<MockConfig> = {}) => {
  const mock = await createMock(config)
  afterAll(() => mock.close())
  let name = 'default'
  let current = await mock.sandboxes.get(name)
  let sandboxCount = 0
  /** The newer token of each replaced one. Like the portal, tests continue with the new token. */
  const replaced = new Map<string, string>()
  const getNewest = (token: string): string => {
    const next = replaced.get(token)
    return next === undefined ? token : getNewest(next)
  }
  const send = async (method: string, url: string, options: RequestOptions): Promise<TestResponse> => {
    const { body, query, token, sandbox = name, from, cookie, headers } = options
    const response = await mock.api.inject({
      method: requestMethod.parse(method),
      url,
      ...(query && { query }),
      ...(body !== undefined && { payload: body }),
      headers: {
        ...(sandbox !== 'default' && { 'x-mock-sandbox': sandbox }),
        ...(typeof body === 'string' && { 'content-type': 'text/plain' }),
        ...(token !== undefined && { authorization: `Bearer ${getNewest(token)}` }),
        ...(from && { 'x-forwarded-for': from }),
        ...(cookie && { cookie }),
        ...headers,
      },
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      cookies: response.cookies,
      json: () => response.json(),
      text: response.payload,
      body: parseBody(response.payload),
    }
  }
  /**
   * Calls the API: `call('POST users/login', { body })`. A replaced `token` is exchanged for the newest; `headers` are
   * sent unchanged.
   */
  const call = async (key: string, options: RequestOptions = {}): Promise<TestResponse> => {
    const [method = '', path = ''] = key.split(' ')
    const response = await send(method, `${API_BASE_PATH}/${path}`, options)
    const next = /^Bearer (.+)$/.exec(String(response.headers.authorization))?.[1]
    if (options.token && next && TOKEN_REPLACING_PATHS.has(path)) replaced.set(getNewest(options.token), next)
    return response
  }
  /** Calls the control panel's API: `control('POST clock', { body })`. */
  const control = (key: string, options: RequestOptions = {}): Promise<TestResponse> => {
    const [method = '', path = ''] = key.split(' ')
    return send(method, `/__mock/${path}`, options)
  }
  return {
    mock,
    get sandbox() {
      return current
    },
    get data() {
      return current.data
    },
    call,
    control,
    /** Posts a body, as the token's user if there is one. */
    post: (path: string, body: object, token?: string) => call(`POST ${path}`, { body, token }),
    /** Sends a body that is encrypted for the endpoint, the token's user and the sandbox's clock. */
    postEncrypted: async (path: string, fields: object, options: Omit<RequestOptions, 'body'> = {}) => {
      const { keys } = publishedKeys.parse((await control('GET keys')).body)
      const claims = {
        at: current.clock.now(),
        aud: getAudience(path),
        ...(options.token && { sub: decodeJwt(options.token).sub }),
      }
      return call(`POST ${path}`, { ...options, body: await encryptBody(keys[0], fields, claims) })
    },
    findUser: (email: string): UserRow => {
      const user = findUserByEmail(current.data, email)
      if (!user) throw new Error(`${email} has no account.`)
      return user
    },
    /** Exports an account in a session that has just confirmed its identity. */
    exportData: (token: string) => {
      const sid = z.object({ sid: z.string() }).parse(decodeJwt(getNewest(token))).sid
      for (const row of current.data.sessions) if (row.id === sid) row.steppedUpAt = current.clock.now()
      return call('GET profile/export', { token })
    },
    /** Signs in and returns the token. */
    getToken: async (email: string, { password = PERSONA_PASSWORD, sandbox = name } = {}) => {
      const { body } = await call('POST users/login', {
        body: createLoginFields(email, { password }),
        sandbox,
      })
      return z.object({ data: session }).parse(body).data.token
    },
    /** Returns the link of the newest mail of a kind, and its secrets. */
    readMailedLink: (to: string, kind: string) => {
      const mail = current.data.outbox.findLast((row) => row.to === to && row.kind === kind)
      if (!mail?.link) throw new Error(`No mail of the kind ${kind} went to ${to}.`)
      const link = new URL(mail.link)
      const { searchParams } = link
      return {
        link,
        token: searchParams.get('token') ?? '',
        userId: Number(searchParams.get('userId')),
      }
    },
    startNewSandbox: async () => {
      sandboxCount += 1
      name = `test-${sandboxCount}`
      current = await mock.sandboxes.get(name)
    },
  }
}
export type TestClient = Awaited<ReturnType<typeof createTestClient>>

/**
 * Runs a request that must be rejected, and expects unchanged data except last-seen times and rate-limit counters.
 * Returns the response.
 */
export const expectNoChange = async (
  client: TestClient,
  act: () => Promise<TestResponse>,
): Promise<TestResponse> => {
  const serialize = () =>
    JSON.stringify({ ...client.data, rateLimits: {} }, (key, value) => (key === 'lastSeenAt' ? 0 : value))
  const before = serialize()
  const response = await act()
  expect(serialize()).toBe(before)
  return response
}
