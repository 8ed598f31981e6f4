import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, readProjectFile } from './project-files'

const FOLDERS = ['contract/src', 'mock-api/src', 'web', 'conformance/src', 'scripts', 'tests']

/**
 * The layers of `web/src`, from the lowest to the highest, and the folders of each. A file imports from its own
 * layer and from lower ones. The `api` may also read the signed-in user, `state/auth.ts`.
 */
const WEB_LAYERS = [
  'lib|styles|storage|i18n',
  'ui|tracking|captcha',
  'api',
  'state(?!/auth\\.ts$)',
  'forms|loading',
  'payments',
  'features',
  'app',
  'states',
]

const inFolders = (parent: string, folders: string) => new RegExp(`^${parent}/(${folders})/`)

/** Files that match the first pattern import no file that matches the second one. */
const REJECTED: readonly (readonly [from: RegExp, to: RegExp])[] = [
  [/^contract\//, /^(?!contract\/)/],
  [/^mock-api\//, /^web\//],
  [/^web\//, /^mock-api\//],
  [/^mock-api\/src\/areas\//, /^mock-api\/src\/providers\//],
  [/^mock-api\/src\/core\//, inFolders('mock-api/src', 'areas|control|plugins|providers')],
  [/^mock-api\/src\/core\/(?!.*\.test\.)/, /^mock-api\/src\/seed\//],
  ...WEB_LAYERS.map(
    (folders, index) =>
      [inFolders('web/src', folders), inFolders('web/src', WEB_LAYERS.slice(index + 1).join('|'))] as const,
  ),
  [inFolders('web/src', 'tracking|captcha|api|state'), /^web\/src\/ui\//],
  [/^web\/src\/ui\//, /^web\/src\/storage\//],
  [inFolders('web/src', 'lib|styles|storage|i18n|ui|tracking|captcha'), /^web\/src\/state\//],
  [/^web\/src\/state\/auth\.ts$/, /^web\//],
]

/** Matches static imports. Type imports and `import()` don't count. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

/** Matches type imports and `import()` too. */
const ANY_IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

const files = new Set(
  FOLDERS.flatMap((folder) => listFiles(folder, /\.(ts|tsx|mjs)$/)).filter(
    (file) => !/\/(node_modules|dist|dist-server)\//.test(file),
  ),
)

/** Returns the file that an import resolves to; undefined for a package. */
const resolveImport = (from: string, specifier: string): string | undefined => {
  const base = specifier
    .replace(/^@zoog\/contract$/, 'contract/src/index')
    .replace('@zoog/contract/', 'contract/src/')
    .replace(/^@zoog\/mock-api$/, 'mock-api/src/index')
    .replace('@zoog/mock-api/', 'mock-api/src/testing/')
    .replace(/^\.\.?\//, (relative) => `${posix.dirname(from)}/${relative}`)
  const path = posix.normalize(base)
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => files.has(file))
}

/** Returns the files that each of the files imports by an import that the pattern matches. */
const readImports = (importing: readonly string[], pattern: RegExp): Map<string, string[]> =>
  new Map(
    importing.map((file) => [
      file,
      [...readProjectFile(file).matchAll(pattern)].flatMap(
        ([, specifier = '']) => resolveImport(file, specifier) ?? [],
      ),
    ]),
  )

const imports = readImports(
  [...files].filter((file) => !file.includes('.test.')),
  STATIC_IMPORT,
)

/** Returns the portal's feature or the mock's area of a file. Routes are in no area, because they may join several. */
const getFeature = (file: string): string | undefined =>
  /^web\/src\/(features\/[^/.]+)/.exec(file)?.[1] ??
  /^mock-api\/src\/(areas\/[^/]+)\/(?!.*routes\.ts$)/.exec(file)?.[1]

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
  })

  it('has no cycle between features, and none between areas of the mock', () => {
    const features = new Map<string, string[]>()
    for (const [file, imported] of imports) {
      const feature = getFeature(file)
      if (feature === undefined) continue
      const others = imported.flatMap((other) => getFeature(other) ?? []).filter((other) => other !== feature)
      features.set(feature, [...(features.get(feature) ?? []), ...others])
    }
    expect(features.get('features/plans')).toContain('features/account')
    expect(features.get('areas/payments')).toContain('areas/billing')
    expect(findCycles(features)).toEqual([])
  })

  it('lead to no higher layer', () => {
    const wrong = [...readImports([...files], ANY_IMPORT)].flatMap(([file, imported]) =>
      imported
        .filter((other) => REJECTED.some(([from, to]) => from.test(file) && to.test(other)))
        .map((other) => `${file} imports ${other}`),
    )
    expect(wrong).toEqual([])
  })
})

it('unit tests that replace modules run in a worker of their own', () => {
  const shared = [...files].filter((file) => /\/src\/(?!.*\.isolated\.).*\.test\.tsx?$/.test(file))
  expect(shared.length).toBeGreaterThan(100)
  expect(shared.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readProjectFile(file)))).toEqual(
    [],
  )
})
