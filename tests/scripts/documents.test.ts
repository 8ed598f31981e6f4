import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectPath } from '../../scripts/lib/paths.mjs'
import { listGitFiles, readProjectFile } from './project-files'

// Files, folders and commands that a document or a comment mentions must exist.

const documents = listGitFiles('--cached', '--others', '--exclude-standard', '*.md')

/** Generated folders, which a fresh clone doesn't have. */
const GENERATED = /^(\.data|\.cache|screenshots|web\/dist|node_modules|test-results)\b/

const findCode = (text: string): string[] => [
  ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
  ...[...text.matchAll(/```[a-z]*\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n')),
]

const packages: Record<string, Record<string, string>> = Object.fromEntries(
  ['.', 'contract', 'web', 'mock-api', 'conformance'].map((name) => [
    name,
    JSON.parse(readProjectFile(`${name}/package.json`)).scripts ?? {},
  ]),
)

it('comments name existing files', () => {
  const listed = listGitFiles()
  const missing = listed
    .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && existsSync(projectPath(file)))
    .flatMap((file) =>
      [...readProjectFile(file).matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)]
        .flatMap(([comment]) => findCode(comment))
        .filter((code) => /^[\w./-]+\/[\w.-]+\.(ts|tsx|mjs|js|md)$/.test(code))
        .filter((code) => !listed.some((path) => path === code || path.endsWith(`/${code}`)))
        .map((code) => `${file}: ${code}`),
    )
  expect(missing).toEqual([])
})

describe.each(documents)('%s', (document) => {
  const text = readProjectFile(document)

  it('has no broken link', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, target = '']) => target,
    )
    const missing = targets.filter((target) => !existsSync(projectPath(join(dirname(document), target))))
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
    const paths = findCode(text)
      .filter((code) => /^[\w.-]+(\/[\w.@-]+)+\/?$/.test(code))
      .filter(
        (code) =>
          /\.(ts|tsx|mjs|json|md|yml|html)$|\/$/.test(code) && !code.startsWith('@') && !GENERATED.test(code),
      )
    const missing = paths.filter(
      (path) => !places.some((place) => existsSync(projectPath(join(place, path)))),
    )
    expect(missing).toEqual([])
  })

  it('names existing commands', () => {
    const commands = findCode(text).flatMap((code) => {
      const run = /(?:^|\s)npm run (?:--silent )?([\w:-]+)/.exec(code.trim())?.[1]
      const filtered = /^npx pnpm --filter @zoog\/([\w-]+) ([\w-]+)/.exec(code.trim())
      if (filtered) return [{ place: filtered[1] ?? '', name: filtered[2] ?? '' }]
      return run ? [{ place: '.', name: run }] : []
    })
    const missing = commands.filter(({ place, name }) => !packages[place]?.[name])
    expect(missing).toEqual([])
  })
})
