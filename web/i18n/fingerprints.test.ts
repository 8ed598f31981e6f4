import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterEach, expect, it } from 'vitest'
import { createFingerprints } from './fingerprints'

const folder = mkdtempSync(join(tmpdir(), 'fingerprints-'))
afterEach(() => rmSync(folder, { recursive: true }))

const options: ts.CompilerOptions = { moduleResolution: ts.ModuleResolutionKind.Bundler }
const put = (files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
const take = (asked = ''): Record<string, string> => {
  const fingerprintOf = createFingerprints(options, asked)
  const names = ['page', 'part', 'names', 'other', 'another']
  return Object.fromEntries(names.map((name) => [name, fingerprintOf(join(folder, `${name}.ts`))]))
}

it('a file’s fingerprint is its own, and changes with what it imports, in turn and as a type too', () => {
  put({
    'page.ts': "import { part } from './part'\nexport const page = part",
    'part.ts': "import type { Names } from './names'\nexport const part: Names = 'a'",
    'names.ts': "export type Names = 'a'",
    // Each imports the other.
    'other.ts': "import { another } from './another'\nexport const other = () => another",
    'another.ts': "import { other } from './other'\nexport const another = () => other",
  })
  const before = take()
  expect(take()).toEqual(before)
  expect(new Set(Object.values(before)).size).toBe(5)
  put({ 'names.ts': "export type Names = 'a' | 'b'" })
  const after = take()
  const changed = Object.keys(before).filter((name) => before[name] !== after[name])
  expect(changed).toEqual(['page', 'part', 'names'])
  expect(Object.values(take('something else'))).not.toContain(after.page)
})
