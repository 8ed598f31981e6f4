import type { Persona } from '@zoog/contract/personas'
import { authenticatorSetup, recoveryCodes } from '@zoog/contract/two-factor'
import { twoFactorRequired } from '@zoog/contract/users'
import { URI } from 'otpauth'
import { createLogin } from '../examples'
import { type Account, CheckSkipped, type TestContext } from '../test-context'

/** The endpoints that set up two-factor authentication, plain or encrypted. */
export const PLAIN_ENDPOINTS = {
  begin: 'twoFactor.begin',
  confirm: 'twoFactor.confirm',
  turnOff: 'twoFactor.turnOff',
  login: 'users.login',
  second: 'twoFactor.login',
  lose: 'twoFactor.requestRecovery',
  stepUp: 'twoFactor.stepUp',
} as const
export const ENCRYPTED_ENDPOINTS: Record<keyof typeof PLAIN_ENDPOINTS, string> = {
  begin: 'restricted.beginAuthenticator',
  confirm: 'restricted.confirmAuthenticator',
  turnOff: 'restricted.turnOffAuthenticator',
  login: 'restricted.login',
  second: 'restricted.twoFactorLogin',
  lose: 'restricted.twoFactorRecovery',
  stepUp: 'restricted.stepUp',
}
export type TwoFactorEndpoints = Record<keyof typeof PLAIN_ENDPOINTS, string>

/** An account with a pending setup, and the current code of its app. */
export const startTwoFactorSetup = async (
  world: TestContext,
  calls: TwoFactorEndpoints,
  who: Persona = 'free',
) => {
  const account = await world.createDisposableAccount(who)
  const { token, password } = account
  const begun = authenticatorSetup.safeParse(
    (await world.expectStatus(calls.begin, 200, { token, body: { password } })).data,
  )
  if (!begun.success) throw new CheckSkipped('Two-factor authentication cannot be set up.')
  return { account, code: URI.parse(begun.data.uri).generate() }
}

/** An account with two-factor authentication, and its recovery codes. */
export const createTwoFactorAccount = async (
  world: TestContext,
  who: Persona = 'free',
  calls: TwoFactorEndpoints = PLAIN_ENDPOINTS,
): Promise<{ account: Account; codes: readonly string[] }> => {
  const { account, code } = await startTwoFactorSetup(world, calls, who)
  const { data } = await world.expectStatus(calls.confirm, 200, { token: account.token, body: { code } })
  const told = recoveryCodes.safeParse(data)
  if (!told.success) throw new CheckSkipped('There are no recovery codes.')
  return { account, codes: told.data.recoveryCodes }
}

/** The ticket that a correct password returns. */
export const getLoginTicket = async (
  world: TestContext,
  { email, password }: Account,
  name: string,
): Promise<string> => {
  const asked = twoFactorRequired.safeParse(
    (await world.expectStatus(name, 403, { body: createLogin(email, password) })).body,
  )
  if (!asked.data?.data) throw new CheckSkipped('There is no ticket.')
  return asked.data.data.ticket
}
