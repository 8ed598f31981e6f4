import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { circles, readImports, withDiagrams } from '../../scripts/lib/architecture'
import { inProject } from '../../scripts/lib/paths.mjs'

describe('what imports what', () => {
  it('has no circle', () => {
    const imports = readImports()
    expect(imports.size).toBeGreaterThan(500)
    expect(circles(imports)).toEqual([])
    expect(
      circles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual([['b', 'c', 'b']])
  })

  it('is drawn in docs/architecture.md as `npm run architecture` writes it', () => {
    const document = readFileSync(inProject('docs/architecture.md'), 'utf8')
    expect(document).toBe(withDiagrams(document))
    expect(document).toContain('web_features["web/features"] --> web_ui["web/ui"]')
  })
})
