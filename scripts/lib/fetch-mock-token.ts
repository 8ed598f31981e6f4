import { z } from 'zod'

const signIn = z.object({ url: z.string().url() })

/**
 * Returns a session token of a seed account through the mock's one-click sign-in.
 *
 * @param mock the mock's origin
 * @param account an account name, such as `paid`
 */
export async function fetchMockToken(mock: string, account: string): Promise<string> {
  const response = await fetch(`${mock}/__mock/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@zoog.test` }),
  })
  const { url } = signIn.parse(await response.json())
  return new URL(url).searchParams.get('t') ?? ''
}
