import { EMAIL_CHANGE_OUTCOMES } from '@zoog/contract/email-change'
import { z } from 'zod'
import { createEmail, createLogin, createRegistration } from '../examples'
import type { Account } from '../mock-control'
import type { TestContext } from '../test-context'

const outcome = z.object({ outcome: z.enum(EMAIL_CHANGE_OUTCOMES) })

/** Starts a change with the endpoint `start` and returns the new address. */
const startChange = async (context: TestContext, account: Account, start: string): Promise<string> => {
  const email = createEmail()
  const { token, password } = account
  await context.expectStatus(start, 200, { token, body: { email, password } })
  return email
}

/** Confirms or stops the change with the newest link to an address, and returns the outcome. */
const decideChange = async (context: TestContext, to: string, kind: 'current' | 'new', isAgreed = true) => {
  const body = { ...(await context.mock.readMailedLink(to, `email-change-${kind}`)), isAgreed }
  const { data } = await context.expectStatus('emailChange.decideEmailChange', 200, { body })
  return outcome.safeParse(data).data?.outcome
}

/** Checks that the address changes only after both mailboxes confirm, and that sign-in then uses the new one. */
export const changeEmail =
  (start: string) =>
  async (context: TestContext): Promise<void> => {
    const account = await context.createDisposableAccount()
    const { password } = account
    const email = await startChange(context, account, start)
    context.assert(
      (await decideChange(context, email, 'new')) === 'waiting',
      'One confirmation changed the address',
    )
    await context.expectStatus('users.login', 200, { body: createLogin(account.email, password) })
    context.assert(
      (await decideChange(context, account.email, 'current')) === 'changed',
      'Two confirmations did not change the address',
    )
    await context.expectStatus('users.login', 200, { body: createLogin(email, password) })
    await context.expectStatus('users.login', 422, { body: createLogin(account.email, password) })
  }

/** Checks that a canceled change can't be confirmed. */
export const cancelEmailChange = async (context: TestContext): Promise<void> => {
  const account = await context.createDisposableAccount()
  const email = await startChange(context, account, 'emailChange.startEmailChange')
  const link = await context.mock.readMailedLink(email, 'email-change-new')
  await context.expectStatus('emailChange.cancelEmailChange', 200, { token: account.token, body: {} })
  await context.expectUnchanged('A canceled email change', async () => {
    await context.expectStatus('emailChange.decideEmailChange', 422, { body: { ...link, isAgreed: true } })
  })
}

/** Checks that a link stops the change. */
export const stopEmailChange = async (context: TestContext): Promise<void> => {
  const account = await context.createDisposableAccount()
  await startChange(context, account, 'emailChange.startEmailChange')
  const stopped = await decideChange(context, account.email, 'current', false)
  context.assert(stopped === 'stopped', 'The link does not stop the change')
  const { data } = await context.expectStatus('emailChange.getEmailChange', 200, { token: account.token })
  context.assert(
    z.object({ change: z.null() }).safeParse(data).success,
    'The stopped change is still pending',
  )
}

/** Checks that an address with an account is rejected. */
export const rejectTakenEmail =
  (start: string) =>
  async (context: TestContext): Promise<void> => {
    const { token, password } = await context.createDisposableAccount('paid')
    const { email } = await context.createDisposableAccount()
    await context.expectUnchanged('An address with an account', async () => {
      await context.expectStatus(start, 409, { token, body: { email, password } })
    })
  }

/** Checks that a confirmation is rejected if the address got an account in the meantime. */
export const rejectEmailTakenMeanwhile = async (context: TestContext): Promise<void> => {
  const account = await context.createDisposableAccount('paid')
  const email = await startChange(context, account, 'emailChange.startEmailChange')
  await decideChange(context, account.email, 'current')
  const link = await context.mock.readMailedLink(email, 'email-change-new')
  await context.expectStatus('users.register', 200, { body: { ...createRegistration(), email } })
  await context.expectUnchanged('An address that got an account in the meantime', async () => {
    await context.expectStatus('emailChange.decideEmailChange', 409, { body: { ...link, isAgreed: true } })
  })
}
