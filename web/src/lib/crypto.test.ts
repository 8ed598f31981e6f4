import { newPassword } from '@zoog/contract/password'
import { expect, it } from 'vitest'
import { createRandomPassword } from './crypto'

it('R-CHECK-2 creates a valid and unique password for each one-step account', () => {
  const passwords = Array.from({ length: 200 }, () => createRandomPassword())
  for (const password of passwords) expect(newPassword.parse(password)).toHaveLength(32)
  expect(new Set(passwords).size).toBe(passwords.length)
})
