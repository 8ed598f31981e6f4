import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { projectPath } from '../../scripts/lib/paths.mjs'

// The build drops a module without used exports, unless web/package.json lists it under `sideEffects`.

const { sideEffects } = z
  .object({ sideEffects: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(projectPath('web/package.json'), 'utf8')))

const EFFECTS = new Set([
  'ExpressionStatement',
  'ForOfStatement',
  'ForStatement',
  'IfStatement',
  'TryStatement',
])
const isTestOnly = (file: string): boolean => /\.test\.|test-render|\.css\.ts$|\.d\.ts$/.test(file)

it('web/package.json lists every module with side effects', () => {
  const files = readdirSync(projectPath('web/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isTestOnly(file))
    .map((file) => `src/${file}`)
  const withEffects = files.filter((file) =>
    parseSync(file, readFileSync(projectPath(`web/${file}`), 'utf8')).program.body.some(({ type }) =>
      EFFECTS.has(type),
    ),
  )
  expect(withEffects).toContain('src/main.tsx')
  expect(withEffects.filter((file) => !sideEffects.includes(file))).toEqual([])
})
