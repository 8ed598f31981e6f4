import { getAudience } from '@zoog/contract/encrypted-only'
import { restrictedContract } from '@zoog/contract/restricted'
import { createMock, type Mock } from '@zoog/mock-api'
import { encryptBody, publishedKeys } from '@zoog/mock-api/encrypt-body'
import { createLoginFields } from '@zoog/mock-api/request-fields'
import { decodeJwt } from 'jose'
import { z } from 'zod'

const mails = z.array(z.object({ kind: z.string(), text: z.string(), link: z.string().nullable() }))
const signedIn = z.object({ data: z.object({ token: z.string() }) })

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
  const signIn = (email: string, overrides: object = {}, client: AttackClient = {}) =>
    post('users/login', createLoginFields(email, overrides), client)
  /** Returns the emails to an address, newest first. */
  const outbox = async (to: string) =>
    mails.parse((await mock.api.inject(`/__mock/outbox?to=${encodeURIComponent(to)}`)).json())
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
      const { keys } = publishedKeys.parse((await mock.api.inject('/__mock/keys')).json())
      const claims = {
        at: sandbox.clock.now(),
        aud: getAudience(path),
        ...(client.token && { sub: decodeJwt(client.token).sub }),
      }
      return post(path.slice(1), await encryptBody(keys[0], fields, claims), client)
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
    outbox,
    /** Returns the secrets in the link of the newest email of a kind. */
    readMailedLink: async (to: string, kind: string) => {
      const mail = (await outbox(to)).find((each) => each.kind === kind)
      const { searchParams } = new URL(mail?.link ?? '')
      return { userId: Number(searchParams.get('userId')), token: searchParams.get('token') ?? '' }
    },
  }
}
export type TargetMock = Awaited<ReturnType<typeof createTargetMock>>
