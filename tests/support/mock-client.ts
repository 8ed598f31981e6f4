import type { BrowserContext } from 'playwright/test'
import { z } from 'zod'
import type { Fault as StoredFault } from '../../mock-api/src/core/faults'
import { mockUrl } from './urls'

const mails = z.array(z.object({ to: z.string(), kind: z.string(), link: z.string().nullable() }))
const loggedRequests = z.array(
  z.object({ path: z.string(), route: z.string().nullable(), status: z.number(), requestBody: z.unknown() }),
)

/** The response of `GET /__mock/payments`: the sandbox's payments, newest first. */
export const startedPayments = z.array(
  z.object({
    subscriptionHash: z.string(),
    state: z.string(),
    method: z.string(),
    tariffKey: z.string(),
    amount: z.number(),
    currency: z.string(),
    promocode: z.string().nullable(),
    email: z.string().nullable(),
  }),
)
export type StartedPayment = z.infer<typeof startedPayments>[number]

/** A fault to add to the mock. */
export type Fault = Omit<StoredFault, 'id'>

const promocodes = z.object({ promocodes: z.array(z.object({ code: z.string() }).passthrough()) })
const savedCards = z.object({
  savedCards: z.array(z.object({ card: z.object({}).passthrough() }).passthrough()),
})

/** Returns the promo codes of the mock's data with another discount for one of them; null removes the code. */
export const changeDiscount = (data: unknown, code: string, percent: number | null): object[] =>
  promocodes
    .parse(data)
    .promocodes.flatMap((row) => (row.code !== code ? [row] : percent === null ? [] : [{ ...row, percent }]))

/** Returns the saved cards of the mock's data, which now expire at the end of this month. */
export const expireCards = (data: unknown): object[] => {
  const now = new Date()
  const end = { expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() }
  return savedCards.parse(data).savedCards.map((row) => ({ ...row, card: { ...row.card, ...end } }))
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  token?: string
}

/** The mock in a test's sandbox: data, clock, faults and mail. */
export type MockClient = ReturnType<typeof createMockClient>

/** Creates a client of the mock in a test's sandbox. */
export function createMockClient(sandbox: string, context: BrowserContext) {
  const send = async (path: string, { method = 'GET', body, token }: ApiRequest = {}) => {
    const response = await fetch(mockUrl(path), {
      method,
      headers: {
        'x-mock-sandbox': sandbox,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const parsed: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
    return { status: response.status, body: parsed }
  }

  const control = async <Schema extends z.ZodTypeAny>(
    schema: Schema,
    path: string,
    request?: ApiRequest,
  ): Promise<z.output<Schema>> => {
    const { status, body } = await send(`/__mock/${path}`, request)
    if (status >= 300) throw new Error(`/__mock/${path} responded ${status}: ${JSON.stringify(body)}`)
    return schema.parse(body)
  }

  /** Changes the sandbox. */
  const change = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
    await control(z.unknown(), path, { method, body })
  }

  return {
    clock: createClock(context, (body) =>
      control(z.object({ now: z.string() }), 'clock', body ? { method: 'POST', body } : {}),
    ),
    /** Returns the emails to an address, newest first. */
    outbox: (to: string) => control(mails, `outbox?to=${encodeURIComponent(to)}`),
    faults: {
      add: (fault: Fault) => change('POST', 'faults', fault),
      clear: () => change('DELETE', 'faults'),
    },
    /** Returns the requests of one route or all, newest first, with masked secrets. */
    requests: async (route?: string) => {
      const all = await control(loggedRequests, 'requests')
      return route ? all.filter((request) => request.route === route) : all
    },
    /** Sets the visitor's country (`ip/info`). */
    setCountry: (code: string) => change('POST', 'country', { code }),
    /** Sets the location that `ip/info` reports; null: not connected. */
    setConnection: (serverId: number | null) => change('POST', 'connection', { serverId }),
    /** Incidents and maintenance (`status/get`). */
    status: {
      begin: (event: { kind: 'incident' | 'maintenance'; serverIds?: number[] }) =>
        change('POST', 'status', event),
    },
    devices: {
      /** Signs an account's app in. */
      signIn: (email: string) => change('POST', 'devices', { email, system: 'Android' }),
    },
    /** Returns the current code of an account's authenticator app. */
    getTwoFactorCode: async (email: string): Promise<string> => {
      const codes = await control(
        z.array(z.object({ email: z.string(), code: z.string() })),
        'second-factors',
      )
      const found = codes.find((each) => each.email === email)
      if (!found) throw new Error(`${email} has no authenticator app.`)
      return found.code
    },
    /** Returns started payments, newest first. */
    payments: (): Promise<StartedPayment[]> => control(startedPayments, 'payments'),
    /** Sets the outcome of a payment like its provider. */
    decidePayment: (hash: string, outcome: { state: 'succeeded' | 'processing' | 'failed' | 'canceled' }) =>
      change('POST', `payments/${hash}`, outcome),
    /** Returns the sandbox's data, parsed with a schema. */
    data: <Schema extends z.ZodTypeAny>(schema: Schema): Promise<z.output<Schema>> => control(schema, 'data'),
    /** Changes the discount of a promo code; null deletes it. */
    setPromocode: async (code: string, percent: number | null) =>
      change('PUT', 'data/promocodes', changeDiscount(await control(z.unknown(), 'data'), code, percent)),
    /** Makes every saved card expire at the end of this month. */
    expireCards: async () =>
      change('PUT', 'data/savedCards', expireCards(await control(z.unknown(), 'data'))),
    /** Returns the events that trackers received, oldest first. */
    beacons: async (): Promise<Record<string, string>[]> => {
      const stored = z.object({ beacons: z.array(z.object({ values: z.record(z.string()) })) })
      return (await control(stored, 'data')).beacons.map(({ values }) => values)
    },
    /** Resets to the seed's data, the real time and no faults. */
    reset: () => change('POST', 'reset'),
    /** Sends an API request outside of the browser, by its path below `/zoog_api/api/`. */
    api: (path: string, request?: ApiRequest) => send(`/zoog_api/api/${path}`, request),
  }
}

/**
 * Creates a clock that moves the mock's time and the browser's with it. To fire page timers on a jump, move the clock (even by
 * 0 s) before you open the page: the browser's clock only controls timers that start later.
 */
function createClock(
  context: BrowserContext,
  change: (body?: { advance: number }) => Promise<{ now: string }>,
) {
  let isInstalled = false
  const updateBrowser = async (now: string, jumpMs: number) => {
    if (!isInstalled) await context.clock.install({ time: now })
    else if (jumpMs > 0) await context.clock.fastForward(jumpMs)
    else await context.clock.setSystemTime(now)
    isInstalled = true
  }
  const now = async (): Promise<Date> => new Date((await change()).now)
  return {
    now,
    advance: async (seconds: number): Promise<void> =>
      updateBrowser((await change({ advance: seconds })).now, seconds * 1000),
  }
}
