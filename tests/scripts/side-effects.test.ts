import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { listFiles, readProjectFile } from './project-files'

// The build drops a module without used exports, unless web/package.json lists it under `sideEffects`.

const { sideEffects } = z
  .object({ sideEffects: z.array(z.string()) })
  .parse(JSON.parse(readProjectFile('web/package.json')))

const EFFECTS = new Set([
  'ExpressionStatement',
  'ForOfStatement',
  'ForStatement',
  'IfStatement',
  'TryStatement',
])
const isTestOnly = (file: string): boolean => /\.test\.|test-render|\.css\.ts$|\.d\.ts$/.test(file)

it('web/package.json lists every module with side effects', () => {
  const withEffects = listFiles('web/src', /\.tsx?$/)
    .filter((file) => !isTestOnly(file))
    .filter((file) =>
      parseSync(file, readProjectFile(file)).program.body.some(({ type }) => EFFECTS.has(type)),
    )
    .map((file) => file.replace('web/', ''))
  expect(withEffects).toContain('src/main.tsx')
  expect(withEffects.filter((file) => !sideEffects.includes(file))).toEqual([])
})
