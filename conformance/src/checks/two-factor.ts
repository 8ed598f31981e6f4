import type { Persona } from '@zoog/contract/personas'
import { STEP_UP_MINUTES, TWO_FACTOR_RECOVERY_HOURS } from '@zoog/contract/two-factor'
import { twoFactorRequired } from '@zoog/contract/users'
import { URI } from 'otpauth'
import { createLogin, getExampleBody } from '../examples'
import type { Account } from '../mock-control'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import type { Rejection, Scenarios } from './check'

/** Returns an account with a pending setup and the current code of its app. */
const startTwoFactorSetup = async (context: TestContext, persona: Persona = 'free') => {
  const account = await context.createDisposableAccount(persona)
  const { token, password } = account
  const { uri } = await context.expectData('twoFactor.start', { token, body: { password } })
  return { account, code: URI.parse(uri).generate() }
}

/** Returns an account with two-factor authentication and a recovery code. */
export const createTwoFactorAccount = async (context: TestContext, persona?: Persona) => {
  const { account, code } = await startTwoFactorSetup(context, persona)
  const input = { token: account.token, body: { code } }
  const { recoveryCodes } = await context.expectData('twoFactor.confirm', input)
  return { ...account, code: recoveryCodes[0] ?? '' }
}

/** Signs in with the correct password and returns the two-factor ticket. */
export const getLoginTicket = async (context: TestContext, { email, password }: Account): Promise<string> => {
  const { body } = await context.expectStatus('users.login', 403, { body: createLogin(email, password) })
  const { data } = twoFactorRequired.safeParse(body)
  if (!data?.data) throw new CheckSkipped('The response has no ticket.')
  return data.data.ticket
}

/**
 * Checks that the export requires a recent confirmation, and that the body that `createBody` returns confirms the session
 * only once.
 */
export const checkStepUp = async (context: TestContext, token: string, createBody: () => Promise<object>) => {
  if (context.target.isMock) {
    await context.mock.advanceClock(STEP_UP_MINUTES * 60 + 1)
    await context.expectStatus('profile.exportData', 403, { token })
  }
  const input = { token, body: await createBody() }
  await context.expectStatus(context.endpointName, 200, input)
  await context.expectStatus('profile.exportData', 200, { token })
  await context.expectRejection(context.endpointName, 422, 'A used confirmation', input)
}

/** Checks that the endpoint rejects a request while two-factor authentication is on, or off. */
export const rejectCurrentState =
  (state: 'on' | 'off'): Rejection =>
  async (context, status) => {
    const create = state === 'on' ? createTwoFactorAccount(context) : context.createDisposableAccount()
    const { token, password } = await create
    const input = { token, body: { ...getExampleBody(context.endpointName), password } }
    await context.expectRejection(context.endpointName, status, `Two-factor authentication ${state}`, input)
  }

/** Scenarios of two-factor authentication. */
export const twoFactorScenarios: Scenarios = {
  'twoFactor.start': async (context) => {
    await startTwoFactorSetup(context)
  },
  'twoFactor.confirm': async (context) => {
    const account = await createTwoFactorAccount(context)
    const state = await context.expectData('twoFactor.getState', { token: account.token })
    context.assert(state.isOn && state.recoveryCodesLeft === 10, 'Two-factor authentication is not on')
    // The password alone no longer signs in.
    await getLoginTicket(context, account)
  },
  'twoFactor.login': async (context) => {
    const account = await createTwoFactorAccount(context)
    const { code } = account
    await context.expectSignIn('twoFactor.login', { ticket: await getLoginTicket(context, account), code })
    const again = { ticket: await getLoginTicket(context, account), code }
    await context.expectRejection('twoFactor.login', 422, 'A used recovery code', { body: again })
  },
  'twoFactor.requestRecovery': async (context) => {
    const account = await createTwoFactorAccount(context)
    const body = { ticket: await getLoginTicket(context, account) }
    await context.expectStatus('twoFactor.requestRecovery', 200, { body })
    // The code stays required until the recovery period ends.
    await getLoginTicket(context, account)
    if (!context.target.isMock) return
    await context.mock.advanceClock(TWO_FACTOR_RECOVERY_HOURS * 3600 + 1)
    await context.expectSignIn('users.login', createLogin(account.email, account.password))
  },
  'twoFactor.cancelRecovery': async (context) => {
    const account = await createTwoFactorAccount(context)
    const { token } = account
    const body = { ticket: await getLoginTicket(context, account) }
    await context.expectStatus('twoFactor.requestRecovery', 200, { body })
    await context.expectStatus('twoFactor.cancelRecovery', 200, { token, body: {} })
    const { isOn, offAt } = await context.expectData('twoFactor.getState', { token })
    context.assert(isOn && offAt === null, 'Two-factor authentication is off or about to be turned off')
  },
  'twoFactor.stepUp': async (context) => {
    const { token, code } = await createTwoFactorAccount(context)
    await checkStepUp(context, token, async () => ({ code }))
  },
  'twoFactor.turnOff': async (context) => {
    const { email, password, token, code } = await createTwoFactorAccount(context)
    await context.expectStatus('twoFactor.turnOff', 200, { token, body: { password, code } })
    await context.expectSignIn('users.login', createLogin(email, password))
  },
}
