import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeSummaries } from './contract-summaries-plugin'

const folder = join(import.meta.dirname, '../../contract/src')

it('removes only the summary of an endpoint', () => {
  const endpoint = (summary: string) =>
    `  getIp: {\n    method: 'GET',\n${summary}\n    path: '/ip/info',\n  },`
  expect(removeSummaries(endpoint(`    summary: 'The visitor’s location',`))).toBe(endpoint(''))
  expect(removeSummaries(endpoint(`    summary:\n      "The location of the visitor's device",`))).toBe(
    endpoint(''),
  )
})

it('finds every summary of the contract', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(texts.some((text) => text.includes('summary:'))).toBe(true)
  expect(texts.filter((text) => removeSummaries(text).includes('summary:'))).toEqual([])
})
