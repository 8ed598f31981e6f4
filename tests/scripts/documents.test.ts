import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

// What a document names exists: files, folders, commands.

const root = join(import.meta.dirname, '../..')
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

/** Folders that are made, and so are in no fresh clone. */
const MADE = /^(\.data|\.cache|screenshots|web\/dist|node_modules|test-results)\b/

const read = (document: string) => readFileSync(join(root, document), 'utf8')
const inCode = (text: string): string[] => [
  ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
  ...[...text.matchAll(/```[a-z]*\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n')),
]

const packages: Record<string, Record<string, string>> = Object.fromEntries(
  ['.', 'contract', 'web', 'mock-api', 'conformance'].map((name) => [
    name,
    JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).scripts ?? {},
  ]),
)
/** The projects of Vitest. */
const PROJECTS = new Set([
  'contract',
  'mock-api',
  'conformance',
  'tests',
  'web',
  'integration',
  'integration-isolated',
  'web-isolated',
])

describe.each(documents)('%s', (document) => {
  const text = read(document)

  it('has no broken link', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, target = '']) => target,
    )
    const missing = targets.filter((target) => !existsSync(join(root, dirname(document), target)))
    expect(missing).toEqual([])
  })

  it('names existing paths', () => {
    const places = [
      '',
      'web/src',
      'web/src/payments',
      'mock-api/src',
      'contract/src',
      'web',
      dirname(document),
    ]
    const paths = inCode(text)
      .filter((code) => /^[\w.-]+(\/[\w.@-]+)+\/?$/.test(code))
      .filter(
        (code) =>
          /\.(ts|tsx|mjs|json|md|yml|html)$|\/$/.test(code) && !code.startsWith('@') && !MADE.test(code),
      )
    const missing = paths.filter((path) => !places.some((place) => existsSync(join(root, place, path))))
    expect(missing).toEqual([])
  })

  it('names existing tests', () => {
    const runs = [...text.matchAll(/\bvitest run ([^`\n]+)/g)].map(([, args = '']) => args.split(/\s+/))
    const missing = runs.flatMap((args) =>
      args.filter((arg, i) =>
        args[i - 1] === '--project'
          ? !PROJECTS.has(arg)
          : !arg.startsWith('-') && !existsSync(join(root, arg)),
      ),
    )
    expect(missing).toEqual([])
  })

  it('names existing commands', () => {
    const named = inCode(text).flatMap((code) => {
      const run = /(?:^|\s)npm run (?:--silent )?([\w:-]+)/.exec(code.trim())?.[1]
      const filtered = /^npx pnpm --filter @zoog\/([\w-]+) ([\w-]+)/.exec(code.trim())
      if (filtered) return [{ place: filtered[1] ?? '', name: filtered[2] ?? '' }]
      return run ? [{ place: '.', name: run }] : []
    })
    const missing = named.filter(({ place, name }) => !packages[place]?.[name])
    expect(missing).toEqual([])
  })

  it('names no command that needs another pnpm than the project’s own', () => {
    expect(inCode(text).filter((code) => /^pnpm\s/.test(code.trim()))).toEqual([])
  })
})
