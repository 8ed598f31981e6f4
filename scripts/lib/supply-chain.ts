import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectPath, projectRoot } from './paths.mjs'

const needs = z.record(z.object({ version: z.string() }))
const lockfile = z.object({
  importers: z.record(
    z.object({ dependencies: needs.default({}), devDependencies: needs.default({}) }).strict(),
  ),
  packages: z.record(z.object({ resolution: z.record(z.unknown()) })),
  snapshots: z.record(
    z.object({
      dependencies: z.record(z.string()).default({}),
      optionalDependencies: z.record(z.string()).default({}),
    }),
  ),
})
type Lockfile = z.output<typeof lockfile>

export const readLockfile = (): Lockfile =>
  lockfile.parse(parse(readFileSync(projectPath('pnpm-lock.yaml'), 'utf8')))

/** Runs the project's pnpm and returns its JSON output. Ignores other output and the exit code. */
export const runPnpmJson = (...args: string[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const command = [projectPath('node_modules/pnpm/bin/pnpm.cjs'), ...args, '--json']
    execFile(process.execPath, command, { cwd: projectRoot, maxBuffer: 2 ** 26 }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout))
      } catch {
        reject(error ?? new Error(`pnpm ${args.join(' ')} returned no JSON.`))
      }
    })
  })

/** A package's id in the lock file, such as `react@19.3.1`. */
type PackageId = string

const licenseList = z.record(z.array(z.object({ name: z.string(), versions: z.array(z.string()) })))

/** Licenses of packages without one in their manifest, looked up by hand. */
const KNOWN_LICENSES: Readonly<Record<PackageId, string>> = { 'require-like@0.1.2': 'MIT' }

/** Returns the license of each installed package. Packages for other systems aren't installed and not listed. */
export const readLicenses = async (): Promise<Map<PackageId, string>> => {
  const byLicense = licenseList.parse(await runPnpmJson('licenses', 'list'))
  const found = new Map<PackageId, string>()
  for (const [license, packages] of Object.entries(byLicense))
    for (const { name, versions } of packages)
      for (const version of versions) {
        const id = `${name}@${version}`
        found.set(id, KNOWN_LICENSES[id] ?? license)
      }
  return found
}

/** Licenses without conditions for the portal itself. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]

/** Returns whether an SPDX expression is allowed: one side of `OR`, and both sides of `AND`. */
export const isAllowedLicense = (license: string): boolean =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.includes(name)))

const toPurl = (id: string): string => {
  const at = id.lastIndexOf('@')
  return `pkg:npm/${id.slice(0, at).replace('@', '%40')}@${id.slice(at + 1)}`
}

/** Returns the package id of a lock file reference, without its peers and with an alias resolved. */
const toPackageId = (name: string, version: string): string => {
  const plain = version.replace(/\(.*$/, '')
  return plain.includes('@') ? plain : `${name}@${plain}`
}

const listPackageIds = (dependencies: Readonly<Record<string, string>>): string[] =>
  Object.entries(dependencies)
    .filter(([, version]) => !version.startsWith('link:'))
    .map(([name, version]) => toPackageId(name, version))

const toHash = (integrity: string) => {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return {
    alg: algorithm.replace('sha', 'SHA-').toUpperCase(),
    content: Buffer.from(digest, 'base64').toString('hex'),
  }
}

/** Returns the bill of materials: all runtime and development packages in the CycloneDX 1.6 JSON format. */
export const createSbom = (
  { importers, packages, snapshots }: Lockfile,
  licenses: ReadonlyMap<string, string>,
  project: { name: string; version: string },
) => {
  const components = Object.entries(packages).map(([id, { resolution }]) => {
    const at = id.lastIndexOf('@')
    const license = licenses.get(id)
    const group = id.startsWith('@') ? id.slice(0, id.indexOf('/')) : undefined
    return {
      type: 'library',
      'bom-ref': toPurl(id),
      ...(group && { group }),
      name: id.slice(group ? group.length + 1 : 0, at),
      version: id.slice(at + 1),
      purl: toPurl(id),
      hashes: [toHash(String(resolution.integrity))],
      ...(license && {
        licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
      }),
    }
  })
  const needs = new Map<string, Set<string>>(components.map(({ purl }) => [purl, new Set()]))
  for (const [key, { dependencies, optionalDependencies }] of Object.entries(snapshots))
    for (const id of listPackageIds({ ...dependencies, ...optionalDependencies }))
      needs.get(toPurl(key.replace(/\(.*$/, '')))?.add(toPurl(id))
  const own = Object.values(importers).flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, { version }]) => !version.startsWith('link:'))
      .map(([name, { version }]) => toPurl(toPackageId(name, version))),
  )
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  const ref = `pkg:npm/${project.name}@${project.version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // Derived from the content, so that equal packages result in an equal document.
    serialNumber: `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': ref, ...project } },
    components,
    dependencies: [
      { ref, dependsOn: [...new Set(own)].toSorted() },
      ...[...needs].map(([purl, dependsOn]) => ({ ref: purl, dependsOn: [...dependsOn].toSorted() })),
    ],
  }
}
