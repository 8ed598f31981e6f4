import { type Persona, personas } from '@zoog/contract/personas'
import { setupContract } from '@zoog/contract/setup'
import { createWireGuardKey } from '@zoog/mock-api/request-fields'
import { z } from 'zod'
import { createTwoFactorAccount, getLoginTicket } from '../checks/two-factor'
import { parseHandOffToken } from '../checks/users'
import { createRegistration, getExampleBody } from '../examples'
import { parseLinkSecrets } from '../mock-control'
import type { TestContext } from '../test-context'

/** The callers of requests. A stranger has an invalid token. */
export const CALLERS = ['guest', 'free', 'paid', 'unverified', 'affiliate', 'lifetime', 'stranger'] as const
export type Caller = (typeof CALLERS)[number]

/** Values that requests can use: tokens, payments, keys and link secrets. */
export interface KnownValues {
  tokens: Map<Caller, string>
  hashes: string[]
  keyIds: number[]
  /** Link secrets by the endpoint that accepts them. */
  links: Map<string, { userId: number; token: string }>
  /** The affiliate panel's address. */
  panel: string
  /** The sign-in ticket and a recovery code of an account with two-factor authentication. */
  twoFactor: { ticket: string; code: string }
}

const newValues = z
  .object({ subscriptionHash: z.string(), id: z.number(), publicKey: z.string(), link: z.string().url() })
  .partial()

/** Adds the values in a response's data. */
export const collectKnownValues = (found: KnownValues, data: unknown): void => {
  const parsed = newValues.safeParse(data)
  if (!parsed.success) return
  const { subscriptionHash, id, publicKey, link } = parsed.data
  if (subscriptionHash !== undefined) found.hashes.push(subscriptionHash)
  if (id !== undefined && publicKey !== undefined) found.keyIds.push(id)
  if (link === undefined) return
  const token = parseHandOffToken(link)
  if (token === '') found.links.set('users.onetimeLogin', parseLinkSecrets(link))
  else
    for (const name of ['deviceHandOff.open', 'restricted.openHandOff'])
      found.links.set(name, { userId: 0, token })
}

const isPersona = (caller: Caller): caller is Caller & Persona => caller !== 'guest' && caller !== 'stranger'
const downloads = setupContract.getDownloads.responses[200].shape.data

/** Fills the sandbox with sessions, payments, keys and links, saves a snapshot, and returns the values. */
export const prepareSandbox = async (context: TestContext, name: string): Promise<KnownValues> => {
  await context.mock.reset()
  const found: KnownValues = {
    tokens: new Map(),
    hashes: [],
    keyIds: [],
    links: new Map(),
    panel: '',
    twoFactor: { ticket: '', code: '' },
  }
  for (const caller of CALLERS)
    if (isPersona(caller)) found.tokens.set(caller, (await context.mock.signInAs(caller)).token)
  const [free, paid] = [found.tokens.get('free'), found.tokens.get('paid')]
  const responses = [
    await context.expectExample('users.onetimeLinkByPromo', 200),
    await context.expectExample('billing.getStripePayment', 200, { token: free }),
    await context.expectStatus('manualSetup.addWireGuardKey', 200, {
      token: paid,
      body: { name: 'Laptop', publicKey: createWireGuardKey() },
    }),
  ]
  for (const { data } of responses) collectKnownValues(found, data)
  const mail = { ...getExampleBody('users.requestResetPassword'), email: personas.free.email }
  await context.expectStatus('users.requestResetPassword', 200, { body: mail })
  found.links.set('users.resetPassword', await context.mock.readMailedLink(personas.free.email, 'reset'))
  const registration = createRegistration()
  await context.expectStatus('users.register', 200, { body: registration })
  found.links.set('users.verifyUser', await context.mock.readMailedLink(registration.email, 'verify'))
  const { items } = await context.expectData('setup.getDownloads', downloads)
  const url = items[0]?.files?.[0]?.url
  found.panel = url ? `${new URL(url).origin}/affiliate/panel` : ''
  const { account, codes } = await createTwoFactorAccount(context, 'affiliate')
  found.twoFactor = { ticket: await getLoginTicket(context, account, 'users.login'), code: codes[0] ?? '' }
  if (context.problems.length > 0) throw new Error(context.problems.join('; '))
  await context.mock.saveSnapshot(name)
  return found
}
