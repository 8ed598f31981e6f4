import { randomUUID } from 'node:crypto'
import { deviceHandOff, openedHandOff } from '@zoog/contract/device-hand-off'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { type Account, CheckSkipped, type TestContext } from '../test-context'

const begun = z.object({ link: z.string().url(), handOver: deviceHandOff })
const state = z.object({ state: z.string() })

/** The secret of a link, behind the `#`, so that no server sees it in an address. */
export const parseHandOffToken = (link: string): string => new URL(link).hash.slice(1)

/** A new link of an account. */
export const startHandOff = async (world: TestContext, { token }: Account) => {
  const made = begun.safeParse(
    (await world.expectStatus('deviceHandOff.begin', 200, { token, body: {} })).data,
  )
  if (!made.success) throw new CheckSkipped('No link could be made.')
  return { id: made.data.handOver.id, token: parseHandOffToken(made.data.link) }
}

/** A phone that opened an account's link through the endpoint `open`. */
export const openHandOff = async (world: TestContext, account: Account, open = 'deviceHandOff.open') => {
  const { token } = await startHandOff(world, account)
  const secret = randomUUID()
  const opened = openedHandOff.safeParse(
    (await world.expectStatus(open, 200, { body: { token, secret } })).data,
  )
  if (!opened.success) throw new CheckSkipped('The link could not be opened.')
  await world.expectUnchanged('A link that was opened already', async () => {
    await world.expectStatus(open, 200, { body: { token, secret } })
    await world.expectStatus(open, 422, { body: { token, secret: randomUUID() } })
  })
  return { ...opened.data, secret }
}

/** A phone that the computer confirmed by its number. */
export const confirmHandOff = async (world: TestContext, account: Account) => {
  const { id, secret, number } = await openHandOff(world, account)
  await world.expectStatus('deviceHandOff.confirm', 200, { token: account.token, body: { id, number } })
  return { id, secret }
}

/** Checks that the phone gets a session of the confirming account, and only after the confirmation. */
export const takeHandOff =
  (take: string) =>
  async (world: TestContext): Promise<void> => {
    const account = await world.createDisposableAccount()
    const { id, secret, number } = await openHandOff(world, account)
    await world.expectUnchanged('A phone that nobody confirmed', async () => {
      await world.expectStatus(take, 422, { body: { secret } })
    })
    await world.expectStatus('deviceHandOff.confirm', 200, { token: account.token, body: { id, number } })
    const [first, again] = [
      session.safeParse((await world.expectStatus(take, 200, { body: { secret } })).data),
      session.safeParse((await world.expectStatus(take, 200, { body: { secret } })).data),
    ]
    world.assert(
      first.success && again.success && first.data.token === again.data.token,
      'Asked again, a phone got another session',
    )
    const told = state.safeParse(
      (await world.expectStatus('deviceHandOff.getState', 200, { query: { id } })).data,
    )
    world.assert(told.data?.state === 'taken', 'A phone that is signed in is not told so')
    if (first.success) await world.expectStatus('users.getInfo', 200, { token: first.data.token })
  }
