import { STEP_UP_MINUTES, TWO_FACTOR_RECOVERY_HOURS } from '@zoog/contract/two-factor'
import { z } from 'zod'
import { type EndpointForm, withTwin } from '../../endpoints'
import { createLogin } from '../../examples'
import { createTwoFactorAccount, getLoginTicket, startTwoFactorSetup } from '../two-factor'
import { expectSignIn, type Scenario } from './scenario'

const checkSetupStart =
  (_name: string, form: EndpointForm): Scenario =>
  async (context) => {
    await startTwoFactorSetup(context, form)
  }

/** Checks that the password alone can't sign in after the setup. */
const checkSetup =
  (_name: string, form: EndpointForm): Scenario =>
  async (context) => {
    const { account } = await createTwoFactorAccount(context, 'free', form)
    const { data } = await context.expectStatus('twoFactor.getState', 200, { token: account.token })
    const isOn = z.object({ isOn: z.literal(true), recoveryCodesLeft: z.literal(10) }).safeParse(data)
    context.assert(isOn.success, 'Two-factor authentication is not on')
    await getLoginTicket(context, account, form('users.login'))
  }

/** Checks that a recovery code signs in only once. */
const checkTwoFactorLogin =
  (name: string, form: EndpointForm): Scenario =>
  async (context) => {
    const { account, codes } = await createTwoFactorAccount(context, 'free', form)
    const step = async () => ({
      ticket: await getLoginTicket(context, account, form('users.login')),
      code: codes[0],
    })
    await expectSignIn(context, name, await step())
    const again = await step()
    await context.expectUnchanged('A recovery code that was used', async () => {
      await context.expectStatus(name, 422, { body: again })
    })
  }

/** Checks that the code stays required until the recovery period ends. */
const checkRecovery =
  (name: string, form: EndpointForm): Scenario =>
  async (context) => {
    const { account } = await createTwoFactorAccount(context, 'free', form)
    await context.expectStatus(name, 200, {
      body: { ticket: await getLoginTicket(context, account, form('users.login')) },
    })
    await getLoginTicket(context, account, form('users.login'))
    if (!context.target.isMock) return
    await context.mock.advanceClock(TWO_FACTOR_RECOVERY_HOURS * 3600 + 1)
    await expectSignIn(context, 'users.login', createLogin(account.email, account.password))
  }

const checkTurnOff =
  (name: string, form: EndpointForm): Scenario =>
  async (context) => {
    const { account, codes } = await createTwoFactorAccount(context, 'free', form)
    const { email, password, token } = account
    await context.expectStatus(name, 200, { token, body: { password, code: codes[0] } })
    await expectSignIn(context, form('users.login'), createLogin(email, password))
  }

/** Checks that the export requires a recent code and that a recovery code works only once. */
const checkStepUp =
  (name: string, form: EndpointForm): Scenario =>
  async (context) => {
    const { account, codes } = await createTwoFactorAccount(context, 'free', form)
    const { token } = account
    const body = { code: codes[0] }
    if (context.target.isMock) {
      await context.mock.advanceClock(STEP_UP_MINUTES * 60 + 1)
      await context.expectStatus('profile.exportData', 403, { token })
    }
    await context.expectStatus(name, 200, { token, body })
    await context.expectStatus('profile.exportData', 200, { token })
    await context.expectUnchanged('A recovery code that was used', async () => {
      await context.expectStatus(name, 422, { token, body })
    })
  }

/** The requests before the 200 of two-factor authentication, and the checks after it. */
export const twoFactorScenarios: Record<string, Scenario> = {
  ...withTwin('twoFactor.start', checkSetupStart),
  ...withTwin('twoFactor.confirm', checkSetup),
  ...withTwin('twoFactor.login', checkTwoFactorLogin),
  ...withTwin('twoFactor.requestRecovery', checkRecovery),
  'twoFactor.cancelRecovery': async (context) => {
    const { account } = await createTwoFactorAccount(context)
    const { token } = account
    const body = { ticket: await getLoginTicket(context, account, 'users.login') }
    await context.expectStatus('twoFactor.requestRecovery', 200, { body })
    await context.expectStatus('twoFactor.cancelRecovery', 200, { token, body: {} })
    const { data } = await context.expectStatus('twoFactor.getState', 200, { token })
    const isKept = z.object({ isOn: z.literal(true), offAt: z.null() }).safeParse(data)
    context.assert(isKept.success, 'Two-factor authentication is off or about to be turned off')
  },
  ...withTwin('twoFactor.stepUp', checkStepUp),
  ...withTwin('twoFactor.turnOff', checkTurnOff),
}
