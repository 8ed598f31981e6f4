import { PERSONA_PASSWORD, type Persona, personas } from '@zoog/contract/personas'
import { createWireGuardKey } from '@zoog/mock-api/request-fields'
import { z } from 'zod'
import { createTwoFactorAccount, getLoginTicket } from '../checks/two-factor'
import { parseHandOffToken } from '../checks/users'
import { createRegistration, getExampleBody } from '../examples'
import { parseLinkSecrets } from '../mock-control'
import type { TestContext } from '../test-context'

const CALLERS: readonly Persona[] = ['free', 'paid', 'unverified', 'affiliate', 'lifetime']

/** The tokens of a sandbox, and values that exist on its server. */
export interface KnownValues {
  /** Null for a guest. The last token is invalid. */
  tokens: readonly (string | null)[]
  /** Values by field name; several as a list. */
  fields: Record<string, unknown>
  /** The user and secret of a link by the endpoint that accepts it, with both spellings of the user's field. */
  links: Map<string, { userId: number; userID: number; token: string }>
}

/** Returns the known values of an endpoint's fields. */
export const getKnownFields = ({ fields, links }: KnownValues, name: string): Record<string, unknown> => ({
  ...fields,
  ...links.get(name),
})

const createdValues = z
  .object({ subscriptionHash: z.string(), id: z.number(), publicKey: z.string(), link: z.string().url() })
  .partial()

/** Replaces known values with the payment, WireGuard key or link that a response's data contains. */
export const storeCreatedValues = ({ fields, links }: KnownValues, data: unknown): void => {
  const { subscriptionHash, id, publicKey, link } = createdValues.safeParse(data).data ?? {}
  if (subscriptionHash !== undefined) fields.subscriptionHash = subscriptionHash
  if (id !== undefined && publicKey !== undefined) fields.id = id
  if (link === undefined) return
  const handOffToken = parseHandOffToken(link)
  const { userId, token } = handOffToken ? { userId: 0, token: handOffToken } : parseLinkSecrets(link)
  const names = handOffToken ? ['deviceHandOff.open', 'restricted.openHandOff'] : ['users.onetimeLogin']
  for (const name of names) links.set(name, { userId, userID: userId, token })
}

const INVALID_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

/** Fills the sandbox with sessions, payments, keys and links, saves a snapshot, and returns the values. */
export const prepareSandbox = async (context: TestContext, snapshot: string): Promise<KnownValues> => {
  await context.mock.reset()
  const accounts = await Promise.all(CALLERS.map((persona) => context.mock.signInAs(persona)))
  const [free, paid] = accounts.map(({ token }) => token)
  const key = { name: 'Laptop', publicKey: createWireGuardKey() }
  const responses = [
    await context.expectStatus('manualSetup.addWireGuardKey', 200, { token: paid, body: key }),
    await context.expectExample('billing.getStripePayment', 200, { token: free }),
    await context.expectExample('users.onetimeLinkByPromo', 200),
    await context.expectStatus('deviceHandOff.start', 200, { token: free, body: {} }),
  ]

  const { email } = personas.free
  const mail = { ...getExampleBody('users.requestResetPassword'), email }
  await context.expectStatus('users.requestResetPassword', 200, { body: mail })
  const registration = createRegistration()
  await context.expectStatus('users.register', 200, { body: registration })
  const links = {
    'users.resetPassword': await context.mock.readMailedLink(email, 'reset'),
    'users.verifyUser': await context.mock.readMailedLink(registration.email, 'verify'),
  }

  const { items } = await context.expectData('setup.getDownloads')
  const url = items[0]?.files?.[0]?.url
  const twoFactor = await createTwoFactorAccount(context, 'affiliate')
  const values: KnownValues = {
    tokens: [null, ...accounts.map(({ token }) => token), INVALID_TOKEN],
    fields: {
      email: CALLERS.map((persona) => personas[persona].email),
      password: PERSONA_PASSWORD,
      password_confirmation: PERSONA_PASSWORD,
      currentPassword: PERSONA_PASSWORD,
      tariffId: 3,
      promocode: 'ZOOG20',
      currency: 'USD',
      'g-recaptcha-response': 'solved',
      ticket: await getLoginTicket(context, twoFactor),
      code: twoFactor.code,
      ...(url && { url: `${new URL(url).origin}/affiliate/panel` }),
    },
    links: new Map(Object.entries(links).map(([name, link]) => [name, { ...link, userID: link.userId }])),
  }
  for (const { data } of responses) storeCreatedValues(values, data)
  if (context.problems.length > 0) throw new Error(context.problems.join('; '))
  await context.mock.saveSnapshot(snapshot)
  return values
}
