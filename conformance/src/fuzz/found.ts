import { type Persona, personas } from '@zoog/contract/personas'
import { z } from 'zod'
import { tokenOfHandOver } from '../checks/hand-over'
import { protectedAccount, ticketFor } from '../checks/second-factor'
import { exampleOf, registration, wireGuardKey } from '../examples'
import { secretsOf, type World } from '../world'

/** Who asks. A stranger has a token that is none. */
export const CALLERS = ['guest', 'free', 'paid', 'unverified', 'affiliate', 'lifetime', 'stranger'] as const
export type Caller = (typeof CALLERS)[number]

/** What a case can use: secrets of links, payments, keys. */
export interface Found {
  tokens: Map<Caller, string>
  hashes: string[]
  keyIds: number[]
  /** Secrets of links, by the call that takes them. */
  links: Map<string, { userId: number; token: string }>
  /** The affiliate panel's address. */
  panel: string
  /** Of an account with two-step sign-in: the ticket that its password is good for, and a recovery code. */
  secondStep: { ticket: string; code: string }
}

export const copyOf = ({ tokens, hashes, keyIds, links, panel, secondStep }: Found): Found => ({
  tokens: new Map(tokens),
  hashes: [...hashes],
  keyIds: [...keyIds],
  links: new Map(links),
  panel,
  secondStep,
})

const somethingNew = z
  .object({ subscriptionHash: z.string(), id: z.number(), publicKey: z.string(), link: z.string().url() })
  .partial()

/** Remembers what an answer gave. */
export const remember = (found: Found, data: unknown): void => {
  const parsed = somethingNew.safeParse(data)
  if (!parsed.success) return
  const { subscriptionHash, id, publicKey, link } = parsed.data
  if (subscriptionHash !== undefined) found.hashes.push(subscriptionHash)
  if (id !== undefined && publicKey !== undefined) found.keyIds.push(id)
  if (link === undefined) return
  const token = tokenOfHandOver(link)
  if (token === '') found.links.set('users.onetimeLogin', secretsOf(link))
  else
    for (const name of ['handOver.open', 'restricted.openHandOver'])
      found.links.set(name, { userId: 0, token })
}

const isPersona = (caller: Caller): caller is Caller & Persona => caller !== 'guest' && caller !== 'stranger'
const downloads = z.object({ items: z.array(z.object({ files: z.array(z.object({ url: z.string() })) })) })

/** Makes a world in which there is something to find, and keeps it under a name. */
export const prepare = async (world: World, name: string): Promise<Found> => {
  await world.reset()
  const found: Found = {
    tokens: new Map(),
    hashes: [],
    keyIds: [],
    links: new Map(),
    panel: '',
    secondStep: { ticket: '', code: '' },
  }
  for (const caller of CALLERS)
    if (isPersona(caller)) found.tokens.set(caller, (await world.persona(caller)).token)
  const [free, paid] = [found.tokens.get('free'), found.tokens.get('paid')]
  const answers = [
    await world.example('users.onetimeLinkByPromo', 200),
    await world.example('billing.getStripePayment', 200, { token: free }),
    await world.expect('manualSetup.addWireGuardKey', 200, {
      token: paid,
      body: { name: 'Laptop', publicKey: wireGuardKey() },
    }),
  ]
  for (const { data } of answers) remember(found, data)
  const mail = { ...Object(exampleOf('users.requestResetPassword').body), email: personas.free.email }
  await world.expect('users.requestResetPassword', 200, { body: mail })
  found.links.set('users.resetPassword', await world.mailed(personas.free.email, 'reset'))
  const newcomer = registration()
  await world.expect('users.register', 200, { body: newcomer })
  found.links.set('users.verifyUser', await world.mailed(newcomer.email, 'verify'))
  const { data } = await world.expect('setup.getDownloads', 200)
  const url = downloads.parse(data).items[0]?.files[0]?.url
  found.panel = url ? `${new URL(url).origin}/affiliate/panel` : ''
  const { account, codes } = await protectedAccount(world, 'affiliate')
  found.secondStep = { ticket: await ticketFor(world, account, 'users.login'), code: codes[0] ?? '' }
  if (world.problems.length > 0) throw new Error(world.problems.join('; '))
  await world.save(name)
  return found
}
