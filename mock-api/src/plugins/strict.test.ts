import { describe, expect, it } from 'vitest'
import { createLoginFields } from '../testing/request-fields'
import { createTestClient } from '../testing/test-client'

describe('strict mode', () => {
  it('rejects fields in body and address that the contract does not declare', async () => {
    const { call } = await createTestClient({ strict: true })
    expect((await call('POST users/login', { body: createLoginFields() })).status).toBe(200)
    const response = await call('POST users/login', {
      body: createLoginFields(undefined, { color: 'red' }),
      query: { size: '7' },
    })
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.errors ?? {})).toEqual(['color', 'size'])
  })

  it('R-CALL-1 rejects any field on an endpoint without a body, and accepts an absent body', async () => {
    const { call, getToken } = await createTestClient({ strict: true })
    const token = await getToken('free@zoog.test')
    const send = (options: object) => call('POST profile/email/unsubscribe', { token, ...options })
    expect(Object.keys((await send({ body: { color: 'red' } })).body.errors ?? {})).toEqual(['color'])
    expect((await send({})).status).toBe(200)
  })

  it('R-CALL-1 rejects fields in an encrypted body that the contract does not declare', async () => {
    const { postEncrypted } = await createTestClient({ strict: true })
    const send = (fields: object) => postEncrypted('users/restrictedUserCheck', fields)
    expect((await send({ email: 'a@zoog.test' })).status).toBe(200)
    expect(Object.keys((await send({ email: 'a@zoog.test', color: 'red' })).body.errors ?? {})).toEqual([
      'color',
    ])
  })

  it('is off by default', async () => {
    const { call } = await createTestClient()
    expect(
      (await call('POST users/login', { body: createLoginFields(undefined, { color: 'red' }) })).status,
    ).toBe(200)
  })
})
