import { getAudience } from '@zoog/contract/encrypted-only'
import { describe, expect, it } from 'vitest'
import { encryptBody, publishedKeys } from '../testing/encrypt-body'
import { createLoginFields } from '../testing/request-fields'
import { createTestMock } from '../testing/test-mock'

describe('strict mode', () => {
  it('rejects fields in body and address that the contract does not declare', async () => {
    const { call } = await createTestMock({ strict: true })
    expect((await call('POST users/login', { payload: createLoginFields() })).statusCode).toBe(200)
    const response = await call('POST users/login', {
      payload: createLoginFields(undefined, { color: 'red' }),
      query: { size: '7' },
    })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['color', 'size'])
  })

  it('R-CALL-1 rejects any field on an endpoint without a body, and accepts an absent body', async () => {
    const { call, getToken } = await createTestMock({ strict: true })
    const token = await getToken()
    const send = (options: object) => call('POST profile/email/unsubscribe', { token, ...options })
    expect(Object.keys((await send({ payload: { color: 'red' } })).json().errors)).toEqual(['color'])
    expect((await send({})).statusCode).toBe(200)
  })

  it('R-CALL-1 rejects fields in an encrypted body that the contract does not declare', async () => {
    const { call, control } = await createTestMock({ strict: true })
    const { keys } = publishedKeys.parse((await control('GET keys')).json())
    const path = 'users/restrictedUserCheck'
    const send = async (fields: object) =>
      call(`POST ${path}`, {
        payload: await encryptBody(keys[0], fields, { aud: getAudience(path) }),
        headers: { 'content-type': 'text/plain' },
      })
    expect((await send({ email: 'a@zoog.test' })).statusCode).toBe(200)
    expect(Object.keys((await send({ email: 'a@zoog.test', color: 'red' })).json().errors)).toEqual(['color'])
  })

  it('is off by default', async () => {
    const { call } = await createTestMock()
    expect(
      (await call('POST users/login', { payload: createLoginFields(undefined, { color: 'red' }) }))
        .statusCode,
    ).toBe(200)
  })
})
