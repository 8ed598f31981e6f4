import { describe, expect, it } from 'vitest'
import { loginFields, testMock } from '../test-mock'

describe('strict', () => {
  it('refuses fields in body and address that the contract does not name', async () => {
    const { call } = await testMock({ strict: true })
    expect((await call('POST users/login', { payload: loginFields() })).statusCode).toBe(200)
    const answer = await call('POST users/login', {
      payload: loginFields({ colour: 'red' }),
      query: { size: '7' },
    })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['colour', 'size'])
  })

  it('is off where it is not asked for', async () => {
    const { call } = await testMock()
    expect((await call('POST users/login', { payload: loginFields({ colour: 'red' }) })).statusCode).toBe(200)
  })
})
