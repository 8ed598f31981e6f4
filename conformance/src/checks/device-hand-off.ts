import { randomUUID } from 'node:crypto'
import { deviceHandOff, openedHandOff } from '@zoog/contract/device-hand-off'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { CheckSkipped } from '../check-skipped'
import type { Account } from '../mock-control'
import type { TestContext } from '../test-context'

const started = z.object({ link: z.string().url(), handOff: deviceHandOff })
const state = z.object({ state: z.string() })

/** Returns the secret of a link. It is in the fragment, so that browsers don't send it to servers. */
export const parseHandOffToken = (link: string): string => new URL(link).hash.slice(1)

/** Creates a link for an account and returns its id and secret. */
export const startHandOff = async (context: TestContext, { token }: Account) => {
  const created = started.safeParse(
    (await context.expectStatus('deviceHandOff.start', 200, { token, body: {} })).data,
  )
  if (!created.success) throw new CheckSkipped('The response has no link.')
  return { id: created.data.handOff.id, token: parseHandOffToken(created.data.link) }
}

/** Opens an account's link as a phone, with the endpoint `open`. */
export const openHandOff = async (context: TestContext, account: Account, open = 'deviceHandOff.open') => {
  const { token } = await startHandOff(context, account)
  const secret = randomUUID()
  const opened = openedHandOff.safeParse(
    (await context.expectStatus(open, 200, { body: { token, secret } })).data,
  )
  if (!opened.success) throw new CheckSkipped('The link did not open.')
  await context.expectUnchanged('An opened link', async () => {
    await context.expectStatus(open, 200, { body: { token, secret } })
    await context.expectStatus(open, 422, { body: { token, secret: randomUUID() } })
  })
  return { ...opened.data, secret }
}

/** Opens a link as a phone and confirms the phone's number on the computer. */
export const confirmHandOff = async (context: TestContext, account: Account) => {
  const { id, secret, number } = await openHandOff(context, account)
  await context.expectStatus('deviceHandOff.confirm', 200, { token: account.token, body: { id, number } })
  return { id, secret }
}

/** Checks that the phone gets a session of the account, and only after the confirmation. */
export const claimHandOff =
  (claim: string) =>
  async (context: TestContext): Promise<void> => {
    const account = await context.createDisposableAccount()
    const { id, secret, number } = await openHandOff(context, account)
    await context.expectUnchanged('An unconfirmed phone', async () => {
      await context.expectStatus(claim, 422, { body: { secret } })
    })
    await context.expectStatus('deviceHandOff.confirm', 200, { token: account.token, body: { id, number } })
    const [first, again] = [
      session.safeParse((await context.expectStatus(claim, 200, { body: { secret } })).data),
      session.safeParse((await context.expectStatus(claim, 200, { body: { secret } })).data),
    ]
    context.assert(
      first.success && again.success && first.data.token === again.data.token,
      'A repeated request returned another session',
    )
    const parsedState = state.safeParse(
      (await context.expectStatus('deviceHandOff.getState', 200, { query: { id } })).data,
    )
    context.assert(parsedState.data?.state === 'claimed', 'The state of a signed-in phone is not "claimed"')
    if (first.success) await context.expectStatus('users.getInfo', 200, { token: first.data.token })
  }
