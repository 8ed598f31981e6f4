import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { oneOf } from './one-of'

const term = oneOf({ month: 1, year: 12, lifetime: 'lifetime' })

describe('one of some values', () => {
  it('takes each of them and nothing else, as zod itself does', () => {
    const zods = z.nativeEnum({ month: 1, year: 12, lifetime: 'lifetime' } as const)
    for (const value of [1, 12, 'lifetime', 2, '1', 'month', '', null, undefined, Number.NaN, [1], {}]) {
      const [own, expected] = [term.safeParse(value), zods.safeParse(value)]
      expect(own.success, String(value)).toBe(expected.success)
      expect(own.error?.issues).toEqual(expected.error?.issues)
      expect(own.data).toBe(expected.data)
    }
  })

  it('is typed by its values', () => {
    expectTypeOf<z.infer<typeof term>>().toEqualTypeOf<1 | 12 | 'lifetime'>()
  })
})
