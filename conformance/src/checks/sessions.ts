import { z } from 'zod'
import { CheckSkipped } from '../check-skipped'
import type { TestContext } from '../test-context'

const listed = z.object({ sessions: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) })

/** Returns the id of a token's session, or of another session of its user. */
export const findSessionId = async (
  context: TestContext,
  token: string,
  which: 'this' | 'other',
): Promise<string> => {
  const parsed = listed.safeParse((await context.expectStatus('users.getSessions', 200, { token })).data)
  const found =
    parsed.success && parsed.data.sessions.find(({ isCurrent }) => isCurrent === (which === 'this'))
  if (!found) throw new CheckSkipped('The list has no such session.')
  return found.id
}
