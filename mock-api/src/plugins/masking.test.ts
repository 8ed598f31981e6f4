import { describe, expect, it } from 'vitest'
import { masked, maskedPath } from './masking'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLWl0'
const JWE = 'eyJhbGciOiJFQ0RILUVTIn0.a2V5LWtleS1rZXk.aXYtaXYtaXY.Y2lwaGVydGV4dA.dGFnLXRhZy10YWc'

describe('what the request log shows', () => {
  it.each([
    ['a password', { password: 'hunter2', password_confirmation: 'hunter2' }, 'hunter2'],
    ['a nested token', { a: { b: [{ token: 'abc-secret' }] } }, 'abc-secret'],
    ['a token in a text', { note: `it is ${JWT}` }, JWT],
    ['an encrypted text', JWE, JWE],
    ['a card number', { comment: 'card 4242 4242 4242 4242 please' }, '4242 4242'],
    ['a captcha', { 'g-recaptcha-response': 'long-answer' }, 'long-answer'],
  ])('never has %s', (_what, body, secret) => {
    expect(JSON.stringify(masked(body))).not.toContain(secret)
  })

  it('keeps what is no secret', () => {
    expect(masked({ email: 'free@zoog.test', tariffId: 2, on: true, none: null })).toEqual({
      email: 'free@zoog.test',
      tariffId: 2,
      on: true,
      none: null,
    })
  })

  it('masks secrets in an address and keeps the rest', () => {
    expect(maskedPath('users/x?email=a&token=abc&t=def&g-recaptcha-response=zzz')).toBe(
      'users/x?email=a&token=***&t=***&g-recaptcha-response=***',
    )
    expect(maskedPath('users/info/get')).toBe('users/info/get')
  })
})
