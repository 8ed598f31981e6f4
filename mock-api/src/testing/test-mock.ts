import { API_BASE_PATH } from '@zoog/contract/common'
import { personas } from '@zoog/contract/personas'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { z } from 'zod'
import type { MockConfig } from '../config'
import { createMock, type Mock } from '../index'

type Options = Pick<InjectOptions, 'payload' | 'headers' | 'cookies' | 'query'> & {
  token?: string
  sandbox?: string
}

/** Creates a mock for a test file, with helpers to call it; closed after the file's last test. */
export const createTestMock = async (overrides: Partial<MockConfig> = {}) => {
  const mock: Mock = await createMock(overrides)
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
  /** Returns a valid token of an account. */
  const getToken = async (persona: keyof typeof personas = 'free', sandbox?: string): Promise<string> => {
    const response = await control('POST sign-in', {
      payload: { email: personas[persona].email },
      ...(sandbox === undefined ? {} : { sandbox }),
    })
    return z.object({ token: z.string() }).parse(response.json()).token
  }
  return { mock, call, control, getToken }
}
