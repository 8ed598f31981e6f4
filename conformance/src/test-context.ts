import { API_BASE_PATH } from '@zoog/contract/common'
import { getAudience } from '@zoog/contract/encrypted-only'
import { type Endpoint, isEncrypted } from '@zoog/contract/endpoints'
import { type Persona, personaPassword, personas } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { type EncryptOptions, encryptBody } from './encrypt-body'
import { getEndpoint, isReadOnly } from './endpoints'
import { createRegistration, getExample } from './examples'
import type { HttpRequest, HttpResponse } from './http-transport'
import type { Target } from './target'
import { parseJson, validateResponse } from './validate-response'

/** Thrown if a check can't run on this server; the message is the reason. */
export class CheckSkipped extends Error {}

/** The input of a request. Absent fields are sent as the contract's client would send them. */
export interface RequestInput {
  token?: string | null | undefined
  params?: Record<string, string | number>
  query?: Record<string, string>
  /** Sent as JSON; encrypted if the endpoint requires it. */
  body?: unknown
  /** Sent unchanged, instead of `body`. */
  raw?: string | Buffer
  contentType?: string
  headers?: Record<string, string>
  /** Replaces the endpoint's method. */
  method?: string
}

export interface EndpointResponse {
  status: number
  headers: Record<string, string>
  /** The parsed body. */
  body: unknown
  /** The `data` of the body's envelope. */
  data: unknown
}

/** A request and its response, for coverage and reports. */
export interface Exchange {
  endpoint: Endpoint
  input: RequestInput
  status: number
  problems: string[]
  warnings: string[]
  /** The raw response. */
  response: HttpResponse
  /** Whether the response may come from an injected fault. */
  isFaultInjected: boolean
}

export interface Account {
  email: string
  password: string
  token: string
}

const enveloped = z.object({ data: z.unknown() })
const tokenResponse = z.object({ token: z.string() })
const mailList = z.array(
  z.object({ to: z.string(), kind: z.string(), link: z.string().nullable() }).passthrough(),
)
const anyData = z.record(z.unknown())
const withId = z.object({ data: z.object({ id: z.number() }) })

/** Tables that a rejected request may change: attempt counters, used body ids and the clock. */
const MUTABLE_TABLES = ['attempts', 'usedJtis', 'clock']

const getRequestPath = (endpoint: Endpoint, { params, query }: RequestInput): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return `${API_BASE_PATH}${path}${search && `?${search}`}`
}

/** The context of a check: the server, and on the mock a sandbox of its own. */
export class TestContext {
  readonly exchanges: Exchange[] = []
  readonly problems: string[] = []
  /** The mock's additions to the specification that this server lacks. */
  readonly warnings: string[] = []
  private isFaultInjected = false
  /** The offset of the mock's clock, because an encrypted body contains its time. */
  private clockOffsetMs = 0
  /** Replaced tokens, each with its successor. */
  private readonly replaced = new Map<string, string>()
  private readonly userIds = new Map<string, string | undefined>()

  constructor(
    readonly target: Target,
    /** The name of the mock's sandbox. */
    private readonly sandbox: string,
  ) {}

  /** Sends any request; on the mock, to the sandbox. */
  async send(request: HttpRequest): Promise<HttpResponse> {
    const { target } = this
    if (target.readOnly && request.method !== 'GET')
      throw new CheckSkipped('The check needs more than a GET request.')
    const own: Record<string, string> = target.isMock ? { 'x-mock-sandbox': this.sandbox } : {}
    return target.send({ ...request, headers: { accept: 'application/json', ...own, ...request.headers } })
  }

  addProblem(problem: string): void {
    this.problems.push(problem)
  }

  /** Records a missing addition of the mock: a problem in strict mode, a warning otherwise. */
  addWarning(problem: string): void {
    ;(this.target.strict ? this.problems : this.warnings).push(problem)
  }

  /** Records a problem unless the condition is true. */
  assert(holds: boolean, problem: string): void {
    if (!holds) this.addProblem(problem)
  }

  private async createPayload(
    endpoint: Endpoint,
    input: RequestInput,
  ): Promise<Pick<HttpRequest, 'body' | 'headers'>> {
    if (input.raw !== undefined) {
      const type = input.contentType ?? (isEncrypted(endpoint) ? 'text/plain' : 'application/json')
      return { body: input.raw, headers: type ? { 'content-type': type } : {} }
    }
    if (input.body === undefined) return { headers: {} }
    if (!isEncrypted(endpoint))
      return {
        body: JSON.stringify(input.body),
        headers: { 'content-type': input.contentType ?? 'application/json' },
      }
    if (!this.target.key) throw new CheckSkipped('The key for encrypted bodies is unknown (--key).')
    return {
      body: await encryptBody(this.target.key, input.body, {
        at: Date.now() + this.clockOffsetMs,
        ...(await this.getBodyBinding(endpoint, input.token)),
      }),
      headers: { 'content-type': input.contentType ?? 'text/plain' },
    }
  }

