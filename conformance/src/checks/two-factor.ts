import type { EndpointName } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import {
  authenticatorSetup,
  recoveryCodes,
  STEP_UP_MINUTES,
  TWO_FACTOR_RECOVERY_HOURS,
  twoFactorState,
} from '@zoog/contract/two-factor'
import { twoFactorRequired } from '@zoog/contract/users'
import { URI } from 'otpauth'
import { toCheckedName } from '../endpoints'
import { createLogin } from '../examples'
import type { Account } from '../mock-control'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import { expectSignIn, type Scenario } from './check'

/** Returns an account with a pending setup and the current code of its app. `subject` is the checked endpoint. */
const startTwoFactorSetup = async (context: TestContext, subject: string, persona: Persona = 'free') => {
  const account = await context.createDisposableAccount(persona)
  const { token, password } = account
  const input = { token, body: { password } }
  const { uri } = await context.expectData(
    toCheckedName(subject, 'twoFactor.start'),
    authenticatorSetup,
    input,
  )
  return { account, code: URI.parse(uri).generate() }
}

/** Returns an account with two-factor authentication and its recovery codes. */
export const createTwoFactorAccount = async (
  context: TestContext,
  persona: Persona = 'free',
  subject = 'twoFactor.confirm',
): Promise<{ account: Account; codes: readonly string[] }> => {
  const { account, code } = await startTwoFactorSetup(context, subject, persona)
  const input = { token: account.token, body: { code } }
  const confirmed = await context.expectData(
    toCheckedName(subject, 'twoFactor.confirm'),
    recoveryCodes,
    input,
  )
  return { account, codes: confirmed.recoveryCodes }
}

/** Signs in with the correct password and returns the two-factor ticket. */
export const getLoginTicket = async (
  context: TestContext,
  { email, password }: Account,
  name: string,
): Promise<string> => {
  const required = twoFactorRequired.safeParse(
    (await context.expectStatus(name, 403, { body: createLogin(email, password) })).body,
  )
  if (!required.data?.data) throw new CheckSkipped('The response has no ticket.')
  return required.data.data.ticket
}

const checkSetupStart: Scenario = async (context, name) => {
  await startTwoFactorSetup(context, name)
}

/** Checks that the password alone can't sign in after the setup. */
const checkSetup: Scenario = async (context, name) => {
  const { account } = await createTwoFactorAccount(context, 'free', name)
  const { token } = account
  const state = await context.expectData('twoFactor.getState', twoFactorState, { token })
  context.assert(state.isOn && state.recoveryCodesLeft === 10, 'Two-factor authentication is not on')
  await getLoginTicket(context, account, toCheckedName(name, 'users.login'))
}

/** Checks that a recovery code signs in only once. */
const checkTwoFactorLogin: Scenario = async (context, name) => {
  const { account, codes } = await createTwoFactorAccount(context, 'free', name)
  const step = async () => ({
    ticket: await getLoginTicket(context, account, toCheckedName(name, 'users.login')),
    code: codes[0],
  })
  await expectSignIn(context, name, await step())
  const again = await step()
  await context.expectRejection(name, 422, 'A recovery code that was used', { body: again })
}

/** Checks that the code stays required until the recovery period ends. */
const checkRecovery: Scenario = async (context, name) => {
  const { account } = await createTwoFactorAccount(context, 'free', name)
  await context.expectStatus(name, 200, {
    body: { ticket: await getLoginTicket(context, account, toCheckedName(name, 'users.login')) },
  })
  await getLoginTicket(context, account, toCheckedName(name, 'users.login'))
  if (!context.target.isMock) return
  await context.mock.advanceClock(TWO_FACTOR_RECOVERY_HOURS * 3600 + 1)
  await expectSignIn(context, 'users.login', createLogin(account.email, account.password))
}

const checkTurnOff: Scenario = async (context, name) => {
  const { account, codes } = await createTwoFactorAccount(context, 'free', name)
  const { email, password, token } = account
  await context.expectStatus(name, 200, { token, body: { password, code: codes[0] } })
  await expectSignIn(context, toCheckedName(name, 'users.login'), createLogin(email, password))
}

/** Checks that the export requires a recent code and that a recovery code works only once. */
const checkStepUp: Scenario = async (context, name) => {
  const { account, codes } = await createTwoFactorAccount(context, 'free', name)
  const { token } = account
  const body = { code: codes[0] }
  if (context.target.isMock) {
    await context.mock.advanceClock(STEP_UP_MINUTES * 60 + 1)
    await context.expectStatus('profile.exportData', 403, { token })
  }
  await context.expectStatus(name, 200, { token, body })
  await context.expectStatus('profile.exportData', 200, { token })
  await context.expectRejection(name, 422, 'A recovery code that was used', { token, body })
}

/** Scenarios of two-factor authentication. */
export const twoFactorScenarios: Record<string, Scenario> = {
  'twoFactor.start': checkSetupStart,
  'twoFactor.confirm': checkSetup,
  'twoFactor.login': checkTwoFactorLogin,
  'twoFactor.requestRecovery': checkRecovery,
  'twoFactor.cancelRecovery': async (context) => {
    const { account } = await createTwoFactorAccount(context)
    const { token } = account
    const body = { ticket: await getLoginTicket(context, account, 'users.login') }
    await context.expectStatus('twoFactor.requestRecovery', 200, { body })
    await context.expectStatus('twoFactor.cancelRecovery', 200, { token, body: {} })
    const { isOn, offAt } = await context.expectData('twoFactor.getState', twoFactorState, { token })
    context.assert(isOn && offAt === null, 'Two-factor authentication is off or about to be turned off')
  },
  'twoFactor.stepUp': checkStepUp,
  'twoFactor.turnOff': checkTurnOff,
} satisfies Partial<Record<EndpointName, Scenario>>
