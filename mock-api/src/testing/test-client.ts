import { API_BASE_PATH } from '@zoog/contract/common'
import { getAudience } from '@zoog/contract/encrypted-only'
import { endpoints } from '@zoog/contract/endpoints'
import { personaPassword } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { createMock, type Mock } from '..'
import type { MockConfig } from '../config'
import { findUserByEmail } from '../core/find-user'
import type { Sandbox } from '../core/sandboxes'
import type { Data, UserRow } from '../core/schema'
import { encryptBody, publishedKeys } from './encrypt-body'
import { createLoginFields } from './request-fields'

/** Any response body. Tests compare it or parse it further. */
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

export interface TestResponse {
  status: number
  headers: Record<string, unknown>
  body: z.infer<typeof responseBody>
}

export interface RequestOptions {
  body?: object | string
  query?: Record<string, string>
  token?: string
  headers?: Record<string, string>
}

export type EncryptedOptions = Omit<RequestOptions, 'body' | 'query'>

/** A mock without a network, for tests of endpoints. `startNewSandbox()` gives a test its own sandbox. */
export interface TestClient {
  mock: Mock
  readonly sandbox: Sandbox
  readonly data: Data
  /**
   * `call('POST users/login', { body })`. A replaced `token` is exchanged for the newest; `headers` are sent
   * unchanged.
   */
  call(key: string, options?: RequestOptions): Promise<TestResponse>
  /** Sends a body that is encrypted for the endpoint, the token's user and the sandbox's clock. */
  postEncrypted(path: string, fields: object, options?: EncryptedOptions): Promise<TestResponse>
  /** Returns a token for a persona or any other account. */
  getToken(email: string, password?: string): Promise<string>
  findUser(email: string): UserRow
  /** Exports an account in a session that has just confirmed its identity. */
  exportData(token: string): Promise<TestResponse>
  /** Returns the link of the newest mail and its secrets. */
  readMailedLink(to: string, kind: string): { link: URL; token: string; userId: number }
  startNewSandbox(): Promise<void>
}

/** Endpoints that replace the session's token. */
const TOKEN_REPLACING_PATHS = new Set(
  endpoints.flatMap(({ path, rules }) => (rules.replacesToken ? [path.slice(1)] : [])),
)

/** Creates a client. Close its mock after use; `setUpTestClient` does so by itself. */
export const createTestClient = async (config: Partial<MockConfig> = {}): Promise<TestClient> => {
  const mock = await createMock(config)
  let name = 'test-0'
  let sandbox = await mock.sandboxes.get(name)
  let sandboxCount = 0
  /** The newer token of each replaced one. Like the portal, tests continue with the new token. */
  const replaced = new Map<string, string>()
  const getNewest = (token: string): string => {
    const next = replaced.get(token)
    return next === undefined ? token : getNewest(next)
  }
  const call: TestClient['call'] = async (key, { body, query, token: given, headers } = {}) => {
    const token = given && getNewest(given)
    const [method, path] = key.split(' ')
    const response = await mock.api.inject({
      method: method === 'POST' || method === 'DELETE' || method === 'PUT' ? method : 'GET',
      url: `${API_BASE_PATH}/${path}`,
      ...(query && { query }),
      ...(body !== undefined && { payload: body }),
      headers: {
        'x-mock-sandbox': name,
        ...(typeof body === 'string' && { 'content-type': 'text/plain' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const next = /^Bearer (.+)$/.exec(String(response.headers.authorization))?.[1]
    if (token && next && TOKEN_REPLACING_PATHS.has(path ?? '')) replaced.set(token, next)
    return {
      status: response.statusCode,
      headers: response.headers,
      body: responseBody.parse(response.json()),
    }
  }
  const findUser = (email: string): UserRow => {
    const found = findUserByEmail(sandbox.data, email)
    if (!found) throw new Error(`${email} has no account.`)
    return found
  }
  return {
    mock,
    get sandbox() {
      return sandbox
    },
    get data() {
      return sandbox.data
    },
    call,
    postEncrypted: async (path, fields, options = {}) => {
      const { keys } = publishedKeys.parse((await mock.api.inject('/__mock/keys')).json())
      const claims = {
        at: sandbox.clock.now(),
        aud: getAudience(path),
        ...(options.token && { sub: decodeJwt(options.token).sub }),
      }
      return call(`POST ${path}`, { ...options, body: await encryptBody(keys[0], fields, claims) })
    },
    findUser,
    exportData: (token) => {
      const sid = z.object({ sid: z.string() }).parse(decodeJwt(getNewest(token))).sid
      for (const session of sandbox.data.sessions)
        if (session.id === sid) session.steppedUpAt = sandbox.clock.now()
      return call('GET profile/export', { token })
    },
    getToken: async (email, password = personaPassword) => {
      const { body } = await call('POST users/login', { body: createLoginFields(email, { password }) })
      return z.object({ data: session }).parse(body).data.token
    },
    readMailedLink: (to, kind) => {
      const mail = sandbox.data.outbox.findLast((each) => each.to === to && each.kind === kind)
      if (!mail?.link) throw new Error(`No mail of the kind ${kind} went to ${to}.`)
      const link = new URL(mail.link)
      return {
        link,
        token: link.searchParams.get('token') ?? '',
        userId: Number(link.searchParams.get('userId')),
      }
    },
    startNewSandbox: async () => {
      sandboxCount += 1
      name = `test-${sandboxCount}`
      sandbox = await mock.sandboxes.get(name)
    },
  }
}

/** Creates a client before the first test of a file and closes it after the last. */
export const setUpTestClient = (config: Partial<MockConfig> = {}): (() => TestClient) => {
  let client: TestClient | undefined
  beforeAll(async () => {
    client = await createTestClient(config)
  })
  afterAll(async () => {
    await client?.mock.close()
  })
  return () => {
    if (!client) throw new Error('The client exists only while tests run.')
    return client
  }
}

/**
 * Runs a request that must be rejected, and expects unchanged data except last-seen times and rate-limit counters.
 * Returns the response.
 */
export const expectNoChange = async (
  client: TestClient,
  act: () => Promise<TestResponse>,
): Promise<TestResponse> => {
  const serialize = () =>
    JSON.stringify({ ...client.data, attempts: {} }, (key, value) => (key === 'lastSeenAt' ? 0 : value))
  const before = serialize()
  const response = await act()
  expect(serialize()).toBe(before)
  return response
}
