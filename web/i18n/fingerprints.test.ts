import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterEach, expect, it } from 'vitest'
import { createFingerprints } from './fingerprints'

const folder = mkdtempSync(join(tmpdir(), 'fingerprints-'))
afterEach(() => rmSync(folder, { recursive: true }))

const options: ts.CompilerOptions = { moduleResolution: ts.ModuleResolutionKind.Bundler }
const writeFiles = (files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
const computeAll = (salt = ''): Record<string, string> => {
  const fingerprintOf = createFingerprints(options, salt)
  const names = ['page', 'part', 'names', 'other', 'another']
  return Object.fromEntries(names.map((name) => [name, fingerprintOf(join(folder, `${name}.ts`))]))
}

it('a fingerprint is unique and changes with direct, indirect and type-only imports', () => {
  writeFiles({
    'page.ts': "import { part } from './part'\nexport const page = part",
    'part.ts': "import type { Names } from './names'\nexport const part: Names = 'a'",
    'names.ts': "export type Names = 'a'",
    // A cycle.
    'other.ts': "import { another } from './another'\nexport const other = () => another",
    'another.ts': "import { other } from './other'\nexport const another = () => other",
  })
  const before = computeAll()
  expect(computeAll()).toEqual(before)
  expect(new Set(Object.values(before)).size).toBe(5)
  writeFiles({ 'names.ts': "export type Names = 'a' | 'b'" })
  const after = computeAll()
  const changed = Object.keys(before).filter((name) => before[name] !== after[name])
  expect(changed).toEqual(['page', 'part', 'names'])
  expect(Object.values(computeAll('another salt'))).not.toContain(after.page)
})
