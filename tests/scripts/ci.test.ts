import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { minimumNodeVersion } from '../../scripts/lib/node-version.mjs'
import { projectPath } from '../../scripts/lib/paths.mjs'

it('the workflow has each shard once, and the oldest supported Node', () => {
  const workflow = readFileSync(projectPath('.github/workflows/ci.yml'), 'utf8')
  const shards = /shard: \[(.*)\]/.exec(workflow)?.[1]?.split(', ') ?? []
  expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`))
  expect(shards.length).toBeGreaterThan(1)
  expect(/node: \[(.*)\]/.exec(workflow)?.[1]?.split(', ')).toContain(minimumNodeVersion.split('.')[0])
})
