import { newPassword } from '@zoog/contract/password'
import { describe, expect, it } from 'vitest'
import { createRandomPassword } from './random-password'

describe('R-CHECK-2 the password of a one-step account', () => {
  it('R-CHECK-2 keeps the rules, and is another each time', () => {
    const made = Array.from({ length: 200 }, () => createRandomPassword())
    for (const password of made) expect(newPassword.parse(password)).toHaveLength(32)
    expect(new Set(made).size).toBe(made.length)
  })
})
