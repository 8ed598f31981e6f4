import { getAudience } from '@zoog/contract/encrypted-only'
import { personaPassword } from '@zoog/contract/personas'
import { restrictedContract } from '@zoog/contract/restricted'
import { createMock, type Mock } from '@zoog/mock-api'
import { CompactEncrypt, decodeJwt, importJWK } from 'jose'
import { z } from 'zod'

const publishedKey = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
})
const publishedKeys = z.object({ keys: z.array(publishedKey).length(1) })
const mails = z.array(z.object({ kind: z.string(), text: z.string(), link: z.string().nullable() }))
const signedIn = z.object({ data: z.object({ token: z.string() }) })

const login = { password: personaPassword, 'g-recaptcha-response': 'ok', cid: '', cid4: '', voluumID: '' }

/** Somebody at an address with a browser; what the portal's server says of an address is what the API believes. */
export interface AttackClient {
  from?: string
  /** The cookies of the browser, as one header. */
  cookie?: string
  token?: string
}

/** A mock under attack: its calls, as clients at different addresses make them. */
export const createTargetMock = async (config: Parameters<typeof createMock>[0] = {}) => {
  const mock: Mock = await createMock(config)
  const sandbox = await mock.sandboxes.get('default')
  const headersOf = ({ from = '192.0.2.1', cookie, token }: AttackClient) => ({
    'x-forwarded-for': from,
    ...(cookie && { cookie }),
    ...(token && { authorization: `Bearer ${token}` }),
  })
  const get = (path: string, client: AttackClient = {}) =>
    mock.api.inject({ url: `/zoog_api/api/${path}`, headers: headersOf(client) })
  const post = (path: string, payload: object | string, client: AttackClient = {}) =>
    mock.api.inject({
      method: 'POST',
      url: `/zoog_api/api/${path}`,
      headers: {
        ...headersOf(client),
        ...(typeof payload === 'string' && { 'content-type': 'text/plain' }),
      },
      payload,
    })
  const seal = async (fields: object): Promise<string> => {
    const { keys } = publishedKeys.parse((await mock.api.inject('/__mock/keys')).json())
    const [key] = keys
    if (!key) throw new Error('The mock publishes no key.')
    const iat = Math.floor(sandbox.clock.now() / 1000)
    const claims = { iat, jti: crypto.randomUUID(), ...fields }
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid })
      .encrypt(await importJWK(key, 'ECDH-ES+A256KW'))
  }
  const signIn = (email: string, over: object = {}, client: AttackClient = {}) =>
    post('users/login', { ...login, email, ...over }, client)
  return {
    mock,
    sandbox,
    get,
    post,
    signIn,
    guess: (email: string, client: AttackClient = {}) => signIn(email, { password: 'Wrong-Pass-1' }, client),
    /** The encrypted twin of a call, with the same fields. */
    postSealed: async (name: keyof typeof restrictedContract, fields: object, client: AttackClient = {}) => {
      const { path } = restrictedContract[name]
      const bound = { aud: getAudience(path), ...(client.token && { sub: decodeJwt(client.token).sub }) }
      return post(path.slice(1), await seal({ ...fields, ...bound }), client)
    },
    /** Signs in and answers what the browser then has. */
    signInAndKeepCookie: async (email: string, client: AttackClient = {}) => {
      const answer = await signIn(email, {}, client)
      const cookie = answer.cookies.find(({ name }) => name === 'device')
      return {
        token: signedIn.parse(answer.json()).data.token,
        cookie: cookie ? `device=${cookie.value}` : (client.cookie ?? ''),
        setCookie: cookie,
      }
    },
    /** The mails to an address, newest first. */
    outbox: async (to: string) =>
      mails.parse((await mock.api.inject(`/__mock/outbox?to=${encodeURIComponent(to)}`)).json()),
  }
}
export type TargetMock = Awaited<ReturnType<typeof createTargetMock>>

/** The fields of `users/login`, and of its encrypted twin. */
export const createLoginBody = (email: string, password: string) => ({ ...login, email, password })

/** The fields of `users/register`, and of its encrypted twin. */
export const createRegisterBody = (email: string, over: object = {}) => ({
  name: 'Nina New',
  email,
  password: 'Fresh-Pass-1',
  password_confirmation: 'Fresh-Pass-1',
  'g-recaptcha-response': 'ok',
  ...{ cid: '', cid4: '', referralID: '', friendID: '', clickID: '', vcommID: '', myLeadID: '' },
  ...{ voluumID: '', papReferralID: '', language: 'en', langCode: 'en', promocode: '' },
  isOneStepPayment: false,
  disableEmail: false,
  ...over,
})
