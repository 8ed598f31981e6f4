import { describe, expect, it } from 'vitest'
import { maskBody, maskPath, maskSecrets } from './masking'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLWl0'
const JWE = 'eyJhbGciOiJFQ0RILUVTIn0.a2V5LWtleS1rZXk.aXYtaXYtaXY.Y2lwaGVydGV4dA.dGFnLXRhZy10YWc'

describe('the request log', () => {
  it.each([
    ['a password', { password: 'hunter2', password_confirmation: 'hunter2' }, 'hunter2'],
    ['a nested token', { a: { b: [{ token: 'abc-secret' }] } }, 'abc-secret'],
    ['a token in a text', { note: `it is ${JWT}` }, JWT],
    ['an encrypted text', JWE, JWE],
    ['a card number', { comment: 'card 4242 4242 4242 4242 please' }, '4242 4242'],
    ['the code of an app', { code: '123456' }, '123456'],
    ['a recovery code', { code: 'abcde-fghjk' }, 'abcde-fghjk'],
    ['a captcha', { 'g-recaptcha-response': 'long-answer' }, 'long-answer'],
  ])('never shows %s', (_what, body, secret) => {
    expect(JSON.stringify(maskSecrets(body))).not.toContain(secret)
  })

  it.each([
    ['an authenticator', { uri: 'otpauth://totp/Zoog:a?issuer=Zoog&secret=S3CRET&digits=6' }],
    ['recovery codes', { recoveryCodes: ['abcde-S3CRET'] }],
    ['a link with a token', { link: 'http://localhost:3000/new-password?token=S3CRET' }],
    ['a link with a token by its first letter', { link: 'http://localhost:3000/dashboard?a=b&t=S3CRET' }],
    ['a link to move to another device', { url: 'http://localhost:3000/hand-off#S3CRET' }],
  ])('R-SEC-5 never shows the secret of %s in a response, complete or truncated', (_what, data) => {
    const body = JSON.stringify({ data, kept: 'yes' })
    expect(JSON.stringify(maskBody(body))).not.toContain('S3CRET')
    expect(maskBody(body)).toMatchObject({ kept: 'yes' })
    expect(maskBody(body.slice(0, -1))).not.toContain('S3CRET')
  })

  it('keeps the codes of errors, currencies and countries', () => {
    for (const code of ['wrong_credentials', 'USD', 'NL']) expect(maskSecrets({ code })).toEqual({ code })
  })

  it('keeps harmless values', () => {
    expect(maskSecrets({ email: 'free@zoog.test', tariffId: 2, on: true, none: null })).toEqual({
      email: 'free@zoog.test',
      tariffId: 2,
      on: true,
      none: null,
    })
  })

  it('masks secrets in an address and keeps the rest', () => {
    expect(maskPath('users/x?email=a&token=abc&t=def&g-recaptcha-response=zzz')).toBe(
      'users/x?email=a&token=***&t=***&g-recaptcha-response=***',
    )
    expect(maskPath('users/info/get')).toBe('users/info/get')
    expect(maskPath('billing/x?tariffId=3&currency=USD')).toBe('billing/x?tariffId=3&currency=USD')
  })

  it.each([
    ['a token by its first letter', 't=def', 'def'],
    ['a name with an escaped letter', '%74oken=abc-secret', 'abc-secret'],
    ['a name in capitals', 'ACCESS_TOKEN=abc-secret', 'abc-secret'],
    ['a token under any name', `x=${JWT}`, JWT],
    ['a card number', 'x=4242424242424242', '4242424242424242'],
    ['a card number with spaces', 'x=4242+4242+4242+4242', '4242+4242'],
    ['a secret behind a long value', `x=${'y'.repeat(3000)}&t=def`, 'def'],
  ])('never shows %s in an address, in any position', (_what, query, secret) => {
    for (const path of [`a?${query}`, `a?b=1&${query}`, `a?${query}&c=2`, `a?b=1&${query}&c=2`])
      expect(maskPath(path)).not.toContain(secret)
  })
})
