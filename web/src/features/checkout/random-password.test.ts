import { newPassword } from '@zoog/contract/password'
import { describe, expect, it } from 'vitest'
import { createRandomPassword } from './random-password'

describe('R-CHECK-2 random password of a one-step account', () => {
  it('R-CHECK-2 creates valid and unique passwords', () => {
    const passwords = Array.from({ length: 200 }, () => createRandomPassword())
    for (const password of passwords) expect(newPassword.parse(password)).toHaveLength(32)
    expect(new Set(passwords).size).toBe(passwords.length)
  })
})
