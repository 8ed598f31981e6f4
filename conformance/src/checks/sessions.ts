import { z } from 'zod'
import { NotProvoked, type World } from '../world'

const listed = z.object({ sessions: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) })

/** The id of the session that a token is of, or of another one of its user's. */
export const sessionId = async (world: World, token: string, which: 'this' | 'other'): Promise<string> => {
  const parsed = listed.safeParse((await world.expect('users.getSessions', 200, { token })).data)
  const found =
    parsed.success && parsed.data.sessions.find(({ isCurrent }) => isCurrent === (which === 'this'))
  if (!found) throw new NotProvoked('There is no such session in the list.')
  return found.id
}
