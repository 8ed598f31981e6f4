import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { COMMON_PASSWORDS } from '@zoog/contract/common-passwords'
import { LIMITS } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

describe('common passwords', () => {
  it('are the first 3,000 of their package that meet the minimum length', async () => {
    const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
    const all = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
    const expected = all.filter(({ length }) => length >= LIMITS.passwordMin).slice(0, 3000)
    expect(expected).toHaveLength(3000)
    expect(COMMON_PASSWORDS).toEqual(expected)
  })
})
