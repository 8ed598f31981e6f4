import { type Endpoint, endpoints } from '@zoog/contract/endpoints'
import { CompactSign, UnsecuredJWT } from 'jose'
import { isReadOnly } from '../endpoints'
import { getExample } from '../examples'
import { getErrorMessage, type TestContext } from '../test-context'
import type { Check } from './check'

const UNAUTHENTICATED = 'Unauthenticated.'
const claims = { sub: '1', sid: 'a', jti: 'b', iat: 1, exp: 4_102_444_800 }

/** Returns the token's claims, signed with a guessed secret. */
const forgeToken = async (token: string | null): Promise<string> => {
  const payload = token?.split('.')[1]
  const bytes = payload ? Buffer.from(payload, 'base64url') : new TextEncoder().encode(JSON.stringify(claims))
  return new CompactSign(bytes)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode('a secret that is not the server’s, of length'))
}

const expectTokenRejection = async (
  context: TestContext,
  endpoint: Endpoint,
  subject: string,
  authorization: string,
): Promise<void> => {
  const response = await context.request(endpoint.name, {
    ...getExample(endpoint.name),
    headers: { authorization },
  })
  context.assert(response.status === 401, `${subject}: responded ${response.status}, not 401`)
  if (response.status === 401)
    context.assert(
      getErrorMessage(response.body) === UNAUTHENTICATED,
      `${subject}: the message is not "${UNAUTHENTICATED}"`,
    )
}

const createChecks = (endpoint: Endpoint): Check[] => [
  {
    subject: endpoint.name,
    name: '401 without a token',
    isReadOnly: isReadOnly(endpoint),
    run: (context) =>
      context.expectUnchanged('A request without a token', async () => {
        const response = await context.expectExample(endpoint.name, 401)
        context.assert(
          getErrorMessage(response.body) === UNAUTHENTICATED,
          `The message of 401 is not "${UNAUTHENTICATED}"`,
        )
      }),
  },
  {
    subject: endpoint.name,
    name: '401 with an invalid token',
    isReadOnly: isReadOnly(endpoint),
    run: async (context) => {
      const good = await context.getReadableToken('paid').catch(() => null)
      await context.expectUnchanged('A request with an invalid token', async () => {
        await expectTokenRejection(context, endpoint, 'an invalid token', 'Bearer not.a.token')
        await expectTokenRejection(context, endpoint, 'an empty token', 'Bearer ')
        await expectTokenRejection(context, endpoint, 'a forged token', `Bearer ${await forgeToken(good)}`)
        await expectTokenRejection(
          context,
          endpoint,
          'a token without signature',
          `Bearer ${new UnsecuredJWT(claims).encode()}`,
        )
        if (good) {
          await expectTokenRejection(context, endpoint, 'a token with another scheme', `Basic ${good}`)
          await expectTokenRejection(context, endpoint, 'a truncated token', `Bearer ${good.slice(0, -3)}`)
        }
      })
    },
  },
]

/** Endpoints that require sign-in respond 401 without a valid token and change nothing. */
export const authChecks: Check[] = endpoints
  .filter((endpoint) => endpoint.rules.auth === 'required')
  .flatMap(createChecks)
