import { brokenPasswordRules } from '@zoog/contract/password'
import { describe, expect, it } from 'vitest'
import { strongPassword } from './one-step'

describe('R-CHECK-2 the password of a one-step account', () => {
  it('R-CHECK-2 keeps the rules, and is another each time', () => {
    const made = Array.from({ length: 200 }, () => strongPassword())
    for (const password of made) {
      expect(brokenPasswordRules(password)).toEqual([])
      expect(password.length).toBeGreaterThanOrEqual(32)
    }
    expect(new Set(made).size).toBe(made.length)
  })

  it('R-CHECK-2 is made again where chance made one without a digit', () => {
    const drawn = [new Uint8Array(24), Uint8Array.from({ length: 24 }, (_, index) => 200 + index)]
    const password = strongPassword(() => drawn.shift() ?? new Uint8Array(0))
    expect(brokenPasswordRules(password)).toEqual([])
    expect(drawn).toEqual([])
  })
})
