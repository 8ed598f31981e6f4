import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findImportCycles,
  insertDiagrams,
  readFeatureImports,
  readImports,
} from '../../scripts/lib/architecture'
import { projectPath } from '../../scripts/lib/paths.mjs'

describe('imports', () => {
  it('has no cycle', () => {
    const imports = readImports()
    expect(imports.size).toBeGreaterThan(500)
    expect(findImportCycles(imports)).toEqual([])
    expect(
      findImportCycles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual([['b', 'c', 'b']])
  })

  it('has no two features that import each other', () => {
    const features = readFeatureImports()
    expect(features.get('plans')).toContain('account')
    expect(findImportCycles(features)).toEqual([])
  })

  it('matches docs/architecture.md (npm run architecture)', () => {
    const document = readFileSync(projectPath('docs/architecture.md'), 'utf8')
    expect(document).toBe(insertDiagrams(document))
    expect(document).toContain('web_features["web/features"] --> web_ui["web/ui"]')
  })
})
