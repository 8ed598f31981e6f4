import { API_BASE_PATH } from '@zoog/contract/common'
import { audienceOf } from '@zoog/contract/encrypted-only'
import { type Persona, personaPassword, personas } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { type Call, callNamed, isEncrypted, isHarmless } from './calls'
import { exampleOf, registration } from './examples'
import { jsonOf, judge } from './judge'
import { type SealOptions, seal } from './seal'
import type { Target } from './target'
import type { WireAnswer, WireRequest } from './wire'

/** Thrown where a server cannot be brought to what a check is about; says why. */
export class NotProvoked extends Error {}

/** What a call is made with; what is not given is as the contract's client would send it. */
export interface Input {
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

export interface Reply {
  status: number
  headers: Record<string, string>
  /** The whole body, parsed. */
  body: unknown
  /** What stands in the envelope. */
  data: unknown
}

/** One question and its answer, for coverage and reports. */
export interface Exchange {
  call: Call
  status: number
  problems: string[]
  warnings: string[]
  /** As it came. */
  answer: WireAnswer
  /** The answer was asked for by a fault. */
  planted: boolean
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

const addressOf = (call: Call, { params, query }: Input): string => {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return `${API_BASE_PATH}${path}${search && `?${search}`}`
}

/** What one check works in: a server, and on the mock a sandbox that nobody else uses. */
export class World {
  readonly exchanges: Exchange[] = []
  readonly problems: string[] = []
  /** What the mock promises beyond the specification, and this server does not. */
  readonly warnings: string[] = []
  private planted = false
  /** How far the mock's clock was moved on: an encrypted body bears its moment. */
  private aheadMs = 0
  private readonly userIds = new Map<string, string | undefined>()

  constructor(
    readonly target: Target,
    /** Name of the mock's sandbox. */
    private readonly sandbox: string,
  ) {}

  /** Sends anything; on the mock into the sandbox. */
  async send(request: WireRequest): Promise<WireAnswer> {
    const { target } = this
    if (target.readOnly && request.method !== 'GET') throw new NotProvoked('It would be more than a GET.')
    const own: Record<string, string> = target.isMock ? { 'x-mock-sandbox': this.sandbox } : {}
    return target.send({ ...request, headers: { accept: 'application/json', ...own, ...request.headers } })
  }

  /** Notes what is wrong. */
  note(problem: string): void {
    this.problems.push(problem)
  }

  /** Notes what the mock promises beyond the specification: a problem where that is asked for. */
  noteBeyond(problem: string): void {
    ;(this.target.strict ? this.problems : this.warnings).push(problem)
  }

  /** Notes a problem unless the condition holds. */
  check(holds: boolean, problem: string): void {
    if (!holds) this.note(problem)
  }

  private async payloadOf(call: Call, input: Input): Promise<Pick<WireRequest, 'body' | 'headers'>> {
    if (input.raw !== undefined) {
      const type = input.contentType ?? (isEncrypted(call) ? 'text/plain' : 'application/json')
      return { body: input.raw, headers: type ? { 'content-type': type } : {} }
    }
    if (input.body === undefined) return { headers: {} }
    if (!isEncrypted(call))
      return {
        body: JSON.stringify(input.body),
        headers: { 'content-type': input.contentType ?? 'application/json' },
      }
    if (!this.target.key) throw new NotProvoked('The key for encrypted bodies is not known (--key).')
    return {
      body: await seal(this.target.key, input.body, {
        at: Date.now() + this.aheadMs,
        ...(await this.boundTo(call, input.token)),
      }),
      headers: { 'content-type': input.contentType ?? 'text/plain' },
    }
  }

  /** Whose token it is; undefined for a guest, and for a token that is not good. */
  private async userIdOf(token: string | null | undefined): Promise<string | undefined> {
    if (!token) return undefined
    if (!this.userIds.has(token)) {
      const path = `${API_BASE_PATH}/users/info/get`
      const { text } = await this.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
      const parsed = withId.safeParse(jsonOf(text))
      this.userIds.set(token, parsed.success ? String(parsed.data.data.id) : undefined)
    }
    return this.userIds.get(token)
  }

  /** What an encrypted body says of its call and, where the call asks for one, of its user. */
  async boundTo(call: Call, token: string | null | undefined): Promise<Pick<SealOptions, 'aud' | 'sub'>> {
    const sub = call.rules.auth === 'none' ? undefined : await this.userIdOf(token)
    return { aud: audienceOf(call.path), ...(sub !== undefined && { sub }) }
  }

  /** Makes a call; its answer is held to the contract, whatever it is. */
  async call(name: string, input: Input = {}): Promise<Reply> {
    const call = callNamed(name)
    const method = input.method ?? call.method
    if (this.target.readOnly && !isHarmless(call)) throw new NotProvoked('It could change something.')
    const payload = await this.payloadOf(call, input)
    const answer = await this.send({
      method,
      path: addressOf(call, input),
      body: payload.body,
      headers: {
        ...payload.headers,
        ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
        ...input.headers,
      },
    })
    const judged = judge(call, answer)
    const problems = this.target.strict ? [...judged.problems, ...judged.warnings] : judged.problems
    const warnings = this.target.strict ? [] : judged.warnings
    this.exchanges.push({ call, status: answer.status, problems, warnings, answer, planted: this.planted })
    for (const problem of problems) this.note(`${method} ${call.path} answered ${answer.status}: ${problem}`)
    this.warnings.push(...warnings)
    const body = jsonOf(answer.text)
    const parsed = enveloped.safeParse(body)
    return {
      status: answer.status,
      headers: answer.headers,
      body,
      data: parsed.success ? parsed.data.data : undefined,
    }
  }

