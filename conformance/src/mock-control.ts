import type { Endpoint } from '@zoog/contract/endpoints'
import { PERSONA_PASSWORD, type Persona, personas } from '@zoog/contract/personas'
import { z } from 'zod'
import type { HttpRequest, HttpResponse } from './http-transport'
import { CheckSkipped } from './target'
import { parseJson } from './validate-response'

export interface Account {
  email: string
  password: string
  token: string
}

const tokenResponse = z.object({ token: z.string() })
const mailList = z.array(
  z.object({ to: z.string(), kind: z.string(), link: z.string().nullable() }).passthrough(),
)
const anyData = z.record(z.unknown())

/** Tables that a rejected request may change: attempt counters, used body ids and the clock. */
const MUTABLE_TABLES = ['rateLimits', 'usedJtis', 'clock']

/** Returns the user id and token in a mailed link or promo link. */
export const parseLinkSecrets = (link: string): { userId: number; token: string } => {
  const { searchParams } = new URL(link)
  return {
    userId: Number(searchParams.get('userId') ?? searchParams.get('userID')),
    token: searchParams.get('token') ?? '',
  }
}

/** The mock's `/__mock` endpoints. Other servers skip the checks that need them. */
export class MockControl {
  /** The offset of the mock's clock, because an encrypted body contains its time. */
  clockOffsetMs = 0
  /** Whether responses may come from an injected fault. */
  isFaultInjected = false

  constructor(
    private readonly isMock: boolean,
    /** Sends to the sandbox of the check. */
    private readonly send: (request: HttpRequest) => Promise<HttpResponse>,
  ) {}

  private requireMock(ability: string): void {
    if (!this.isMock) throw new CheckSkipped(`Only the mock can ${ability}.`)
  }

  private async call(method: HttpRequest['method'], path: string, body?: unknown): Promise<unknown> {
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
    if (this.isMock) await this.call('POST', 'reset')
  }

  async saveSnapshot(name: string): Promise<void> {
    await this.call('PUT', `snapshots/${name}`)
  }

  async restoreSnapshot(name: string): Promise<void> {
    await this.call('POST', `snapshots/${name}`)
  }

  async advanceClock(seconds: number): Promise<void> {
    this.requireMock('advance the clock')
    await this.call('POST', 'clock', { advance: seconds })
    this.clockOffsetMs += seconds * 1000
  }

  /** Makes the mock respond to the endpoint's next request with a status. */
  async injectFault(endpoint: Endpoint, status: number): Promise<void> {
    this.requireMock(`respond ${status} on request`)
    await this.call('POST', 'faults', { route: endpoint.key, status, times: 1 })
    this.isFaultInjected = true
  }

  /** Reports a payment's outcome on behalf of its provider. */
  async settlePayment(hash: string, state: 'succeeded' | 'failed' | 'processing'): Promise<void> {
    this.requireMock('settle a payment')
    await this.call('POST', `payments/${hash}`, { state })
  }

  /** Returns the user id and token in the link of the newest mail of a kind. */
  async readMailedLink(to: string, kind: string): Promise<{ userId: number; token: string }> {
    this.requireMock('list mails')
    const found = mailList
      .parse(await this.call('GET', `outbox?to=${encodeURIComponent(to)}`))
      .find((mail) => mail.kind === kind)
    if (!found?.link) throw new Error(`There is no mail of the kind ${kind} to ${to}.`)
    return parseLinkSecrets(found.link)
  }

  /** Returns the mock's data that a rejected request must not change, as JSON; null on other servers. */
  async readStoredData(): Promise<string | null> {
    if (!this.isMock) return null
    const data = anyData.parse(await this.call('GET', 'data'))
    return JSON.stringify(data, (key, value: unknown) =>
      MUTABLE_TABLES.includes(key) || key === 'lastSeenAt' ? undefined : value,
    )
  }

  async signInAs(persona: Persona): Promise<Account> {
    this.requireMock(`sign in as ${persona}`)
    const { email } = personas[persona]
    const { token } = tokenResponse.parse(await this.call('POST', 'sign-in', { email }))
    return { email, password: PERSONA_PASSWORD, token }
  }
}
