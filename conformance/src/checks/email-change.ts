import { EMAIL_CHANGE_OUTCOMES } from '@zoog/contract/email-change'
import { z } from 'zod'
import { createEmail, createLogin, createRegistration } from '../examples'
import type { Account, TestContext } from '../test-context'

const outcome = z.object({ outcome: z.enum(EMAIL_CHANGE_OUTCOMES) })

/** Starts a change with the endpoint `begin` and returns the new address. */
const beginChange = async (world: TestContext, account: Account, begin: string): Promise<string> => {
  const email = createEmail()
  const { token, password } = account
  await world.expectStatus(begin, 200, { token, body: { email, password } })
  return email
}

/** Confirms or stops the change with the newest link to an address, and returns the outcome. */
const decideChange = async (world: TestContext, to: string, kind: 'current' | 'new', isAgreed = true) => {
  const body = { ...(await world.readMailedLink(to, `email-change-${kind}`)), isAgreed }
  const { data } = await world.expectStatus('emailChange.decideEmailChange', 200, { body })
  return outcome.safeParse(data).data?.outcome
}

/** Checks that the address changes only after both mailboxes confirm, and that sign-in then uses the new one. */
export const changeEmail =
  (begin: string) =>
  async (world: TestContext): Promise<void> => {
    const account = await world.createDisposableAccount()
    const { password } = account
    const email = await beginChange(world, account, begin)
    world.assert(
      (await decideChange(world, email, 'new')) === 'waiting',
      'One confirmation changed the address',
    )
    await world.expectStatus('users.login', 200, { body: createLogin(account.email, password) })
    world.assert(
      (await decideChange(world, account.email, 'current')) === 'changed',
      'Two confirmations did not change the address',
    )
    await world.expectStatus('users.login', 200, { body: createLogin(email, password) })
    await world.expectStatus('users.login', 422, { body: createLogin(account.email, password) })
  }

/** Checks that a canceled change can't be confirmed. */
export const cancelEmailChange = async (world: TestContext): Promise<void> => {
  const account = await world.createDisposableAccount()
  const email = await beginChange(world, account, 'emailChange.beginEmailChange')
  const link = await world.readMailedLink(email, 'email-change-new')
  await world.expectStatus('emailChange.cancelEmailChange', 200, { token: account.token, body: {} })
  await world.expectUnchanged('A canceled email change', async () => {
    await world.expectStatus('emailChange.decideEmailChange', 422, { body: { ...link, isAgreed: true } })
  })
}

/** Checks that a link stops the change. */
export const stopEmailChange = async (world: TestContext): Promise<void> => {
  const account = await world.createDisposableAccount()
  await beginChange(world, account, 'emailChange.beginEmailChange')
  const stopped = await decideChange(world, account.email, 'current', false)
  world.assert(stopped === 'stopped', 'The link does not stop the change')
  const { data } = await world.expectStatus('emailChange.getEmailChange', 200, { token: account.token })
  world.assert(z.object({ change: z.null() }).safeParse(data).success, 'The stopped change is still pending')
}

/** Checks that an address with an account is refused. */
export const rejectTakenEmail =
  (begin: string) =>
  async (world: TestContext): Promise<void> => {
    const { token, password } = await world.createDisposableAccount('paid')
    const { email } = await world.createDisposableAccount()
    await world.expectUnchanged('An address with an account', async () => {
      await world.expectStatus(begin, 409, { token, body: { email, password } })
    })
  }

/** Checks that a confirmation is refused if the address got an account in the meantime. */
export const rejectEmailTakenMeanwhile = async (world: TestContext): Promise<void> => {
  const account = await world.createDisposableAccount('paid')
  const email = await beginChange(world, account, 'emailChange.beginEmailChange')
  await decideChange(world, account.email, 'current')
  const link = await world.readMailedLink(email, 'email-change-new')
  await world.expectStatus('users.register', 200, { body: { ...createRegistration(), email } })
  await world.expectUnchanged('An address that got an account in the meantime', async () => {
    await world.expectStatus('emailChange.decideEmailChange', 409, { body: { ...link, isAgreed: true } })
  })
}
