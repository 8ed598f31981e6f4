import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderStateDiagram } from './state-diagram'

it('R-PAY-4 the state diagram in docs/payments.md is up to date (npm run payment-diagram)', () => {
  const text = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8')
  expect(text).toContain(renderStateDiagram())
})
