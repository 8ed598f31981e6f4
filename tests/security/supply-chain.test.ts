import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectPath } from '../../scripts/lib/paths.mjs'
import { createSbom, isAllowedLicense, readLockfile } from '../../scripts/lib/supply-chain'

// Installed packages are pinned by content, come from the registry and run no scripts (ASVS 5.0 V15.1, V15.2).

const text = readFileSync(projectPath('pnpm-lock.yaml'), 'utf8')
const lock = readLockfile()
const packages = Object.entries(lock.packages)

describe('R-SEC-7 installed packages', () => {
  describe('the lock file', () => {
    it('identifies each package by its hash only, without a URL, git or file source', () => {
      expect(packages.length).toBeGreaterThan(400)
      for (const [id, { resolution }] of packages) {
        expect([id, Object.keys(resolution)]).toEqual([id, ['integrity']])
        expect(resolution.integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
        expect(id).toMatch(/^(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/)
      }
    })

    it('contains no URL, and each dependency has an exact version', () => {
      expect(text).not.toMatch(/:\/\/|git\+|git@|codeload|tarball:|: file:/)
      const specifiers = [...text.matchAll(/^ {8}specifier: '?(.*?)'?$/gm)].map(([, each = '']) => each)
      expect(specifiers.length).toBeGreaterThan(50)
      for (const specifier of specifiers) expect(specifier).toMatch(/^(\d+\.\d+\.\d+[\w.-]*|workspace:\*)$/)
    })
  })

  it('only listed packages run install scripts, and new releases wait at least three days', () => {
    const settings = z
      .object({
        onlyBuiltDependencies: z.array(z.string()),
        strictDepBuilds: z.literal(true),
        blockExoticSubdeps: z.literal(true),
        minimumReleaseAge: z.number().min(3 * 24 * 60),
        dangerouslyAllowAllBuilds: z.undefined(),
        minimumReleaseAgeExclude: z.undefined(),
      })
      .parse(parse(readFileSync(projectPath('pnpm-workspace.yaml'), 'utf8')))
    expect(settings.onlyBuiltDependencies).toEqual(['esbuild'])
  })

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['Unknown', false],
  ])('the license %s is allowed: %s', (license, allowed) => {
    expect(isAllowedLicense(license)).toBe(allowed)
  })

  it('the base image is pinned by its digest, and each CI action by its commit', () => {
    expect(readFileSync(projectPath('Dockerfile'), 'utf8')).toMatch(/^ARG NODE_DIGEST=sha256:[\da-f]{64}$/m)
    const uses = readFileSync(projectPath('.github/workflows/ci.yml'), 'utf8').match(/uses: .*/g) ?? []
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter((line) => !/@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  it('the list of packages (SBOM) has each package once, with its hash and its license', () => {
    const licenses = new Map([['@biomejs/biome@2.6.8', 'MIT OR Apache-2.0']])
    const { components } = createSbom(lock, licenses, { name: 'zoog-portal', version: '0.1.0' })
    expect(new Set(components.map((each) => each['bom-ref'])).size).toBe(packages.length)
    expect(components.find(({ purl }) => purl === 'pkg:npm/%40biomejs/biome@2.6.8')).toMatchObject({
      group: '@biomejs',
      name: 'biome',
      version: '2.6.8',
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
      licenses: [{ expression: 'MIT OR Apache-2.0' }],
    })
  })
})
