import { type Persona, personas } from '@zoog/contract/personas'
import { z } from 'zod'

const signIn = z.object({ token: z.string() })

/**
 * Returns a session token of a seed account through the mock's one-click sign-in.
 *
 * @param mock the mock's origin
 */
export async function fetchMockToken(mock: string, persona: Persona): Promise<string> {
  const response = await fetch(`${mock}/__mock/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: personas[persona].email }),
  })
  return signIn.parse(await response.json()).token
}
