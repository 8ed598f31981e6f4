import { PERSONA_PASSWORD, type Persona, personas } from '@zoog/contract/personas'
import { createMock, type Mock } from '@zoog/mock-api'
import { createWireGuardKey } from '@zoog/mock-api/request-fields'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RequestInput } from '../../conformance/src/api-client'
import { getExample, getExampleBody } from '../../conformance/src/examples'
import { createInProcessTransport } from '../../conformance/src/http-transport'
import { inspectTarget } from '../../conformance/src/target'
import { createTestContext, type TestContext } from '../../conformance/src/test-context'
import { isRecord } from '../../conformance/src/validate-response'
import { endpoints } from '../../contract/src/endpoints'

// Customers reach only their own data (ASVS 5.0 V8.2, V9.1): every persona and a guest call every endpoint with the victim's
// identifiers. The victim's data stay unchanged and appear in no response.

const SANDBOX = 'identities'
const KEY = 'the-victims-own-purchase'
const victim = personas.paid
const attackers = Object.keys(personas).filter((name): name is Persona => name !== 'paid')
const payment = z.object({ subscriptionHash: z.string() })
const wgKey = z.object({ id: z.number(), publicKey: z.string() })
const credentials = z.object({ username: z.string(), password: z.string() })

let mock: Mock
let context: TestContext
let victimId: number
let victimToken: string
let hash: string
let keyId: number
let paymentId: number
/** Values that only the victim may read. */
let secrets: string[]

beforeAll(async () => {
  mock = await createMock()
  context = createTestContext(await inspectTarget(createInProcessTransport(mock)), SANDBOX)
  await context.mock.reset()
  victimToken = (await context.mock.signInAs('paid')).token
  const own = { token: victimToken }
  const { data } = await mock.sandboxes.get(SANDBOX)
  victimId = data.users.find(({ email }) => email === victim.email)?.id ?? 0
  paymentId = data.payments.find(({ userId }) => userId === victimId)?.id ?? 0
  const order = { ...getExample('billing.getStripePayment'), ...own, headers: { 'idempotency-key': KEY } }
  hash = payment.parse(
    (await context.expectStatus('billing.getStripePayment', 200, order)).data,
  ).subscriptionHash
  const named = { ...own, body: { name: 'The victim’s laptop', publicKey: createWireGuardKey() } }
  const added = wgKey.parse((await context.expectStatus('manualSetup.addWireGuardKey', 200, named)).data)
  keyId = added.id
  const vpn = credentials.parse((await context.expectStatus('manualSetup.getVpnCredentials', 200, own)).data)
  const sessions = data.sessions.filter(({ userId }) => userId === victimId).map(({ id }) => id)
  secrets = [hash, added.publicKey, vpn.username, vpn.password, `"${victim.email}"`, ...sessions]
  await context.mock.saveSnapshot('start')
})
afterAll(() => mock.close())
beforeEach(() => context.mock.restoreSnapshot('start'))

/** Returns the victim's rows of every table, without the times when sessions were last seen. */
const getVictimData = async (): Promise<string> => {
  const { data } = await mock.sandboxes.get(SANDBOX)
  const rows = Object.entries(data).map(([table, held]: [string, unknown]) => [
    table,
    Array.isArray(held)
      ? held.filter((row) => isRecord(row) && (row.userId === victimId || row.id === victimId))
      : isRecord(held) && held[String(victimId)],
  ])
  return JSON.stringify(rows, (name, value: unknown) => (name === 'lastSeenAt' ? undefined : value))
}

/** Creates a request with the victim's identifiers in every possible place; `secret` is valid for the attacker's own links. */
const createAttack = (name: string, secret: string): RequestInput => {
  const { body, query, ...rest } = getExample(name)
  const named = {
    userId: victimId,
    userID: victimId,
    user_id: victimId,
    token: secret,
    subscriptionHash: hash,
    paymentId,
  }
  const texts = Object.fromEntries(Object.entries(named).map(([key, value]) => [key, String(value)]))
  return {
    ...rest,
    ...(rest.params && { params: name === 'manualSetup.revokeWireGuardKey' ? { id: keyId } : rest.params }),
    ...(body !== undefined && { body: { ...getExampleBody(name), ...named } }),
    query: { ...query, ...texts },
    headers: { 'x-user-id': String(victimId), 'x-forwarded-user': victim.email, 'idempotency-key': KEY },
  }
}

/** All endpoints. Endpoints that end the attacker's own session come last. */
const orderedEndpoints = endpoints.toSorted(
  (left, right) => Number(/logout/.test(left.name)) - Number(/logout/.test(right.name)),
)

const attack = async (token: string | null, secret: string) => {
  const before = await getVictimData()
  const statuses = new Map<string, number>()
  for (const { name } of orderedEndpoints) {
    const reply = await context.request(name, { ...createAttack(name, secret), token })
    statuses.set(name, reply.status)
    const text = JSON.stringify([reply.body, reply.headers])
    expect([name, secrets.filter((each) => text.includes(each))]).toEqual([name, []])
    expect([name, await getVictimData()]).toEqual([name, before])
  }
  return statuses
}

describe('the victim', () => {
  it('R-SEC-6 reads and changes their own data, so the tests below can fail', async () => {
    const before = await getVictimData()
    const shown = await context.expectStatus('billing.getPaymentState', 200, {
      token: victimToken,
      query: { subscriptionHash: hash },
    })
    expect(shown.status).toBe(200)
    const password = { password: PERSONA_PASSWORD }
    await context.expectStatus('twoFactor.stepUp', 200, { token: victimToken, body: password })
    const all = JSON.stringify(
      (await context.expectStatus('profile.exportData', 200, { token: victimToken })).body,
    )
    expect(all).toContain(`"${victim.email}"`)
    await context.expectStatus('manualSetup.revokeWireGuardKey', 200, {
      token: victimToken,
      params: { id: keyId },
    })
    expect(await getVictimData()).not.toBe(before)
  })
})

describe('another identity', () => {
  it.each(attackers)('R-SEC-6 %s reaches no data of the victim through any endpoint', async (persona) => {
    const { email, token } = await context.mock.signInAs(persona)
    const resetRequest = { ...getExampleBody('users.requestResetPassword'), email }
    await context.expectStatus('users.requestResetPassword', 200, { body: resetRequest })
    const statuses = await attack(token, (await context.mock.readMailedLink(email, 'reset')).token)
    expect(statuses.get('billing.getPaymentState')).toBe(404)
    // Accounts without WireGuard get a 403 first.
    expect([403, 404]).toContain(statuses.get('manualSetup.revokeWireGuardKey'))
    for (const name of ['invoice.getInvoice', 'invoice.getInvoicePdf']) expect(statuses.get(name)).toBe(404)
    expect(statuses.get('users.resetPassword')).toBe(422)
  })

  it('R-SEC-6 a guest reaches no data of the victim through any endpoint', async () => {
    const statuses = await attack(null, 'x'.repeat(43))
    for (const { name, rules } of endpoints)
      if (rules.auth === 'required') expect([name, statuses.get(name)]).toEqual([name, 401])
  })
})
