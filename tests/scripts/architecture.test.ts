import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectPath } from '../../scripts/lib/paths.mjs'

const FOLDERS = ['contract/src', 'mock-api/src', 'web', 'conformance/src', 'scripts', 'tests']

/** Matches static imports. Type imports and `import()` don't count. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

const files = new Set(
  FOLDERS.flatMap((folder) =>
    readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  ).filter(
    (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|\/(node_modules|dist|dist-server)\//.test(file),
  ),
)

/** Returns the file that an import resolves to; undefined for a package. */
const resolveImport = (from: string, specifier: string): string | undefined => {
  const base = specifier
    .replace(/^@zoog\/contract$/, 'contract/src/index')
    .replace('@zoog/contract/', 'contract/src/')
    .replace(/^@zoog\/mock-api$/, 'mock-api/src/index')
    .replace(/^\.\.?\//, (relative) => `${posix.dirname(from)}/${relative}`)
  const path = posix.normalize(base)
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => files.has(file))
}

const imports = new Map(
  [...files].map((file) => [
    file,
    [...readFileSync(projectPath(file), 'utf8').matchAll(STATIC_IMPORT)].flatMap(
      ([, specifier = '']) => resolveImport(file, specifier) ?? [],
    ),
  ]),
)

/** Returns import cycles, each once. */
const findCycles = (edges: ReadonlyMap<string, readonly string[]>): string[][] => {
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (node: string, path: readonly string[]): void => {
    const index = path.indexOf(node)
    if (index >= 0) found.push([...path.slice(index), node])
    if (index >= 0 || done.has(node)) return
    for (const next of edges.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of edges.keys()) visit(node, [])
  return found
}

describe('imports', () => {
  it('has no cycle between files', () => {
    expect(imports.get('web/src/main.tsx')?.length).toBeGreaterThan(1)
    expect(findCycles(imports)).toEqual([])
    const cyclic = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ])
    expect(findCycles(cyclic)).toEqual([['b', 'c', 'b']])
  })

  it('has no cycle between features', () => {
    const getFeature = (file: string) => /^web\/src\/features\/([^/.]+)/.exec(file)?.[1]
    const features = new Map<string, string[]>()
    for (const [file, imported] of imports) {
      const feature = getFeature(file)
      if (feature === undefined) continue
      const others = imported.flatMap((other) => getFeature(other) ?? []).filter((other) => other !== feature)
      features.set(feature, [...(features.get(feature) ?? []), ...others])
    }
    expect(features.get('plans')).toContain('account')
    expect(findCycles(features)).toEqual([])
  })
})
