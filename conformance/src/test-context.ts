import { API_BASE_PATH } from '@zoog/contract/common'
import { getAudience } from '@zoog/contract/encrypted-only'
import { type Persona, personaPassword, personas } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { type EncryptOptions, encryptBody } from './encrypt-body'
import { type Endpoint, getEndpoint, isEncrypted, isReadOnly } from './endpoints'
import { createRegistration, getExample } from './examples'
import type { HttpRequest, HttpResponse } from './http-transport'
import type { Target } from './target'
import { parseJson, validateResponse } from './validate-response'

/** Thrown where a server cannot be brought to what a check is about; says why. */
export class CheckSkipped extends Error {}

/** What a call is made with; what is not given is as the contract's client would send it. */
export interface RequestInput {
  token?: string | null | undefined
  params?: Record<string, string | number>
  query?: Record<string, string>
  /** JSON, or sealed where the call is encrypted. */
  body?: unknown
  /** Sent as it stands, instead of `body`. */
  raw?: string | Buffer
  contentType?: string
  headers?: Record<string, string>
  /** Another method than the call's. */
  method?: string
}

export interface EndpointResponse {
  status: number
  headers: Record<string, string>
  /** The whole body, parsed. */
  body: unknown
  /** What stands in the envelope. */
  data: unknown
}

/** One question and its answer, for coverage and reports. */
export interface Exchange {
  endpoint: Endpoint
  input: RequestInput
  status: number
  problems: string[]
  warnings: string[]
  /** As it came. */
  response: HttpResponse
  /** The answer was asked for by a fault. */
  isFaultInjected: boolean
}

export interface Account {
  email: string
  password: string
  token: string
}

const enveloped = z.object({ data: z.unknown() })
const tokenAnswer = z.object({ token: z.string() })
const mails = z.array(
  z.object({ to: z.string(), kind: z.string(), link: z.string().nullable() }).passthrough(),
)
const anyData = z.record(z.unknown())
const withId = z.object({ data: z.object({ id: z.number() }) })

/** What even a refusal may change: attempts are counted, ids of bodies remembered, sessions are seen. */
const MAY_CHANGE = ['attempts', 'usedJtis', 'clock']

const addressOf = (call: Endpoint, { params, query }: RequestInput): string => {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return `${API_BASE_PATH}${path}${search && `?${search}`}`
}

/** What one check works in: a server, and on the mock a sandbox that nobody else uses. */
export class TestContext {
  readonly exchanges: Exchange[] = []
  readonly problems: string[] = []
  /** What the mock promises beyond the specification, and this server does not. */
  readonly warnings: string[] = []
  private isFaultInjected = false
  /** How far the mock's clock was moved on: an encrypted body bears its moment. */
  private clockOffsetMs = 0
  /** Tokens that a response replaced, with the token after each. */
  private readonly replaced = new Map<string, string>()
  private readonly userIds = new Map<string, string | undefined>()

  constructor(
    readonly target: Target,
    /** Name of the mock's sandbox. */
    private readonly sandbox: string,
  ) {}

  /** Sends anything; on the mock into the sandbox. */
  async send(request: HttpRequest): Promise<HttpResponse> {
    const { target } = this
    if (target.readOnly && request.method !== 'GET') throw new CheckSkipped('It would be more than a GET.')
    const own: Record<string, string> = target.isMock ? { 'x-mock-sandbox': this.sandbox } : {}
    return target.send({ ...request, headers: { accept: 'application/json', ...own, ...request.headers } })
  }

  /** Notes what is wrong. */
  addProblem(problem: string): void {
    this.problems.push(problem)
  }

  /** Notes what the mock promises beyond the specification: a problem where that is asked for. */
  addWarning(problem: string): void {
    ;(this.target.strict ? this.problems : this.warnings).push(problem)
  }

