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

/** A client of the API. `from` is its IP address, which the API takes from the portal's server. */
export interface AttackClient {
  from?: string
  /** The cookies of the browser, as one header. */
  cookie?: string
  token?: string
}

/** Creates a mock and returns it with functions that send requests as clients at different addresses. */
export const createTargetMock = async (config: Parameters<typeof createMock>[0] = {}) => {
  const mock: Mock = await createMock(config)
  const sandbox = await mock.sandboxes.get('default')
  const createHeaders = ({ from = '192.0.2.1', cookie, token }: AttackClient) => ({
    'x-forwarded-for': from,
    ...(cookie && { cookie }),
    ...(token && { authorization: `Bearer ${token}` }),
  })
  const get = (path: string, client: AttackClient = {}) =>
    mock.api.inject({ url: `/zoog_api/api/${path}`, headers: createHeaders(client) })
  const post = (path: string, payload: object | string, client: AttackClient = {}) =>
    mock.api.inject({
      method: 'POST',
      url: `/zoog_api/api/${path}`,
      headers: {
        ...createHeaders(client),
        ...(typeof payload === 'string' && { 'content-type': 'text/plain' }),
      },
      payload,
    })
  const encrypt = async (fields: object): Promise<string> => {
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
    /** Sends a request to the encrypted version of an endpoint, with the same fields. */
    postEncrypted: async (
      name: keyof typeof restrictedContract,
      fields: object,
      client: AttackClient = {},
    ) => {
      const { path } = restrictedContract[name]
      const bound = { aud: getAudience(path), ...(client.token && { sub: decodeJwt(client.token).sub }) }
      return post(path.slice(1), await encrypt({ ...fields, ...bound }), client)
    },
    /** Signs in and returns the token and the device cookie that the browser has then. */
    signInAndKeepCookie: async (email: string, client: AttackClient = {}) => {
      const response = await signIn(email, {}, client)
      const cookie = response.cookies.find(({ name }) => name === 'device')
      return {
        token: signedIn.parse(response.json()).data.token,
        cookie: cookie ? `device=${cookie.value}` : (client.cookie ?? ''),
        setCookie: cookie,
      }
    },
    /** Returns the emails to an address, newest first. */
    outbox: async (to: string) =>
      mails.parse((await mock.api.inject(`/__mock/outbox?to=${encodeURIComponent(to)}`)).json()),
  }
}
export type TargetMock = Awaited<ReturnType<typeof createTargetMock>>

/** Returns the fields of `users/login` and of its encrypted version. */
export const createLoginBody = (email: string, password: string) => ({ ...login, email, password })

/** Returns the fields of `users/register` and of its encrypted version. */
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
