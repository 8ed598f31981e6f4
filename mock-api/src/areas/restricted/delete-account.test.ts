import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { authenticatorSchema } from '../../core/account-rows'
import { issueLinkSecret } from '../../core/links'
import { paymentAttemptSchema } from '../../core/payment-rows'
import { recordAttempt } from '../../core/rate-limit'
import { type Data, dataSchema, type UserRow } from '../../core/schema'
import { startSession } from '../../core/tokens'
import { createSeed } from '../../seed/seed'
import { getPersonaRow } from '../../testing/test-customer'
import { addAccountEvent } from '../account-events/account-events'
import { startHandOff } from '../device-hand-off/device-hand-off'
import { startEmailChange } from '../email-change/email-change'
import { issueInvoice, setInvoiceDetails } from '../invoice/invoices'
import { addWireGuardKey } from '../manual-setup/wireguard'
import { requestRefund } from '../refund/refunds'
import { startCardReplacement } from '../saved-card/card-replacement'
import { saveCard } from '../saved-card/saved-card'
import { setFeature } from '../setup/features'
import { addKnownBrowser } from '../users/known-browsers'
import { getSignInCounters } from '../users/login-attempts'
import { mailVerification } from '../users/mails'
import { deleteAccountData } from './delete-account'

const now = Date.UTC(2026, 5, 1)
const NEW_EMAIL = 'other-address@zoog.test'
const FORMER_EMAIL = 'former-address@zoog.test'
const seller = { name: 'A seller', address: [], vatId: '' }
const limit = { max: 10, windowMs: 60_000 }

/** Creates an account with a row in every table. */
const createUsedAccount = (): { data: Data; user: UserRow } => {
  const data = createSeed(now)
  const user = getPersonaRow(data, 'affiliate')
  const [payment] = data.payments
  if (!payment) throw new Error('The seed has no payment.')
  startSession(data, now, user.id, 'a browser')
  const session = data.sessions.find(({ userId }) => userId === user.id)
  if (!session) throw new Error('The account has no session.')
  startHandOff(data, now, session)
  mailVerification({ data, now, user: { ...user, email: FORMER_EMAIL }, origin: 'http://localhost:3000' })
  recordAttempt(data, now, [{ key: `reset:${FORMER_EMAIL}`, limit }])
  startEmailChange({ data, now, user, origin: 'http://localhost:3000' }, NEW_EMAIL)
  addAccountEvent(data, now, { userId: user.id, kind: 'passwordChanged', userAgent: '', country: 'DE' })
  data.authenticators.push(
    authenticatorSchema.parse({
      userId: user.id,
      secret: 'A',
      createdAt: now,
      confirmedAt: null,
      lastStep: 0,
      recoveryCodes: [],
    }),
  )
  data.paymentKeys.push({ userId: user.id, key: 'a', order: '', subscriptionHash: 'a', createdAt: now })
  issueLinkSecret(data, now, 'reset', user.id)
  setFeature(data, now, user, { id: 2, state: true })
  addWireGuardKey(data, now, user, { name: 'Phone', publicKey: `${'A'.repeat(43)}=` })
  mailVerification({ data, now, user, origin: 'http://localhost:3000' })
  const device = addKnownBrowser(data, now, user.id, null)
  for (const caller of [
    { ip: '192.0.2.1', browserSecret: null },
    { ip: '192.0.2.1', browserSecret: device },
  ])
    recordAttempt(data, now, getSignInCounters(data, user.email, caller).slice(0, 1))
  recordAttempt(data, now, [{ key: `resend:${user.id}`, limit }])
  data.promocodeUses.push({ code: 'ZOOG20', userId: user.id, usedAt: now })
  saveCard(data, now, user.id, { brand: 'Visa', last4: '4242', expMonth: 1, expYear: 2030 })
  issueInvoice(data, now, { user, payment: { ...payment, userId: user.id }, country: 'DE', seller })
  setInvoiceDetails(data, user.id, { company: 'Zoë & Söhne', address: [], vatId: '' })
  startCardReplacement(data, now, user, 'http://localhost:3000')
  data.payments.push({ ...payment, id: 900, userId: user.id, createdAt: now })
  requestRefund({ data, now, user, origin: '' }, { paymentId: 900, comment: `I am ${user.email}` })
  data.passkeys.push({
    id: 'AAAA',
    userId: user.id,
    name: `Phone of ${user.email}`,
    host: 'localhost',
    publicKey: 'AAAA',
    counter: 0,
    transports: [],
    createdAt: now,
    lastUsedAt: null,
  })
  data.mandates.push({ userId: user.id, method: 'sberbank_ru', createdAt: now })
  data.paymentAttempts.push(
    paymentAttemptSchema.parse({
      ...payment,
      subscriptionHash: 'a'.repeat(16),
      userId: user.id,
      state: 'open',
      failureReason: null,
      clientSecret: null,
      returnOrigin: '',
      returnHost: null,
      card: null,
      afterAuthentication: null,
      updatedAt: now,
    }),
  )
  return { data, user }
}

const userTables = Object.entries(dataSchema.shape).flatMap(([table, column]) => {
  const schema: z.ZodTypeAny = column instanceof z.ZodDefault ? column.removeDefault() : column
  const hasUserId =
    schema instanceof z.ZodArray && schema.element instanceof z.ZodObject && 'userId' in schema.element.shape
  return hasUserId ? [table] : []
})
const listRows = (data: Data, table: string) =>
  z
    .array(z.object({ userId: z.number().nullable() }))
    .parse(Object.entries(data).find(([key]) => key === table)?.[1])

describe('R-RESTRICT-3 deleteAccountData', () => {
  it.each(userTables)('leaves no row of the user in %s', (table) => {
    const { data, user } = createUsedAccount()
    // A new table that this test doesn't fill would pass because it is empty.
    expect(listRows(data, table).some(({ userId }) => userId === user.id)).toBe(true)
    deleteAccountData(data, user)
    expect(listRows(data, table).some(({ userId }) => userId === user.id)).toBe(false)
  })

  it('leaves no trace of id or address, and keeps promo codes used', () => {
    const { data, user } = createUsedAccount()
    deleteAccountData(data, user)
    const text = JSON.stringify(data)
    expect(text).not.toContain(String(user.id))
    expect(text).not.toContain(user.email)
    expect(text).not.toContain(NEW_EMAIL)
    expect(text).not.toContain(FORMER_EMAIL)
    expect(data.promocodeUses).toContainEqual({ code: 'ZOOG20', userId: null, usedAt: now })
  })

  it('keeps other accounts unchanged', () => {
    const { data, user } = createUsedAccount()
    startSession(data, now, 546_270, 'another')
    deleteAccountData(data, user)
    expect(data.users.map(({ email }) => email)).toEqual(
      createSeed(now)
        .users.map(({ email }) => email)
        .filter((email) => email !== user.email),
    )
    expect(data.sessions.map(({ userAgent }) => userAgent)).toEqual(['another'])
  })
})
