import { EMAIL_CHANGE_OUTCOMES } from '@zoog/contract/email-change'
import { z } from 'zod'
import { login, newEmail, registration } from '../examples'
import type { Account, World } from '../world'

const outcome = z.object({ outcome: z.enum(EMAIL_CHANGE_OUTCOMES) })

/** A change that waits, and its new address; `begin` is the call that asks for it. */
const begins = async (world: World, account: Account, begin: string): Promise<string> => {
  const email = newEmail()
  const { token, password } = account
  await world.expect(begin, 200, { token, body: { email, password } })
  return email
}

/** What comes of agreeing by the newest link to an address, or of stopping it. */
const decides = async (world: World, to: string, kind: 'current' | 'new', isAgreed = true) => {
  const body = { ...(await world.mailed(to, `email-change-${kind}`)), isAgreed }
  const { data } = await world.expect('emailChange.decideEmailChange', 200, { body })
  return outcome.safeParse(data).data?.outcome
}

/** Nothing changes before both mailboxes agree; then one signs in with the new address. */
export const changesEmail =
  (begin: string) =>
  async (world: World): Promise<void> => {
    const account = await world.throwaway()
    const { password } = account
    const email = await begins(world, account, begin)
    world.check((await decides(world, email, 'new')) === 'waiting', 'One mailbox is enough')
    await world.expect('users.login', 200, { body: login(account.email, password) })
    world.check(
      (await decides(world, account.email, 'current')) === 'changed',
      'Two mailboxes are not enough',
    )
    await world.expect('users.login', 200, { body: login(email, password) })
    await world.expect('users.login', 422, { body: login(account.email, password) })
  }

/** What was called off, by its owner or by a link, is not to be agreed to any more. */
export const callsEmailChangeOff = async (world: World): Promise<void> => {
  const account = await world.throwaway()
  const email = await begins(world, account, 'emailChange.beginEmailChange')
  const link = await world.mailed(email, 'email-change-new')
  await world.expect('emailChange.cancelEmailChange', 200, { token: account.token, body: {} })
  await world.unchanged('A change of address that was called off', async () => {
    await world.expect('emailChange.decideEmailChange', 422, { body: { ...link, isAgreed: true } })
  })
}

/** Stopped by a link, it is over. */
export const stopsEmailChange = async (world: World): Promise<void> => {
  const account = await world.throwaway()
  await begins(world, account, 'emailChange.beginEmailChange')
  const stopped = await decides(world, account.email, 'current', false)
  world.check(stopped === 'stopped', 'A link does not stop the change')
  const { data } = await world.expect('emailChange.getEmailChange', 200, { token: account.token })
  world.check(z.object({ change: z.null() }).safeParse(data).success, 'A change that was stopped still waits')
}

/** An address that has an account is nobody else's. */
export const refusesTakenEmail =
  (begin: string) =>
  async (world: World): Promise<void> => {
    const { token, password } = await world.throwaway('paid')
    const { email } = await world.throwaway()
    await world.unchanged('An address that has an account', async () => {
      await world.expect(begin, 409, { token, body: { email, password } })
    })
  }

/** Neither is one that got an account while the links were on their way. */
export const refusesEmailTakenMeanwhile = async (world: World): Promise<void> => {
  const account = await world.throwaway('paid')
  const email = await begins(world, account, 'emailChange.beginEmailChange')
  await decides(world, account.email, 'current')
  const link = await world.mailed(email, 'email-change-new')
  await world.expect('users.register', 200, { body: { ...registration(), email } })
  await world.unchanged('An address that has an account by now', async () => {
    await world.expect('emailChange.decideEmailChange', 409, { body: { ...link, isAgreed: true } })
  })
}
