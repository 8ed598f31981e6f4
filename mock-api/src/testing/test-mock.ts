import { randomBytes } from 'node:crypto'
import { API_BASE_PATH } from '@zoog/contract/common'
import { getAudience } from '@zoog/contract/encrypted-only'
import { personaPassword, personas } from '@zoog/contract/personas'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll } from 'vitest'
import { z } from 'zod'
import type { MockConfig } from '../config'
import { createMock, type Mock } from '../index'

type Options = Pick<InjectOptions, 'payload' | 'headers' | 'cookies' | 'query'> & {
  token?: string
  sandbox?: string
}

/** A mock for one test file, with short ways to call it; closed when the file is done. */
export const createTestMock = async (over: Partial<MockConfig> = {}) => {
  const mock: Mock = await createMock(over)
  afterAll(() => mock.close())

  const inject = (
    app: Mock['api'],
    url: string,
    method: string,
    options: Options,
  ): Promise<LightMyRequestResponse> => {
    const { token, sandbox, headers, ...rest } = options
    return app.inject({
      ...rest,
      url,
      method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']).parse(method),
      headers: {
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(sandbox === undefined ? {} : { 'x-mock-sandbox': sandbox }),
      },
    })
  }
  /** `call('POST users/login', { payload })` */
  const call = (key: string, options: Options = {}) => {
    const [method = '', path = ''] = key.split(' ')
    return inject(mock.api, `${API_BASE_PATH}/${path}`, method, options)
  }
  /** `control('POST clock', { payload })` */
  const control = (key: string, options: Options = {}) => {
    const [method = '', path = ''] = key.split(' ')
    return inject(mock.api, `/__mock/${path}`, method, options)
  }
  /** A good token of an account. */
  const tokenOf = async (who: keyof typeof personas = 'free', sandbox?: string): Promise<string> => {
    const answer = await control('POST sign-in', {
      payload: { email: personas[who].email },
      ...(sandbox === undefined ? {} : { sandbox }),
    })
    return z.object({ token: z.string() }).parse(answer.json()).token
  }
  return { mock, call, control, tokenOf }
}

/** What `users/login` takes. */
export const createLoginFields = (over: Record<string, unknown> = {}) => ({
  email: personas.free.email,
  password: personaPassword,
  'g-recaptcha-response': 'ok',
  cid: '',
  cid4: '',
  voluumID: '',
  ...over,
})

const published = z.object({ keys: z.array(z.object({ kid: z.string() }).passthrough()).length(1) })

/**
 * Fields as the portal sends them on a restricted domain: sealed for the key that `GET /__mock/keys` publishes.
 *
 * @param bound the call by its path below the API's, and who is signed in, where the call asks for it.
 */
export const encryptBody = async (
  keys: unknown,
  bound: { path: string; userId?: number },
  fields: Record<string, unknown>,
  header: { alg?: string; enc?: string; kid?: string } = {},
): Promise<string> => {
  const [key] = published.parse(keys).keys
  const claims = {
    iat: Math.floor(Date.now() / 1000),
    jti: randomBytes(16).toString('base64url'),
    aud: getAudience(bound.path),
    ...(bound.userId !== undefined && { sub: String(bound.userId) }),
    ...fields,
  }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key?.kid ?? '', ...header })
    .encrypt(await importJWK({ ...key, alg: header.alg ?? 'ECDH-ES+A256KW' }))
}