  /** Returns the newest successor of a token, as the portal would send it. */
  private getNewestToken(token: string | null | undefined): string | null | undefined {
    const next = token ? this.replaced.get(token) : undefined
    return next === undefined ? token : this.getNewestToken(next)
  }

  /** Returns the id of the token's user; undefined for a guest or an invalid token. */
  private async getUserId(token: string | null | undefined): Promise<string | undefined> {
    if (!token) return undefined
    if (!this.userIds.has(token)) {
      const path = `${API_BASE_PATH}/users/info/get`
      const { text } = await this.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
      const parsed = withId.safeParse(parseJson(text))
      this.userIds.set(token, parsed.success ? String(parsed.data.data.id) : undefined)
    }
    return this.userIds.get(token)
  }

  /** Returns the claims that bind an encrypted body to its endpoint and, after sign-in, to its user. */
  async getBodyBinding(
    endpoint: Endpoint,
    token: string | null | undefined,
  ): Promise<Pick<EncryptOptions, 'aud' | 'sub'>> {
    const sub = endpoint.rules.auth === 'none' ? undefined : await this.getUserId(token)
    return { aud: getAudience(endpoint.path), ...(sub !== undefined && { sub }) }
  }

  /** Sends a request to an endpoint and validates the response against the contract, for every status. */
  async request(name: string, given: RequestInput = {}): Promise<EndpointResponse> {
    const endpoint = getEndpoint(name)
    const input = { ...given, token: this.getNewestToken(given.token) }
    const method = input.method ?? endpoint.method
    if (this.target.readOnly && !isReadOnly(endpoint)) throw new CheckSkipped('It could change something.')
    const payload = await this.createPayload(endpoint, input)
    const response = await this.send({
      method,
      path: getRequestPath(endpoint, input),
      body: payload.body,
      headers: {
        ...payload.headers,
        ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
        ...input.headers,
      },
    })
    const renewed = /^Bearer (.+)$/.exec(response.headers.authorization ?? '')?.[1]
    if (input.token && renewed && endpoint.rules.replacesToken) this.replaced.set(input.token, renewed)
    const validation = validateResponse(endpoint, response)
    const problems = this.target.strict
      ? [...validation.problems, ...validation.warnings]
      : validation.problems
    const warnings = this.target.strict ? [] : validation.warnings
    this.exchanges.push({
      endpoint,
      input,
      status: response.status,
      problems,
      warnings,
      response,
      isFaultInjected: this.isFaultInjected,
    })
    for (const problem of problems)
      this.addProblem(`${method} ${endpoint.path} responded ${response.status}: ${problem}`)
    this.warnings.push(...warnings)
    const body = parseJson(response.text)
    const parsed = enveloped.safeParse(body)
    return {
      status: response.status,
      headers: response.headers,
      body,
      data: parsed.success ? parsed.data.data : undefined,
    }
  }

  /** Sends a request and records a problem unless the response has the status. */
  async expectStatus(name: string, status: number, input: RequestInput = {}): Promise<EndpointResponse> {
    const response = await this.request(name, input)
    // A live system may have stricter rate limits.
    if (response.status === 429 && status !== 429 && !this.target.isMock)
      throw new CheckSkipped(`${name} responded 429: too many requests.`)
    // The checks can't verify a new account of a live system.
    if (response.status === 403 && status === 200 && !this.target.isMock)
      throw new CheckSkipped(`${name} responded 403: ${getErrorMessage(response.body)}`)
    this.assert(
      response.status === status,
      `${name} responded ${response.status} (${getErrorMessage(response.body)}), not ${status}`,
    )
    return response
  }

  /** Sends a request with the endpoint's example input and expects a status. */
  async expectExample(name: string, status: number, over: RequestInput = {}): Promise<EndpointResponse> {
    return this.expectStatus(name, status, { ...getExample(name), ...over })
  }

  private requireMock(ability: string): void {
    if (!this.target.isMock) throw new CheckSkipped(`Only the mock can ${ability}.`)
  }

