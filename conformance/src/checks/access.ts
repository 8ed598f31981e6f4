import type { AccessCondition } from '@zoog/contract/common'
import { type Endpoint, endpoints } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import { CompactSign, UnsecuredJWT } from 'jose'
import { getAllowedMethods, isReadOnly } from '../endpoints'
import { getExample } from '../examples'
import { getErrorMessage, type TestContext } from '../test-context'
import { type Check, getErrorCode } from './check'

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
  const input = { ...getExample(endpoint.name), headers: { authorization } }
  const response = await context.expectStatus(endpoint.name, 401, input, subject)
  if (response.status === 401)
    context.assert(
      getErrorMessage(response.body) === UNAUTHENTICATED,
      `${subject}: the message is not "${UNAUTHENTICATED}"`,
    )
}

const createTokenChecks = (endpoint: Endpoint): Check[] => [
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
      const good = await context.getReadOnlyToken('paid').catch(() => null)
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
const authChecks: Check[] = endpoints
  .filter((endpoint) => endpoint.rules.auth === 'required')
  .flatMap(createTokenChecks)

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']

const createMethodCheck = (endpoint: Endpoint): Check => ({
  subject: endpoint.name,
  name: '405 with Allow',
  run: async (context) => {
    const token = await context.getReadOnlyToken('paid').catch(() => null)
    const supported = getAllowedMethods(endpoint.path)
    const { params } = getExample(endpoint.name)
    await context.expectUnchanged('A wrong method', async () => {
      for (const method of METHODS.filter((candidate) => !supported.includes(candidate))) {
        const input = { token, method, ...(params && { params }) }
        const response = await context.expectStatus(endpoint.name, 405, input, method)
        const allow = (response.headers.allow ?? '').split(/\s*,\s*/)
        if (response.status !== 405) continue
        for (const name of supported)
          context.assert(
            allow.includes(name),
            `Allow of a 405 lacks ${name}: ${response.headers.allow ?? 'missing'}`,
          )
        context.assert(!allow.includes(method), `Allow of a 405 names the rejected method ${method}`)
      }
    })
  },
})

/** Another method on a known path is rejected with 405, and `Allow` lists the supported methods. */
const methodChecks: Check[] = endpoints.map(createMethodCheck)

/** The persona that doesn't meet a condition of `requires`, if the seed has one. */
const REJECTED_PERSONAS: Partial<Record<AccessCondition, Persona>> = {
  customer: 'service',
  verified: 'unverified',
  activated: 'unverified',
  activePlan: 'expired',
}

/** An account that doesn't meet a condition of `requires` is rejected with 403, and nothing changes. */
const conditionChecks: Check[] = endpoints.flatMap((endpoint) =>
  (endpoint.rules.requires ?? []).flatMap((condition): Check[] => {
    const persona = REJECTED_PERSONAS[condition]
    if (!persona) return []
    const run = async (context: TestContext) => {
      const { token } = await context.mock.signInAs(persona)
      await context.expectUnchanged(`A request that requires ${condition}`, async () => {
        await context.expectExample(endpoint.name, 403, { token })
        if (endpoint.method !== 'POST') return
        // An empty body is rejected alike, because the condition is checked before the body is read.
        const { body } = await context.expectExample(endpoint.name, 403, { token, body: {} })
        context.assert(
          getErrorCode(body) === 'forbidden',
          `A request that requires ${condition} is rejected without the code "forbidden"`,
        )
      })
    }
    return [{ subject: endpoint.name, name: `403 unless ${condition}`, dependsOnAccount: true, run }]
  }),
)

/** Tokens, methods and the conditions of an account. */
export const accessChecks: readonly Check[] = [...authChecks, ...methodChecks, ...conditionChecks]
