import { describe, expect, it } from 'vitest'
import { checkNodeVersion, minimumNodeVersion } from '../../scripts/lib/node-version.mjs'
import { readProjectFile } from './project-files'

describe('the version of Node', () => {
  it('is rejected if it is too old, and only then', () => {
    const old = ['12.22.12', '18.20.8', '20.9.0', '20.18.3']
    const rejected = [...old, '20.19.0', '20.20.2', '22.0.0', '24.11.1'].filter(checkNodeVersion)
    expect(rejected).toEqual(old)
  })

  it('matches package.json', () => {
    expect(readProjectFile('package.json')).toContain(`">=${minimumNodeVersion.replace(/\.0$/, '')}"`)
  })

  it('is checked by code that old versions can parse', () => {
    for (const file of ['scripts/prepare.mjs', 'scripts/lib/node-version.mjs'])
      expect(readProjectFile(file)).not.toMatch(/\?\?|\?\.|^\s*await |from 'node:/m)
  })
})
