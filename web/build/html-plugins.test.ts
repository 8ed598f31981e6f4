import { LANGUAGES } from '@zoog/contract/constants'
import { expect, it } from 'vitest'
import { buildHeadScript, getLanguages } from './html-plugins'

it('R-I18N-2 the head has all languages', () => {
  expect(getLanguages().sort()).toEqual([...LANGUAGES].sort())
})

it('R-FRAME-1 the head script is a classic script of less than 1.5 kB', async () => {
  const script = await buildHeadScript()
  expect(script).toContain('data')
  expect(script).not.toMatch(/\b(import|export)\b|<\/script/)
  expect(Buffer.byteLength(script)).toBeLessThan(1536)
})
