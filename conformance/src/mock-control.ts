import type { Endpoint } from '@zoog/contract/endpoints'
import { PERSONA_PASSWORD, type Persona, personas } from '@zoog/contract/personas'
import { z } from 'zod'
import type { HttpRequest, SendRequest } from './http-transport'
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

/**
 * Creates a client of the mock's `/__mock` endpoints. Other servers skip the checks that need them.
 *
 * @param send sends to the sandbox of the check
 */
export const createMockControl = (isMock: boolean, send: SendRequest) => {
  let clockOffsetMs = 0
  let isFaultInjected = false

  const requireMock = (ability: string): void => {
    if (!isMock) throw new CheckSkipped(`Only the mock can ${ability}.`)
  }
  const call = async (method: HttpRequest['method'], path: string, body?: unknown): Promise<unknown> => {
    const response = await send({
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

  return {
    /** Returns the offset of the mock's clock, because an encrypted body contains its time. */
    getClockOffset: () => clockOffsetMs,
    /** Returns whether responses may come from an injected fault. */
    hasInjectedFault: () => isFaultInjected,
    /** Resets the sandbox to the seed data, so that checks don't affect each other. */
    reset: async () => {
      if (isMock) await call('POST', 'reset')
    },
    saveSnapshot: (name: string) => call('PUT', `snapshots/${name}`),
    restoreSnapshot: (name: string) => call('POST', `snapshots/${name}`),
    advanceClock: async (seconds: number) => {
      requireMock('advance the clock')
      await call('POST', 'clock', { advance: seconds })
      clockOffsetMs += seconds * 1000
    },
    /** Makes the mock respond to the endpoint's next request with a status. */
    injectFault: async (endpoint: Endpoint, status: number) => {
      requireMock(`respond ${status} on request`)
      await call('POST', 'faults', { route: endpoint.key, status, times: 1 })
      isFaultInjected = true
    },
    /** Reports a payment's outcome on behalf of its provider. */
    settlePayment: async (hash: string, state: 'succeeded' | 'failed' | 'processing') => {
      requireMock('settle a payment')
      await call('POST', `payments/${hash}`, { state })
    },
    /** Returns the user id and token in the link of the newest mail of a kind. */
    readMailedLink: async (to: string, kind: string) => {
      requireMock('list mails')
      const mail = mailList
        .parse(await call('GET', `outbox?to=${encodeURIComponent(to)}`))
        .find((candidate) => candidate.kind === kind)
      if (!mail?.link) throw new Error(`There is no mail of the kind ${kind} to ${to}.`)
      return parseLinkSecrets(mail.link)
    },
    /** Returns the mock's data that a rejected request must not change, as JSON; null on other servers. */
    readStoredData: async (): Promise<string | null> => {
      if (!isMock) return null
      const data = anyData.parse(await call('GET', 'data'))
      return JSON.stringify(data, (key, value: unknown) =>
        MUTABLE_TABLES.includes(key) || key === 'lastSeenAt' ? undefined : value,
      )
    },
    signInAs: async (persona: Persona): Promise<Account> => {
      requireMock(`sign in as ${persona}`)
      const { email } = personas[persona]
      const { token } = tokenResponse.parse(await call('POST', 'sign-in', { email }))
      return { email, password: PERSONA_PASSWORD, token }
    },
  }
}
