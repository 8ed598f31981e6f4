import type { AccessCondition } from '@zoog/contract/endpoint-rules'
import { type Endpoint, endpoints } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { getAllowedMethods } from '../endpoints'
import { getExample } from '../examples'
import { getErrorMessage } from '../test-context'
import { type Check, createCheck, getErrorCode } from './check'

const UNAUTHENTICATED = 'Unauthenticated.'
const claims = { sub: '1', sid: 'a', jti: 'b', iat: 1, exp: 4_102_444_800 }

/** Returns the token's claims, signed with a guessed secret. */
const forgeToken = (token: string | null): Promise<string> =>
  new SignJWT(token === null ? claims : decodeJwt(token))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode('a secret that is not the server’s, of length'))

/** An endpoint that requires sign-in responds 401 without a valid token and changes nothing. */
const createTokenCheck = ({ name }: Endpoint): Check =>
  createCheck(name, '401 without a valid token', async (context) => {
    const good = await context.getReadOnlyToken('paid').catch(() => null)
    const invalid: Record<string, Record<string, string>> = {
      'no token': {},
      'an invalid token': { authorization: 'Bearer not.a.token' },
      'an empty token': { authorization: 'Bearer ' },
      'a forged token': { authorization: `Bearer ${await forgeToken(good)}` },
      'a token without signature': { authorization: `Bearer ${new UnsecuredJWT(claims).encode()}` },
      ...(good && {
        'a token with another scheme': { authorization: `Basic ${good}` },
        'a truncated token': { authorization: `Bearer ${good.slice(0, -3)}` },
      }),
    }
    await context.expectUnchanged(async () => {
      for (const [subject, headers] of Object.entries(invalid)) {
        const { status, body } = await context.expectExample(name, 401, { headers }, subject)
        context.assert(
          status !== 401 || getErrorMessage(body) === UNAUTHENTICATED,
          `${subject}: the message is not "${UNAUTHENTICATED}"`,
        )
      }
    })
  })

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/** Another method on a known path is rejected with 405, and `Allow` lists the supported methods. */
const createMethodCheck = ({ name, path }: Endpoint): Check =>
  createCheck(name, '405 with Allow', async (context) => {
    const token = await context.getReadOnlyToken('paid').catch(() => null)
    const supported = getAllowedMethods(path)
    const { params } = getExample(name)
    await context.expectUnchanged(async () => {
      for (const method of METHODS.filter((candidate) => !supported.includes(candidate))) {
        const input = { token, method, ...(params && { params }) }
        const { status, headers } = await context.expectStatus(name, 405, input, method)
        const allow = (headers.allow ?? '').split(/\s*,\s*/)
        context.assert(
          status !== 405 || (supported.every((each) => allow.includes(each)) && !allow.includes(method)),
          `Allow of a 405 is not ${supported.join(', ')}: ${headers.allow ?? 'missing'}`,
        )
      }
    })
  })

/** The persona that doesn't meet a condition of `requires`, if the seed has one. */
const REJECTED_PERSONAS: Partial<Record<AccessCondition, Persona>> = {
  customer: 'service',
  verified: 'unverified',
  activated: 'unverified',
  activePlan: 'expired',
  wireGuard: 'free',
}

/** An account that doesn't meet a condition of `requires` is rejected with 403, and nothing changes. */
const createConditionChecks = ({ name, method, rules }: Endpoint): Check[] =>
  (rules.requires ?? []).flatMap((condition) => {
    const persona = REJECTED_PERSONAS[condition]
    if (!persona) return []
    const check = createCheck(name, `403 unless ${condition}`, async (context) => {
      const { token } = await context.mock.signInAs(persona)
      await context.expectUnchanged(async () => {
        await context.expectExample(name, 403, { token })
        if (method !== 'POST') return
        // An empty body is rejected alike, because the condition is checked before the body is read.
        const { body } = await context.expectExample(name, 403, { token, body: {} })
        context.assert(getErrorCode(body) === 'forbidden', 'The rejection has no code "forbidden"')
      })
    })
    return [{ ...check, dependsOnAccount: true }]
  })

/** Tokens, methods and the conditions of an account. */
export const accessChecks: readonly Check[] = endpoints.flatMap((endpoint) => [
  ...(endpoint.rules.auth === 'required' ? [createTokenCheck(endpoint)] : []),
  createMethodCheck(endpoint),
  ...createConditionChecks(endpoint),
])
