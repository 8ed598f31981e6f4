import { readFileSync, writeFileSync } from 'node:fs'
import { renderStateDiagram } from './state-diagram'

// Updates the diagram in docs/payments.md: `npm run payment-diagram`.
const file = new URL('../../docs/payments.md', import.meta.url)
const text = readFileSync(file, 'utf8')
writeFileSync(
  file,
  text.replace(/```mermaid[\s\S]*?```/, () => renderStateDiagram()),
)
