import { EMAIL_CHANGE_OUTCOMES } from '@zoog/contract/email-change'
import { z } from 'zod'
import { createEmail, createLogin, createRegistration } from '../examples'
import type { Account, TestContext } from '../test-context'

const outcome = z.object({ outcome: z.enum(EMAIL_CHANGE_OUTCOMES) })

/** A pending change and its new address; `begin` is the endpoint that starts it. */
const begins = async (world: TestContext, account: Account, begin: string): Promise<string> => {
  const email = createEmail()
  const { token, password } = account
  await world.expectStatus(begin, 200, { token, body: { email, password } })
  return email
}

/** Agrees through the newest link to an address, or stops the change. */
const decides = async (world: TestContext, to: string, kind: 'current' | 'new', isAgreed = true) => {
  const body = { ...(await world.readMailedLink(to, `email-change-${kind}`)), isAgreed }
  const { data } = await world.expectStatus('emailChange.decideEmailChange', 200, { body })
  return outcome.safeParse(data).data?.outcome
}

/** Nothing changes before both mailboxes agree; then sign-in uses the new address. */
export const changeEmail =
  (begin: string) =>
  async (world: TestContext): Promise<void> => {
    const account = await world.createDisposableAccount()
    const { password } = account
    const email = await begins(world, account, begin)
    world.assert((await decides(world, email, 'new')) === 'waiting', 'One mailbox is enough')
    await world.expectStatus('users.login', 200, { body: createLogin(account.email, password) })
    world.assert(
      (await decides(world, account.email, 'current')) === 'changed',
      'Two mailboxes are not enough',
    )
    await world.expectStatus('users.login', 200, { body: createLogin(email, password) })
    await world.expectStatus('users.login', 422, { body: createLogin(account.email, password) })
  }

/** A change that was canceled by its owner or a link can't be confirmed anymore. */
export const cancelEmailChange = async (world: TestContext): Promise<void> => {
  const account = await world.createDisposableAccount()
  const email = await begins(world, account, 'emailChange.beginEmailChange')
  const link = await world.readMailedLink(email, 'email-change-new')
  await world.expectStatus('emailChange.cancelEmailChange', 200, { token: account.token, body: {} })
  await world.expectUnchanged('A change of address that was called off', async () => {
    await world.expectStatus('emailChange.decideEmailChange', 422, { body: { ...link, isAgreed: true } })
  })
}

/** A stopped change is over. */
export const stopEmailChange = async (world: TestContext): Promise<void> => {
  const account = await world.createDisposableAccount()
  await begins(world, account, 'emailChange.beginEmailChange')
  const stopped = await decides(world, account.email, 'current', false)
  world.assert(stopped === 'stopped', 'A link does not stop the change')
  const { data } = await world.expectStatus('emailChange.getEmailChange', 200, { token: account.token })
  world.assert(
    z.object({ change: z.null() }).safeParse(data).success,
    'A change that was stopped still waits',
  )
}

/** An address with an account is refused. */
export const rejectTakenEmail =
  (begin: string) =>
  async (world: TestContext): Promise<void> => {
    const { token, password } = await world.createDisposableAccount('paid')
    const { email } = await world.createDisposableAccount()
    await world.expectUnchanged('An address that has an account', async () => {
      await world.expectStatus(begin, 409, { token, body: { email, password } })
    })
  }

/** So is an address that got an account before the links were opened. */
export const rejectEmailTakenMeanwhile = async (world: TestContext): Promise<void> => {
  const account = await world.createDisposableAccount('paid')
  const email = await begins(world, account, 'emailChange.beginEmailChange')
  await decides(world, account.email, 'current')
  const link = await world.readMailedLink(email, 'email-change-new')
  await world.expectStatus('users.register', 200, { body: { ...createRegistration(), email } })
  await world.expectUnchanged('An address that has an account by now', async () => {
    await world.expectStatus('emailChange.decideEmailChange', 409, { body: { ...link, isAgreed: true } })
  })
}
