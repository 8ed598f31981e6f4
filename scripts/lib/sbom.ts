import { createHash } from 'node:crypto'
import type { Lockfile } from './supply-chain'

const purlOf = (id: string): string => {
  const at = id.lastIndexOf('@')
  return `pkg:npm/${id.slice(0, at).replace('@', '%40')}@${id.slice(at + 1)}`
}

/** The package that a reference of the lock file means: peers stand behind it, an alias's own name in it. */
const idOf = (name: string, version: string): string => {
  const plain = version.replace(/\(.*$/, '')
  return plain.includes('@') ? plain : `${name}@${plain}`
}

const idsOf = (needed: Readonly<Record<string, string>>): string[] =>
  Object.entries(needed)
    .filter(([, version]) => !version.startsWith('link:'))
    .map(([name, version]) => idOf(name, version))

const hashOf = (integrity: string) => {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return {
    alg: algorithm.replace('sha', 'SHA-').toUpperCase(),
    content: Buffer.from(digest, 'base64').toString('hex'),
  }
}

/** A list of all packages that the project is made of and made with, in CycloneDX's JSON (specification 1.6). */
export function createSbom(
  { importers, packages, snapshots }: Lockfile,
  licences: ReadonlyMap<string, string>,
  project: { name: string; version: string },
) {
  const components = Object.entries(packages).map(([id, { resolution }]) => {
    const at = id.lastIndexOf('@')
    const licence = licences.get(id)
    const group = id.startsWith('@') ? id.slice(0, id.indexOf('/')) : undefined
    return {
      type: 'library',
      'bom-ref': purlOf(id),
      ...(group && { group }),
      name: id.slice(group ? group.length + 1 : 0, at),
      version: id.slice(at + 1),
      purl: purlOf(id),
      hashes: [hashOf(String(resolution.integrity))],
      ...(licence && {
        licenses: [/ (OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
      }),
    }
  })
  const needs = new Map<string, Set<string>>(components.map(({ purl }) => [purl, new Set()]))
  for (const [key, { dependencies, optionalDependencies }] of Object.entries(snapshots))
    for (const id of idsOf({ ...dependencies, ...optionalDependencies }))
      needs.get(purlOf(key.replace(/\(.*$/, '')))?.add(purlOf(id))
  const own = Object.values(importers).flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, { version }]) => !version.startsWith('link:'))
      .map(([name, { version }]) => purlOf(idOf(name, version))),
  )
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  const ref = `pkg:npm/${project.name}@${project.version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // Of the content: the same packages make the same list.
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
