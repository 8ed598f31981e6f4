import type { Persona } from '@zoog/contract/personas'
import { authenticatorSetup, recoveryCodes } from '@zoog/contract/two-factor'
import { twoFactorRequired } from '@zoog/contract/users'
import { URI } from 'otpauth'
import { CheckSkipped } from '../check-skipped'
import { type EndpointForm, plainForm } from '../endpoints'
import { createLogin } from '../examples'
import type { Account } from '../mock-control'
import type { TestContext } from '../test-context'

/** Returns an account with a pending setup and the current code of its app. */
export const startTwoFactorSetup = async (
  context: TestContext,
  form: EndpointForm,
  persona: Persona = 'free',
) => {
  const account = await context.createDisposableAccount(persona)
  const { token, password } = account
  const started = authenticatorSetup.safeParse(
    (await context.expectStatus(form('twoFactor.start'), 200, { token, body: { password } })).data,
  )
  if (!started.success) throw new CheckSkipped('The two-factor setup did not start.')
  return { account, code: URI.parse(started.data.uri).generate() }
}

/** Returns an account with two-factor authentication and its recovery codes. */
export const createTwoFactorAccount = async (
  context: TestContext,
  persona: Persona = 'free',
  form: EndpointForm = plainForm,
): Promise<{ account: Account; codes: readonly string[] }> => {
  const { account, code } = await startTwoFactorSetup(context, form, persona)
  const { data } = await context.expectStatus(form('twoFactor.confirm'), 200, {
    token: account.token,
    body: { code },
  })
  const parsed = recoveryCodes.safeParse(data)
  if (!parsed.success) throw new CheckSkipped('The response has no recovery codes.')
  return { account, codes: parsed.data.recoveryCodes }
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