  /** Makes a call that must answer so. */
  async expect(name: string, status: number, input: Input = {}): Promise<Reply> {
    const reply = await this.call(name, input)
    // How many requests a live system takes from one network is its own affair.
    if (reply.status === 429 && status !== 429 && !this.target.isMock)
      throw new NotProvoked(`${name} answered 429: too many requests for now.`)
    this.check(
      reply.status === status,
      `${name} answered ${reply.status} (${messageOf(reply.body)}), not ${status}`,
    )
    return reply
  }

  /** Makes a call with its example input. */
  async example(name: string, status: number, over: Input = {}): Promise<Reply> {
    return this.expect(name, status, { ...exampleOf(name), ...over })
  }

  private onMock(what: string): void {
    if (!this.target.isMock) throw new NotProvoked(`Only the mock can ${what}.`)
  }

  private async control(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.send({
      method,
      path: `/__mock/${path}`,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (answer.status !== 200)
      throw new Error(`The mock's ${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    return jsonOf(answer.text)
  }

  /** Back to the seed: so that no check sees what another did. */
  async reset(): Promise<void> {
    if (this.target.isMock) await this.control('POST', 'reset')
  }

  /** Keeps the sandbox as it is, under a name. */
  async save(name: string): Promise<void> {
    await this.control('PUT', `snapshots/${name}`)
  }

  /** Back to what was kept. */
  async restore(name: string): Promise<void> {
    await this.control('POST', `snapshots/${name}`)
  }

  /** Moves the mock's clock on. */
  async advance(seconds: number): Promise<void> {
    this.onMock('move the clock')
    await this.control('POST', 'clock', { advance: seconds })
    this.aheadMs += seconds * 1000
  }

  /** Has the mock answer a call's next request with a status. */
  async plant(call: Call, status: number): Promise<void> {
    this.onMock(`be asked for ${status}`)
    this.planted = true
    await this.control('POST', 'faults', { route: call.key, status, times: 1 })
  }

  /** Says what became of a payment, as its provider would. */
  async settle(hash: string, state: 'succeeded' | 'failed' | 'processing'): Promise<void> {
    this.onMock('settle a payment')
    await this.control('POST', `payments/${hash}`, { state })
  }

  /** Gives a persona the yearly plan, paid for by card. */
  async buy(who: Persona): Promise<void> {
    const { token } = await this.persona(who)
    const query = { ...exampleOf('billing.getStripePayment').query, tariffId: '3' }
    const { data } = await this.expect('billing.getStripePayment', 200, { token, query })
    await this.settle(z.object({ subscriptionHash: z.string() }).parse(data).subscriptionHash, 'succeeded')
  }

  /** The secrets in the link of the newest mail of a kind. */
  async mailed(to: string, kind: string): Promise<{ userId: number; token: string }> {
    this.onMock('show mails')
    const found = mails
      .parse(await this.control('GET', `outbox?to=${encodeURIComponent(to)}`))
      .find((mail) => mail.kind === kind)
    if (!found?.link) throw new Error(`No mail of the kind ${kind} went to ${to}.`)
    return secretsOf(found.link)
  }

  /** Everything that the mock keeps and a refusal must not change, as text; null elsewhere. */
  async storedData(): Promise<string | null> {
    if (!this.target.isMock) return null
    const data = anyData.parse(await this.control('GET', 'data'))
    return JSON.stringify(data, (key, value: unknown) =>
      MAY_CHANGE.includes(key) || key === 'lastSeenAt' ? undefined : value,
    )
  }

  /** Runs something that must leave no trace. */
  async unchanged(what: string, act: () => Promise<void>): Promise<void> {
    const before = await this.storedData()
    await act()
    this.check(before === (await this.storedData()), `${what} was refused and changed data all the same`)
  }

  /** A persona of the mock. */
  async persona(who: Persona): Promise<Account> {
    this.onMock(`sign in as ${who}`)
    const { email } = personas[who]
    const { token } = tokenAnswer.parse(await this.control('POST', 'sign-in', { email }))
    return { email, password: personaPassword, token }
  }

  /** The token of somebody who may be looked at: the account given, or a persona. */
  async someone(who: Persona = 'free'): Promise<string> {
    if (this.target.isMock) return (await this.persona(who)).token
    if (this.target.token === null) throw new NotProvoked('No account was given (--token, or --email).')
    return this.target.token
  }

  /** An account that may be changed and deleted: a persona of a sandbox, or one that is registered for it. */
  async throwaway(who: Persona = 'free'): Promise<Account> {
    if (this.target.isMock) return this.persona(who)
    const fields = registration()
    const made = await this.call('users.register', { body: fields })
    const parsed = session.safeParse(made.data)
    if (!parsed.success) throw new NotProvoked(`No account could be registered: ${messageOf(made.body)}`)
    return { email: fields.email, password: fields.password, token: parsed.data.token }
  }
}

const withMessage = z.object({ message: z.string() })

/** What a failure says; for reports. */
export const messageOf = (body: unknown): string => {
  const parsed = withMessage.safeParse(body)
  return parsed.success ? parsed.data.message : 'no message'
}

/** User and token of a link, as mails and promo links have them. */
export const secretsOf = (link: string): { userId: number; token: string } => {
  const { searchParams } = new URL(link)
  return {
    userId: Number(searchParams.get('userId') ?? searchParams.get('userID')),
    token: searchParams.get('token') ?? '',
  }
}