  private async callControl(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.send({
      method,
      path: `/__mock/${path}`,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (response.status !== 200)
      throw new Error(
        `The mock's ${method} ${path} responded ${response.status}: ${response.text.slice(0, 200)}`,
      )
    return parseJson(response.text)
  }

  /** Resets the sandbox to the seed data, so that checks don't affect each other. */
  async reset(): Promise<void> {
    if (this.target.isMock) await this.callControl('POST', 'reset')
  }

  /** Saves a snapshot of the sandbox. */
  async saveSnapshot(name: string): Promise<void> {
    await this.callControl('PUT', `snapshots/${name}`)
  }

  /** Restores a snapshot of the sandbox. */
  async restoreSnapshot(name: string): Promise<void> {
    await this.callControl('POST', `snapshots/${name}`)
  }

  /** Advances the mock's clock. */
  async advanceClock(seconds: number): Promise<void> {
    this.requireMock('advance the clock')
    await this.callControl('POST', 'clock', { advance: seconds })
    this.clockOffsetMs += seconds * 1000
  }

  /** Makes the mock respond to the endpoint's next request with a status. */
  async injectFault(endpoint: Endpoint, status: number): Promise<void> {
    this.requireMock(`respond ${status} on request`)
    this.isFaultInjected = true
    await this.callControl('POST', 'faults', { route: endpoint.key, status, times: 1 })
  }

  /** Reports a payment's outcome on behalf of its provider. */
  async settlePayment(hash: string, state: 'succeeded' | 'failed' | 'processing'): Promise<void> {
    this.requireMock('settle a payment')
    await this.callControl('POST', `payments/${hash}`, { state })
  }

  /** Buys a persona the yearly plan by card. */
  async buyPlan(persona: Persona): Promise<void> {
    const { token } = await this.signInAs(persona)
    const query = { ...getExample('billing.getStripePayment').query, tariffId: '3' }
    const { data } = await this.expectStatus('billing.getStripePayment', 200, { token, query })
    await this.settlePayment(
      z.object({ subscriptionHash: z.string() }).parse(data).subscriptionHash,
      'succeeded',
    )
  }

  /** Returns the user id and token in the link of the newest mail of a kind. */
  async readMailedLink(to: string, kind: string): Promise<{ userId: number; token: string }> {
    this.requireMock('list mails')
    const found = mailList
      .parse(await this.callControl('GET', `outbox?to=${encodeURIComponent(to)}`))
      .find((mail) => mail.kind === kind)
    if (!found?.link) throw new Error(`There is no mail of the kind ${kind} to ${to}.`)
    return parseLinkSecrets(found.link)
  }

  /** Returns the mock's data that a rejected request must not change, as JSON; null on other servers. */
  async readStoredData(): Promise<string | null> {
    if (!this.target.isMock) return null
    const data = anyData.parse(await this.callControl('GET', 'data'))
    return JSON.stringify(data, (key, value: unknown) =>
      MUTABLE_TABLES.includes(key) || key === 'lastSeenAt' ? undefined : value,
    )
  }

  /** Runs an action and records a problem if it changed stored data. */
  async expectUnchanged(subject: string, act: () => Promise<void>): Promise<void> {
    const before = await this.readStoredData()
    await act()
    this.assert(before === (await this.readStoredData()), `${subject} was rejected but changed data`)
  }

  /** Signs in as a persona of the mock. */
  async signInAs(persona: Persona): Promise<Account> {
    this.requireMock(`sign in as ${persona}`)
    const { email } = personas[persona]
    const { token } = tokenResponse.parse(await this.callControl('POST', 'sign-in', { email }))
    return { email, password: personaPassword, token }
  }

  /** Returns a token for reading: a persona's on the mock, the given account's elsewhere. */
  async getReadableToken(persona: Persona = 'free'): Promise<string> {
    if (this.target.isMock) return (await this.signInAs(persona)).token
    if (this.target.token === null) throw new CheckSkipped('No account was given (--token, or --email).')
    return this.target.token
  }

  /** Returns an account that checks may change and delete: a persona on the mock, a new account elsewhere. */
  async createDisposableAccount(persona: Persona = 'free'): Promise<Account> {
    if (this.target.isMock) return this.signInAs(persona)
    const fields = createRegistration()
    const created = await this.request('users.register', { body: fields })
    const parsed = session.safeParse(created.data)
    if (!parsed.success)
      throw new CheckSkipped(`Registering an account failed: ${getErrorMessage(created.body)}`)
    return { email: fields.email, password: fields.password, token: parsed.data.token }
  }
}

const withMessage = z.object({ message: z.string() })

/** Returns the message of a failure, for reports. */
export const getErrorMessage = (body: unknown): string => {
  const parsed = withMessage.safeParse(body)
  return parsed.success ? parsed.data.message : 'no message'
}

/** Returns the user id and token in a mailed link or promo link. */
export const parseLinkSecrets = (link: string): { userId: number; token: string } => {
  const { searchParams } = new URL(link)
  return {
    userId: Number(searchParams.get('userId') ?? searchParams.get('userID')),
    token: searchParams.get('token') ?? '',
  }
}