  /** Notes a problem unless the condition holds. */
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
    if (!this.target.key) throw new CheckSkipped('The key for encrypted bodies is not known (--key).')
    return {
      body: await encryptBody(this.target.key, input.body, {
        at: Date.now() + this.clockOffsetMs,
        ...(await this.getBodyBinding(endpoint, input.token)),
      }),
      headers: { 'content-type': input.contentType ?? 'text/plain' },
    }
  }

  /** The token that stands for a replaced one, as the portal would send it. */
  private getNewestToken(token: string | null | undefined): string | null | undefined {
    const next = token ? this.replaced.get(token) : undefined
    return next === undefined ? token : this.getNewestToken(next)
  }

  /** Whose token it is; undefined for a guest, and for a token that is not good. */
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

  /** What an encrypted body says of its call and, where the call asks for one, of its user. */
  async getBodyBinding(
    endpoint: Endpoint,
    token: string | null | undefined,
  ): Promise<Pick<EncryptOptions, 'aud' | 'sub'>> {
    const sub = endpoint.rules.auth === 'none' ? undefined : await this.getUserId(token)
    return { aud: getAudience(endpoint.path), ...(sub !== undefined && { sub }) }
  }

  /** Makes a call; its answer is held to the contract, whatever it is. */
  async request(name: string, given: RequestInput = {}): Promise<EndpointResponse> {
    const endpoint = getEndpoint(name)
    const input = { ...given, token: this.getNewestToken(given.token) }
    const method = input.method ?? endpoint.method
    if (this.target.readOnly && !isReadOnly(endpoint)) throw new CheckSkipped('It could change something.')
    const payload = await this.createPayload(endpoint, input)
    const response = await this.send({
      method,
      path: addressOf(endpoint, input),
      body: payload.body,
      headers: {
        ...payload.headers,
        ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
        ...input.headers,
      },
    })
    const renewed = /^Bearer (.+)$/.exec(response.headers.authorization ?? '')?.[1]
    if (input.token && renewed && endpoint.rules.replacesToken) this.replaced.set(input.token, renewed)
    const judged = validateResponse(endpoint, response)
    const problems = this.target.strict ? [...judged.problems, ...judged.warnings] : judged.problems
    const warnings = this.target.strict ? [] : judged.warnings
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
      this.addProblem(`${method} ${endpoint.path} answered ${response.status}: ${problem}`)
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

  /** Makes a call that must answer so. */
  async expectStatus(name: string, status: number, input: RequestInput = {}): Promise<EndpointResponse> {
    const reply = await this.request(name, input)
    // How many requests a live system takes from one network is its own affair.
    if (reply.status === 429 && status !== 429 && !this.target.isMock)
      throw new CheckSkipped(`${name} answered 429: too many requests for now.`)
    // A new account of a live system cannot be verified from here.
    if (reply.status === 403 && status === 200 && !this.target.isMock)
      throw new CheckSkipped(`${name} answered 403: ${getErrorMessage(reply.body)}`)
    this.assert(
      reply.status === status,
      `${name} answered ${reply.status} (${getErrorMessage(reply.body)}), not ${status}`,
    )
    return reply
  }

  /** Makes a call with its example input. */
  async expectExample(name: string, status: number, over: RequestInput = {}): Promise<EndpointResponse> {
    return this.expectStatus(name, status, { ...getExample(name), ...over })
  }

  private requireMock(what: string): void {
    if (!this.target.isMock) throw new CheckSkipped(`Only the mock can ${what}.`)
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
        `The mock's ${method} ${path} answered ${response.status}: ${response.text.slice(0, 200)}`,
      )
    return parseJson(response.text)
  }

  /** Back to the seed: so that no check sees what another did. */
  async reset(): Promise<void> {
    if (this.target.isMock) await this.callControl('POST', 'reset')
  }

  /** Keeps the sandbox as it is, under a name. */
  async saveSnapshot(name: string): Promise<void> {
    await this.callControl('PUT', `snapshots/${name}`)
  }

  /** Back to what was kept. */
  async restoreSnapshot(name: string): Promise<void> {
    await this.callControl('POST', `snapshots/${name}`)
  }

  /** Moves the mock's clock on. */
  async advanceClock(seconds: number): Promise<void> {
    this.requireMock('move the clock')
    await this.callControl('POST', 'clock', { advance: seconds })
    this.clockOffsetMs += seconds * 1000
  }

  /** Has the mock answer a call's next request with a status. */
  async injectFault(endpoint: Endpoint, status: number): Promise<void> {
    this.requireMock(`be asked for ${status}`)
    this.isFaultInjected = true
    await this.callControl('POST', 'faults', { route: endpoint.key, status, times: 1 })
  }

  /** Says what became of a payment, as its provider would. */
  async settlePayment(hash: string, state: 'succeeded' | 'failed' | 'processing'): Promise<void> {
    this.requireMock('settle a payment')
    await this.callControl('POST', `payments/${hash}`, { state })
  }

  /** Gives a persona the yearly plan, paid for by card. */
  async buyPlan(who: Persona): Promise<void> {
    const { token } = await this.signInAs(who)
    const query = { ...getExample('billing.getStripePayment').query, tariffId: '3' }
    const { data } = await this.expectStatus('billing.getStripePayment', 200, { token, query })
    await this.settlePayment(
      z.object({ subscriptionHash: z.string() }).parse(data).subscriptionHash,
      'succeeded',
    )
  }

  /** The secrets in the link of the newest mail of a kind. */
  async readMailedLink(to: string, kind: string): Promise<{ userId: number; token: string }> {
    this.requireMock('show mails')
    const found = mails
      .parse(await this.callControl('GET', `outbox?to=${encodeURIComponent(to)}`))
      .find((mail) => mail.kind === kind)
    if (!found?.link) throw new Error(`No mail of the kind ${kind} went to ${to}.`)
    return parseLinkSecrets(found.link)
  }

  /** Everything that the mock keeps and a refusal must not change, as text; null elsewhere. */
  async readStoredData(): Promise<string | null> {
    if (!this.target.isMock) return null
    const data = anyData.parse(await this.callControl('GET', 'data'))
    return JSON.stringify(data, (key, value: unknown) =>
      MAY_CHANGE.includes(key) || key === 'lastSeenAt' ? undefined : value,
    )
  }

  /** Runs something that must leave no trace. */
  async expectUnchanged(what: string, act: () => Promise<void>): Promise<void> {
    const before = await this.readStoredData()
    await act()
    this.assert(before === (await this.readStoredData()), `${what} was refused and changed data all the same`)
  }

  /** A persona of the mock. */
  async signInAs(who: Persona): Promise<Account> {
    this.requireMock(`sign in as ${who}`)
    const { email } = personas[who]
    const { token } = tokenAnswer.parse(await this.callControl('POST', 'sign-in', { email }))
    return { email, password: personaPassword, token }
  }

  /** The token of somebody who may be looked at: the account given, or a persona. */
  async getReadableToken(who: Persona = 'free'): Promise<string> {
    if (this.target.isMock) return (await this.signInAs(who)).token
    if (this.target.token === null) throw new CheckSkipped('No account was given (--token, or --email).')
    return this.target.token
  }

  /** An account that may be changed and deleted: a persona of a sandbox, or one that is registered for it. */
  async createDisposableAccount(who: Persona = 'free'): Promise<Account> {
    if (this.target.isMock) return this.signInAs(who)
    const fields = createRegistration()
    const made = await this.request('users.register', { body: fields })
    const parsed = session.safeParse(made.data)
    if (!parsed.success)
      throw new CheckSkipped(`No account could be registered: ${getErrorMessage(made.body)}`)
    return { email: fields.email, password: fields.password, token: parsed.data.token }
  }
}

const withMessage = z.object({ message: z.string() })

/** What a failure says; for reports. */
export const getErrorMessage = (body: unknown): string => {
  const parsed = withMessage.safeParse(body)
  return parsed.success ? parsed.data.message : 'no message'
}

/** User and token of a link, as mails and promo links have them. */
export const parseLinkSecrets = (link: string): { userId: number; token: string } => {
  const { searchParams } = new URL(link)
  return {
    userId: Number(searchParams.get('userId') ?? searchParams.get('userID')),
    token: searchParams.get('token') ?? '',
  }
}
