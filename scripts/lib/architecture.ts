import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { projectPath, projectRoot } from './paths.mjs'

/** The source folder of each part. In a part with layers, each subfolder is a layer. */
const PARTS: readonly { part: string; folder: string; hasLayers: boolean }[] = [
  { part: 'contract', folder: 'contract/src', hasLayers: false },
  { part: 'mock-api', folder: 'mock-api/src', hasLayers: true },
  { part: 'web', folder: 'web/src', hasLayers: true },
  { part: 'web/build', folder: 'web/build', hasLayers: false },
  { part: 'web/server', folder: 'web/server', hasLayers: false },
  { part: 'conformance', folder: 'conformance/src', hasLayers: false },
  { part: 'scripts', folder: 'scripts', hasLayers: false },
  { part: 'tests', folder: 'tests', hasLayers: false },
]

/** Matches static imports. Type imports and `import()` don't count. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

const listSourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => PARTS.some(({ folder }) => file.startsWith(`${folder}/`)) && !file.includes('.test.'))

/** Returns the file that an import resolves to; undefined for a package. */
function resolveImport(from: string, specifier: string, files: ReadonlySet<string>): string | undefined {
  const contractImport = /^@zoog\/contract(?:\/(.+))?$/.exec(specifier)
  const isMock = specifier === '@zoog/mock-api'
  const base = contractImport
    ? `contract/src/${contractImport[1] ?? 'index'}`
    : isMock
      ? 'mock-api/src/index'
      : specifier.startsWith('.')
        ? posix.join(posix.dirname(from), specifier)
        : undefined
  if (base === undefined) return undefined
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => files.has(file))
}

/** Returns the static imports of each file. */
export function readImports(): Map<string, string[]> {
  const files = new Set(listSourceFiles())
  return new Map(
    [...files].map((file) => {
      const text = readFileSync(projectPath(file), 'utf8')
      return [
        file,
        [...text.matchAll(STATIC_IMPORT)].flatMap(
          ([, specifier = '']) => resolveImport(file, specifier, files) ?? [],
        ),
      ]
    }),
  )
}

/** Returns the other features that each feature of the portal imports. */
export function readFeatureImports(): Map<string, string[]> {
  const getFeature = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1]
  const features = new Map<string, string[]>()
  for (const [file, imported] of readImports()) {
    const feature = getFeature(file)
    if (feature === undefined) continue
    const others = imported.flatMap((other) => getFeature(other) ?? []).filter((other) => other !== feature)
    features.set(feature, [...(features.get(feature) ?? []), ...others])
  }
  return features
}

/** Returns import cycles, each once. */
export function findImportCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (file: string, path: readonly string[]): void => {
    const index = path.indexOf(file)
    if (index >= 0) found.push([...path.slice(index), file])
    if (index >= 0 || done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}

/** Returns a file's box in the diagram: its part or its layer. */
function getBox(file: string): string {
  const found = PARTS.find(({ folder }) => file.startsWith(`${folder}/`))
  if (!found) throw new Error(`${file} belongs to no part.`)
  const [layer = '', ...rest] = file.slice(found.folder.length + 1).split('/')
  return found.hasLayers && rest.length > 0 ? `${found.part}/${layer}` : found.part
}

/** Counts the imports between boxes. */
function countArrows(): Map<string, number> {
  const arrows = new Map<string, number>()
  for (const [file, imported] of readImports())
    for (const other of imported) {
      const [from, to] = [getBox(file), getBox(other)]
      if (from !== to) arrows.set(`${from} ${to}`, (arrows.get(`${from} ${to}`) ?? 0) + 1)
    }
  return arrows
}

/** Renders the selected boxes and the arrows between them as a Mermaid diagram. */
function renderDiagram(isShown: (box: string) => boolean, direction: 'TD' | 'LR'): string {
  const lines = [...countArrows()]
    .map(([names]) => names.split(' '))
    .filter(([from = '', to = '']) => isShown(from) && isShown(to))
    .map(([from = '', to = '']) => `  ${id(from)}["${from}"] --> ${id(to)}["${to}"]`)
    .toSorted()
  return ['```mermaid', `flowchart ${direction}`, ...lines, '```'].join('\n')
}

const id = (box: string): string => box.replace(/\W/g, '_')

/** Renders the diagrams of the parts and the layers for architecture.md. */
export function renderDiagrams(): string {
  const createLayerFilter = (part: string) => (box: string) =>
    box.startsWith(`${part}/`) && !PARTS.some((each) => each.part === box)
  const parts = [...countArrows().keys()].flatMap((names) => {
    const [from = '', to = ''] = names
      .split(' ')
      .map(
        (box) =>
          PARTS.find(({ part }) => box === part || (box.startsWith(`${part}/`) && part !== 'web'))?.part ??
          'web',
      )
    return from === to ? [] : [`  ${id(from)}["${from}"] --> ${id(to)}["${to}"]`]
  })
  return [
    '### The parts',
    ['```mermaid', 'flowchart LR', ...[...new Set(parts)].toSorted(), '```'].join('\n'),
    '### The layers of `web/src`',
    renderDiagram(createLayerFilter('web'), 'TD'),
    '### The layers of `mock-api/src`',
    renderDiagram(createLayerFilter('mock-api'), 'TD'),
  ].join('\n\n')
}

const MARKS = /(<!-- made from the code: npm run architecture -->\n)[\s\S]*(<!-- end -->)/

/** Replaces the diagrams in a document. */
export const insertDiagrams = (document: string): string =>
  document.replace(MARKS, (_all, begin: string, end: string) => `${begin}\n${renderDiagrams()}\n\n${end}`)
