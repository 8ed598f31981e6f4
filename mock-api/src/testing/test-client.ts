import { API_BASE_PATH } from '@zoog/contract/common'
import { personaPassword } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { createMock, type Mock } from '..'
import type { MockConfig } from '../config'
import { endpoints } from '../core/endpoints'
import { findUserByEmail } from '../core/find-user'
import type { Sandbox } from '../core/sandboxes'
import type { Data, UserRow } from '../core/schema'
import { createLoginFields } from './test-mock'

/** What an answer can hold; tests compare it, or parse what they go on with. */
const answerBody = z
  .object({
    data: z.unknown(),
    message: z.string(),
    code: z.string(),
    // The portal's texts have a branch of this name, which is no failure's.
    errors: z.record(z.array(z.string())).optional().catch(undefined),
  })
  .partial()
  .passthrough()

export interface TestResponse {
  status: number
  headers: Record<string, unknown>
  body: z.infer<typeof answerBody>
}

export interface RequestOptions {
  body?: object | string
  query?: Record<string, string>
  token?: string
  headers?: Record<string, string>
}

/** A mock without a network, for tests of calls. Each test has the sandbox to itself after `fresh()`. */
export interface TestClient {
  mock: Mock
  readonly sandbox: Sandbox
  readonly data: Data
  /** `call('POST users/login', { body })`. A `token` that was replaced stands for its successor; `headers` stay as given. */
  call(key: string, options?: RequestOptions): Promise<TestResponse>
  /** The token of a persona or any other account. */
  getToken(email: string, password?: string): Promise<string>
  findUser(email: string): UserRow
  /** The export of an account, in a session that has just confirmed itself. */
  exportData(token: string): Promise<TestResponse>
  /** The secrets in the newest mail's link. */
  readMailedLink(to: string, kind: string): { link: URL; token: string; userId: number }
  startNewSandbox(): Promise<void>
}

/** Paths of the calls that replace the session's token. */
const REPLACING = new Set(endpoints.flatMap(({ path, rules }) => (rules.replacesToken ? [path] : [])))

const createClient = async (config: Partial<MockConfig>): Promise<TestClient> => {
  const mock = await createMock(config)
  let name = 'test-0'
  let sandbox = await mock.sandboxes.get(name)
  let made = 0
  /** Tokens that a response replaced, with the token after each: like the portal, tests go on with the new one. */
  const replaced = new Map<string, string>()
  const newest = (token: string): string => {
    const next = replaced.get(token)
    return next === undefined ? token : newest(next)
  }
  const call: TestClient['call'] = async (key, { body, query, token: given, headers } = {}) => {
    const token = given && newest(given)
    const [method, path] = key.split(' ')
    const answer = await mock.api.inject({
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
    const next = /^Bearer (.+)$/.exec(String(answer.headers.authorization))?.[1]
    if (token && next && REPLACING.has(path ?? '')) replaced.set(token, next)
    return { status: answer.statusCode, headers: answer.headers, body: answerBody.parse(answer.json()) }
  }
  const user = (email: string): UserRow => {
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
    findUser: user,
    exportData: (token) => {
      const sid = z.object({ sid: z.string() }).parse(decodeJwt(newest(token))).sid
      for (const session of sandbox.data.sessions)
        if (session.id === sid) session.steppedUpAt = sandbox.clock.now()
      return call('GET profile/export', { token })
    },
    getToken: async (email, password = personaPassword) => {
      const { body } = await call('POST users/login', { body: createLoginInput(email, { password }) })
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
      made += 1
      name = `test-${made}`
      sandbox = await mock.sandboxes.get(name)
    },
  }
}

/** A client for the tests of a file, made before the first and closed after the last. */
export const setUpTestClient = (config: Partial<MockConfig> = {}): (() => TestClient) => {
  let client: TestClient | undefined
  beforeAll(async () => {
    client = await createClient(config)
  })
  afterAll(async () => {
    await client?.mock.close()
  })
  return () => {
    if (!client) throw new Error('The client is there once the tests run.')
    return client
  }
}

/** The fields of `users/login`. */
export const createLoginInput = (email: string, over: Record<string, unknown> = {}) =>
  createLoginFields({ email, ...over })

/**
 * Does what is to be refused: nothing of the data may be another afterwards, but when somebody was seen and how often
 * something was tried.
 *
 * @returns the answer.
 */
export const expectNoChange = async (
  client: TestClient,
  act: () => Promise<TestResponse>,
): Promise<TestResponse> => {
  const kept = () =>
    JSON.stringify({ ...client.data, attempts: {} }, (key, value) => (key === 'lastSeenAt' ? 0 : value))
  const before = kept()
  const answer = await act()
  expect(kept()).toBe(before)
  return answer
}

/** The fields of `users/register`. */
export const createRegisterInput = (email: string, over: object = {}) => ({
  name: 'Nina New Comer',
  email,
  password: 'Fresh-Pass-1',
  password_confirmation: 'Fresh-Pass-1',
  'g-recaptcha-response': 'solved',
  cid: '',
  cid4: '',
  referralID: '',
  friendID: '',
  clickID: '',
  vcommID: '',
  myLeadID: '',
  voluumID: '',
  papReferralID: '',
  language: 'en',
  langCode: 'en',
  isOneStepPayment: false,
  disableEmail: false,
  promocode: '',
  ...over,
})
