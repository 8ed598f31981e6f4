import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkNodeVersion, minimumNodeVersion } from '../../scripts/lib/node-version.mjs'
import { projectPath } from '../../scripts/lib/paths.mjs'

describe('the version of Node', () => {
  it.each(['12.22.12', '18.20.8', '20.9.0', '20.18.3'])(
    'rejects %s with a one-line instruction',
    (version) => {
      const problem = checkNodeVersion(version)
      expect(problem).toContain('needs Node 20.19 or newer')
      expect(problem).toContain(version)
      expect(problem).not.toContain('\n')
    },
  )

  it.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('accepts %s', (version) => {
    expect(checkNodeVersion(version)).toBeNull()
  })

  it('matches package.json', () => {
    expect(readFileSync(projectPath('package.json'), 'utf8')).toContain(
      `">=${minimumNodeVersion.replace(/\.0$/, '')}"`,
    )
  })

  it('is checked by code that old versions can parse', () => {
    for (const file of ['scripts/prepare.mjs', 'scripts/lib/node-version.mjs']) {
      const source = readFileSync(projectPath(file), 'utf8')
      expect(source).not.toMatch(/\?\?|\?\.|^\s*await |from 'node:/m)
    }
  })
})
