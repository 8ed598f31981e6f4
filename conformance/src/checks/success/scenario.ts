import { session } from '@zoog/contract/users'
import { z } from 'zod'
import type { TestContext } from '../../test-context'

export type Scenario = (context: TestContext) => Promise<void>

export const withReadableToken =
  (name: string, persona: 'free' | 'paid' = 'free'): Scenario =>
  async (context) => {
    await context.expectExample(name, 200, { token: await context.getReadableToken(persona) })
  }
export const withDisposableAccount =
  (name: string, overrides: object = {}): Scenario =>
  async (context) => {
    await context.expectExample(name, 200, {
      token: (await context.createDisposableAccount()).token,
      ...overrides,
    })
  }

/** Checks that the returned token is valid and belongs to the returned user. */
export const expectSignIn = async (context: TestContext, name: string, body: object): Promise<void> => {
  const response = await context.expectStatus(name, 200, { body })
  const parsed = session.safeParse(response.data)
  if (!parsed.success) return
  const me = await context.expectStatus('users.getInfo', 200, { token: parsed.data.token })
  const parsedUser = z.object({ id: z.number() }).safeParse(me.data)
  context.assert(
    parsedUser.success && parsedUser.data.id === parsed.data.user.id,
    `${name} returned a token of another user`,
  )
}
