import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { projectPath, projectRoot } from './paths.mjs'

/** Where each part's sources are; a part of `web` and of the mock is a folder of its own below these. */
const PARTS: readonly { part: string; folder: string; hasLayers: boolean }[] = [
  { part: 'contract', folder: 'contract/src', hasLayers: false },
  { part: 'mock-api', folder: 'mock-api/src', hasLayers: true },
  { part: 'web', folder: 'web/src', hasLayers: true },
  { part: 'web/server', folder: 'web/server', hasLayers: false },
  { part: 'conformance', folder: 'conformance/src', hasLayers: false },
  { part: 'scripts', folder: 'scripts', hasLayers: false },
  { part: 'tests', folder: 'tests', hasLayers: false },
]

/** Finds static imports; types and `import()` do not tie files together. */
const AT_ONCE = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

const filesOf = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => PARTS.some(({ folder }) => file.startsWith(`${folder}/`)) && !file.includes('.test.'))

/** The file that an import of another means; undefined for a package. */
function resolved(from: string, specifier: string, files: ReadonlySet<string>): string | undefined {
  const ofContract = /^@zoog\/contract(?:\/(.+))?$/.exec(specifier)
  const ofMock = specifier === '@zoog/mock-api'
  const base = ofContract
    ? `contract/src/${ofContract[1] ?? 'index'}`
    : ofMock
      ? 'mock-api/src/index'
      : specifier.startsWith('.')
        ? posix.join(posix.dirname(from), specifier)
        : undefined
  if (base === undefined) return undefined
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => files.has(file))
}

/** The files that each file imports at once. */
export function readImports(): Map<string, string[]> {
  const files = new Set(filesOf())
  return new Map(
    [...files].map((file) => {
      const text = readFileSync(projectPath(file), 'utf8')
      return [
        file,
        [...text.matchAll(AT_ONCE)].flatMap(([, specifier = '']) => resolved(file, specifier, files) ?? []),
      ]
    }),
  )
}

/** Files that import each other in a circle, each circle once. */
export function findImportCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) found.push([...way.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}

/** The box of the diagram that a file stands in: its part, or its layer of it. */
function boxOf(file: string): string {
  const found = PARTS.find(({ folder }) => file.startsWith(`${folder}/`))
  if (!found) throw new Error(`${file} is of no part.`)
  const [layer = '', ...rest] = file.slice(found.folder.length + 1).split('/')
  return found.hasLayers && rest.length > 0 ? `${found.part}/${layer}` : found.part
}

/** How many imports go from box to box. */
function countedArrows(): Map<string, number> {
  const arrows = new Map<string, number>()
  for (const [file, imported] of readImports())
    for (const other of imported) {
      const [from, to] = [boxOf(file), boxOf(other)]
      if (from !== to) arrows.set(`${from} ${to}`, (arrows.get(`${from} ${to}`) ?? 0) + 1)
    }
  return arrows
}

/** A Mermaid diagram of those boxes that a test is true of, and the arrows between them. */
function diagram(isShown: (box: string) => boolean, direction: 'TD' | 'LR'): string {
  const lines = [...countedArrows()]
    .map(([names]) => names.split(' '))
    .filter(([from = '', to = '']) => isShown(from) && isShown(to))
    .map(([from = '', to = '']) => `  ${id(from)}["${from}"] --> ${id(to)}["${to}"]`)
    .toSorted()
  return ['```mermaid', `flowchart ${direction}`, ...lines, '```'].join('\n')
}

const id = (box: string): string => box.replace(/\W/g, '_')

/** The parts and the layers, each as a diagram of what imports what at once, to stand between the marks of architecture.md. */
export function renderDiagrams(): string {
  const isLayerOf = (part: string) => (box: string) =>
    box.startsWith(`${part}/`) && !PARTS.some((each) => each.part === box)
  const parts = [...countedArrows().keys()].flatMap((names) => {
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
    diagram(isLayerOf('web'), 'TD'),
    '### The layers of `mock-api/src`',
    diagram(isLayerOf('mock-api'), 'TD'),
  ].join('\n\n')
}

const MARKS = /(<!-- made from the code: npm run architecture -->\n)[\s\S]*(<!-- end -->)/

/** A document with its diagrams as they should be. */
export const insertDiagrams = (document: string): string =>
  document.replace(MARKS, (_all, begin: string, end: string) => `${begin}\n${renderDiagrams()}\n\n${end}`)
