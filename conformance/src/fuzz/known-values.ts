import { PERSONA_PASSWORD, type Persona, personas } from '@zoog/contract/personas'
import { createWireGuardKey } from '@zoog/mock-api/request-fields'
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
  /** Values by field name. */
  fields: Readonly<Record<string, unknown>>
  /** The user and secret of a link by the endpoint that accepts it, with both spellings of the user's field. */
  links: ReadonlyMap<string, { userId: number; userID: number; token: string }>
}

const INVALID_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

/** Fills the sandbox with sessions, payments, keys and links, saves a snapshot, and returns the values. */
export const prepareSandbox = async (context: TestContext, snapshot: string): Promise<KnownValues> => {
  await context.mock.reset()
  const accounts = await Promise.all(CALLERS.map((persona) => context.mock.signInAs(persona)))
  const [free, paid] = accounts.map(({ token }) => token)
  const key = { name: 'Laptop', publicKey: createWireGuardKey() }
  const { id } = await context.expectData('manualSetup.addWireGuardKey', { token: paid, body: key })
  const subscriptionHash = await context.startPayment('billing.getStripePayment', { token: free })

  const promo = await context.expectData(
    'users.onetimeLinkByPromo',
    context.getExample('users.onetimeLinkByPromo'),
  )
  const { email } = personas.free
  const mail = { ...getExampleBody('users.requestResetPassword'), email }
  await context.expectStatus('users.requestResetPassword', 200, { body: mail })
  const registration = createRegistration()
  await context.expectStatus('users.register', 200, { body: registration })
  const handOff = await context.expectData('deviceHandOff.start', { token: free, body: {} })
  const openSecrets = { userId: 0, token: parseHandOffToken(handOff.link) }
  const links = {
    'users.onetimeLogin': parseLinkSecrets(promo.link),
    'users.resetPassword': await context.mock.readMailedLink(email, 'reset'),
    'users.verifyUser': await context.mock.readMailedLink(registration.email, 'verify'),
    'deviceHandOff.open': openSecrets,
    'restricted.openHandOff': openSecrets,
  }

  const { items } = await context.expectData('setup.getDownloads')
  const url = items[0]?.files?.[0]?.url
  const twoFactor = await createTwoFactorAccount(context, 'affiliate')
  const fields = {
    email,
    password: PERSONA_PASSWORD,
    password_confirmation: PERSONA_PASSWORD,
    currentPassword: PERSONA_PASSWORD,
    tariffId: 3,
    promocode: 'ZOOG20',
    currency: 'USD',
    'g-recaptcha-response': 'solved',
    subscriptionHash,
    id,
    ticket: await getLoginTicket(context, twoFactor),
    code: twoFactor.code,
    ...(url && { url: `${new URL(url).origin}/affiliate/panel` }),
  }
  if (context.problems.length > 0) throw new Error(context.problems.join('; '))
  await context.mock.saveSnapshot(snapshot)
  return {
    tokens: [null, ...accounts.map(({ token }) => token), INVALID_TOKEN],
    fields,
    links: new Map(Object.entries(links).map(([name, link]) => [name, { ...link, userID: link.userId }])),
  }
}
