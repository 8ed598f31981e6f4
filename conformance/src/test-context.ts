import { API_BASE_PATH } from '@zoog/contract/common'
import { getAudience } from '@zoog/contract/encrypted-only'
import { type Endpoint, isEncrypted } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { type EncryptOptions, encryptBody } from '@zoog/mock-api/encrypt-body'
import { z } from 'zod'
import { getEndpoint, isReadOnly } from './endpoints'
import { createRegistration, getExample } from './examples'
import type { HttpRequest, HttpResponse } from './http-transport'
import { type Account, MockControl } from './mock-control'
import { CheckSkipped, type Target } from './target'
import { parseJson, validateResponse } from './validate-response'

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

/** The common field of the providers' responses to a started payment. */
export const startedPayment = z.object({ subscriptionHash: z.string() })

const envelope = z.object({ data: z.unknown() })
const userResponse = z.object({ data: z.object({ id: z.number() }) })

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
  readonly mock: MockControl
  /** Replaced tokens, each with its successor. */
  private readonly replaced = new Map<string, string>()
  private readonly userIds = new Map<string, string | undefined>()

  constructor(
    readonly target: Target,
    /** The name of the mock's sandbox. */
    private readonly sandbox: string,
  ) {
    this.mock = new MockControl(target.isMock, (request) => this.send(request))
  }

  /** Sends any request; on the mock, to the sandbox. */
  async send(request: HttpRequest): Promise<HttpResponse> {
    const { target } = this
    if (target.readOnly && request.method !== 'GET')
      throw new CheckSkipped('The check needs more than a GET request.')
    const sandboxHeader: Record<string, string> = target.isMock ? { 'x-mock-sandbox': this.sandbox } : {}
    return target.send({
      ...request,
      headers: { accept: 'application/json', ...sandboxHeader, ...request.headers },
    })
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
        at: Date.now() + this.mock.clockOffsetMs,
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
      const parsed = userResponse.safeParse(parseJson(text))
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
  async request(name: string, request: RequestInput = {}): Promise<EndpointResponse> {
    const endpoint = getEndpoint(name)
    const input = { ...request, token: this.getNewestToken(request.token) }
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
      isFaultInjected: this.mock.isFaultInjected,
    })
    for (const problem of problems)
      this.addProblem(`${method} ${endpoint.path} responded ${response.status}: ${problem}`)
    this.warnings.push(...warnings)
    const body = parseJson(response.text)
    const parsed = envelope.safeParse(body)
    return {
      status: response.status,
      headers: response.headers,
      body,
      data: parsed.success ? parsed.data.data : undefined,
    }
  }

  /** Sends a request and records a problem unless the response has the status. `subject` names the request. */
  async expectStatus(
    name: string,
    status: number,
    input: RequestInput = {},
    subject = name,
  ): Promise<EndpointResponse> {
    const response = await this.request(name, input)
    // A live system may have stricter rate limits.
    if (response.status === 429 && status !== 429 && !this.target.isMock)
      throw new CheckSkipped(`${name} responded 429: too many requests.`)
    // The checks can't verify a new account of a live system.
    if (response.status === 403 && status === 200 && !this.target.isMock)
      throw new CheckSkipped(`${name} responded 403: ${getErrorMessage(response.body)}`)
    this.assert(
      response.status === status,
      `${subject} responded ${response.status} (${getErrorMessage(response.body)}), not ${status}`,
    )
    return response
  }

  /** Sends a request with the endpoint's example input and expects a status. */
  async expectExample(name: string, status: number, overrides: RequestInput = {}): Promise<EndpointResponse> {
    return this.expectStatus(name, status, { ...getExample(name), ...overrides })
  }

  /** Sends a request, expects 200 and returns the data. Skips the check if it is invalid; `request` has recorded why. */
  async expectData<S extends z.ZodTypeAny>(
    name: string,
    schema: S,
    input: RequestInput = {},
  ): Promise<z.output<S>> {
    const { data } = await this.expectStatus(name, 200, input)
    const parsed = schema.safeParse(data)
    if (!parsed.success) throw new CheckSkipped(`${name} returned invalid data.`)
    return parsed.data
  }

  /** Starts a payment with the endpoint's example input and returns its id. */
  async startPayment(name: string, overrides: RequestInput): Promise<string> {
    const input = { ...getExample(name), ...overrides }
    return (await this.expectData(name, startedPayment, input)).subscriptionHash
  }

  /** Buys a persona the yearly plan by card. */
  async buyPlan(persona: Persona): Promise<void> {
    const { token } = await this.mock.signInAs(persona)
    const query = { ...getExample('billing.getStripePayment').query, tariffId: '3' }
    const hash = await this.startPayment('billing.getStripePayment', { token, query })
    await this.mock.settlePayment(hash, 'succeeded')
  }

  /** Runs an action and records a problem if it changed stored data. */
  async expectUnchanged(subject: string, act: () => Promise<void>): Promise<void> {
    const before = await this.mock.readStoredData()
    await act()
    this.assert(before === (await this.mock.readStoredData()), `${subject} was rejected but changed data`)
  }

  /** Sends a request that must be rejected with a status and change nothing. `subject` names the rejected thing. */
  async expectRejection(name: string, status: number, subject: string, input: RequestInput): Promise<void> {
    await this.expectUnchanged(subject, async () => void (await this.expectStatus(name, status, input)))
  }

  /** Returns a token for reading: a persona's on the mock, the given account's elsewhere. */
  async getReadOnlyToken(persona: Persona = 'free'): Promise<string> {
    if (this.target.isMock) return (await this.mock.signInAs(persona)).token
    if (this.target.token === null) throw new CheckSkipped('No account was given (--token).')
    return this.target.token
  }

  /** Returns an account that checks may change and delete: a persona on the mock, a new account elsewhere. */
  async createDisposableAccount(persona: Persona = 'free'): Promise<Account> {
    if (this.target.isMock) return this.mock.signInAs(persona)
    const fields = createRegistration()
    const created = await this.request('users.register', { body: fields })
    const parsed = session.safeParse(created.data)
    if (!parsed.success)
      throw new CheckSkipped(`Registering an account failed: ${getErrorMessage(created.body)}`)
    return { email: fields.email, password: fields.password, token: parsed.data.token }
  }
}

const messageBody = z.object({ message: z.string() })

/** Returns the message of a failure, for reports. */
export const getErrorMessage = (body: unknown): string => {
  const parsed = messageBody.safeParse(body)
  return parsed.success ? parsed.data.message : 'no message'
}
