import { z } from 'zod'

const signIn = z.object({ url: z.string().url() })

/**
 * A token of one of the seed's accounts, as the mock control panel's one-click sign-in gets it.
 *
 * @param mock the mock's address
 * @param account such as `paid`
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
