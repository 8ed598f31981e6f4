import { execFile } from 'node:child_process'
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
export type Lockfile = z.output<typeof lockfile>

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

/** Returns the license of each installed package. Packages for other systems are not installed and not listed. */
export async function readLicenses(): Promise<Map<PackageId, string>> {
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
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.includes(each)))
