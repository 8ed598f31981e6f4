import type { Persona } from '@zoog/contract/personas'
import { authenticatorSetUp, recoveryCodes } from '@zoog/contract/second-factor'
import { secondFactorAsked } from '@zoog/contract/users'
import { URI } from 'otpauth'
import { login } from '../examples'
import { type Account, NotProvoked, type World } from '../world'

/** The calls by which the second step is set up, plain or encrypted. */
export const PLAIN = {
  begin: 'secondFactor.begin',
  confirm: 'secondFactor.confirm',
  turnOff: 'secondFactor.turnOff',
  login: 'users.login',
  second: 'secondFactor.login',
  lose: 'secondFactor.lose',
  stepUp: 'secondFactor.stepUp',
} as const
export const ENCRYPTED: Record<keyof typeof PLAIN, string> = {
  begin: 'restricted.beginAuthenticator',
  confirm: 'restricted.confirmAuthenticator',
  turnOff: 'restricted.turnOffAuthenticator',
  login: 'restricted.login',
  second: 'restricted.secondStep',
  lose: 'restricted.lostStep',
  stepUp: 'restricted.stepUp',
}
export type SecondFactorCalls = Record<keyof typeof PLAIN, string>

/** An account with a set-up under way, and the code that its app shows. */
export const beginning = async (world: World, calls: SecondFactorCalls, who: Persona = 'free') => {
  const account = await world.throwaway(who)
  const { token, password } = account
  const begun = authenticatorSetUp.safeParse(
    (await world.expect(calls.begin, 200, { token, body: { password } })).data,
  )
  if (!begun.success) throw new NotProvoked('Two-step sign-in cannot be set up.')
  return { account, code: URI.parse(begun.data.uri).generate() }
}

/** An account with two-step sign-in, and its recovery codes. */
export const protectedAccount = async (
  world: World,
  who: Persona = 'free',
  calls: SecondFactorCalls = PLAIN,
): Promise<{ account: Account; codes: readonly string[] }> => {
  const { account, code } = await beginning(world, calls, who)
  const { data } = await world.expect(calls.confirm, 200, { token: account.token, body: { code } })
  const told = recoveryCodes.safeParse(data)
  if (!told.success) throw new NotProvoked('There are no recovery codes.')
  return { account, codes: told.data.recoveryCodes }
}

/** The ticket that the password alone is good for. */
export const ticketFor = async (
  world: World,
  { email, password }: Account,
  name: string,
): Promise<string> => {
  const asked = secondFactorAsked.safeParse(
    (await world.expect(name, 403, { body: login(email, password) })).body,
  )
  if (!asked.data?.data) throw new NotProvoked('There is no ticket.')
  return asked.data.data.ticket
}
