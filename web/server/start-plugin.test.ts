// @vitest-environment node
import { expect, it } from 'vitest'
import { headScript } from './start-plugin'

it('R-FRAME-1 the script of the page’s head is a classic one of less than 1 kB', async () => {
  const script = await headScript()
  expect(script).toContain('data')
  expect(script).not.toMatch(/\b(import|export)\b|<\/script/)
  expect(Buffer.byteLength(script)).toBeLessThan(1000)
})
