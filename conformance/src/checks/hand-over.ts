import { randomUUID } from 'node:crypto'
import { handOver, openedHandOver } from '@zoog/contract/hand-over'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { type Account, NotProvoked, type World } from '../world'

const begun = z.object({ link: z.string().url(), handOver })
const state = z.object({ state: z.string() })

/** What a phone opens of a link: behind the `#`, so that no address tells it to a server. */
export const tokenOfHandOver = (link: string): string => new URL(link).hash.slice(1)

/** A link of an account. */
export const beginsHandOver = async (world: World, { token }: Account) => {
  const made = begun.safeParse((await world.expect('handOver.begin', 200, { token, body: {} })).data)
  if (!made.success) throw new NotProvoked('No link could be made.')
  return { id: made.data.handOver.id, token: tokenOfHandOver(made.data.link) }
}

/** A phone that opened an account's link; `open` is the call that it does so by. */
export const opensHandOver = async (world: World, account: Account, open = 'handOver.open') => {
  const { token } = await beginsHandOver(world, account)
  const secret = randomUUID()
  const opened = openedHandOver.safeParse((await world.expect(open, 200, { body: { token, secret } })).data)
  if (!opened.success) throw new NotProvoked('The link could not be opened.')
  await world.unchanged('A link that was opened already', async () => {
    await world.expect(open, 200, { body: { token, secret } })
    await world.expect(open, 422, { body: { token, secret: randomUUID() } })
  })
  return { ...opened.data, secret }
}

/** A phone that was confirmed at the desk, by its number. */
export const confirmsHandOver = async (world: World, account: Account) => {
  const { id, secret, number } = await opensHandOver(world, account)
  await world.expect('handOver.confirm', 200, { token: account.token, body: { id, number } })
  return { id, secret }
}

/** A phone is signed in as who confirmed it, and not before; asked again, by the same session. */
export const takesHandOver =
  (take: string) =>
  async (world: World): Promise<void> => {
    const account = await world.throwaway()
    const { id, secret, number } = await opensHandOver(world, account)
    await world.unchanged('A phone that nobody confirmed', async () => {
      await world.expect(take, 422, { body: { secret } })
    })
    await world.expect('handOver.confirm', 200, { token: account.token, body: { id, number } })
    const [first, again] = [
      session.safeParse((await world.expect(take, 200, { body: { secret } })).data),
      session.safeParse((await world.expect(take, 200, { body: { secret } })).data),
    ]
    world.check(
      first.success && again.success && first.data.token === again.data.token,
      'Asked again, a phone got another session',
    )
    const told = state.safeParse((await world.expect('handOver.getState', 200, { query: { id } })).data)
    world.check(told.data?.state === 'taken', 'A phone that is signed in is not told so')
    if (first.success) await world.expect('users.getInfo', 200, { token: first.data.token })
  }
