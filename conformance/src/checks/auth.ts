import { CompactSign, UnsecuredJWT } from 'jose'
import { type Endpoint, endpoints, isReadOnly } from '../endpoints'
import { getExample } from '../examples'
import { getErrorMessage, type TestContext } from '../test-context'
import type { Check } from './check'

const UNAUTHENTICATED = 'Unauthenticated.'
const claims = { sub: '1', sid: 'a', jti: 'b', iat: 1, exp: 4_102_444_800 }

/** The token's own claims, signed with a guessed secret. */
const forged = async (token: string | null): Promise<string> => {
  const payload = token?.split('.')[1]
  const bytes = payload ? Buffer.from(payload, 'base64url') : new TextEncoder().encode(JSON.stringify(claims))
  return new CompactSign(bytes)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode('a secret that is not the server’s, of length'))
}

const refusesToken = async (
  world: TestContext,
  call: Endpoint,
  what: string,
  authorization: string,
): Promise<void> => {
  const reply = await world.request(call.name, { ...getExample(call.name), headers: { authorization } })
  world.assert(reply.status === 401, `${what}: answered ${reply.status}, not 401`)
  if (reply.status === 401)
    world.assert(
      getErrorMessage(reply.body) === UNAUTHENTICATED,
      `${what}: the message is not "${UNAUTHENTICATED}"`,
    )
}

const checksOf = (call: Endpoint): Check[] => [
  {
    subject: call.name,
    name: '401 without a token',
    isReadOnly: isReadOnly(call),
    run: (world) =>
      world.expectUnchanged('A call without a token', async () => {
        const reply = await world.expectExample(call.name, 401)
        world.assert(
          getErrorMessage(reply.body) === UNAUTHENTICATED,
          `The message of 401 is not "${UNAUTHENTICATED}"`,
        )
      }),
  },
  {
    subject: call.name,
    name: '401 with a bad token',
    isReadOnly: isReadOnly(call),
    run: async (world) => {
      const good = await world.getReadableToken('paid').catch(() => null)
      await world.expectUnchanged('A call with a bad token', async () => {
        await refusesToken(world, call, 'a token that is none', 'Bearer not.a.token')
        await refusesToken(world, call, 'an empty token', 'Bearer ')
        await refusesToken(world, call, 'a forged token', `Bearer ${await forged(good)}`)
        await refusesToken(
          world,
          call,
          'a token without signature',
          `Bearer ${new UnsecuredJWT(claims).encode()}`,
        )
        if (good) {
          await refusesToken(world, call, 'a token under another scheme', `Basic ${good}`)
          await refusesToken(world, call, 'a cut token', `Bearer ${good.slice(0, -3)}`)
        }
      })
    },
  },
]

/** Endpoints that require sign-in respond 401 to everyone else and change nothing. */
export const authChecks: Check[] = endpoints
  .filter((call) => call.rules.auth === 'required')
  .flatMap(checksOf)
