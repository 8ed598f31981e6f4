import { createHash } from 'node:crypto'
import type { Lockfile } from './supply-chain'

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
export function createSbom(
  { importers, packages, snapshots }: Lockfile,
  licenses: ReadonlyMap<string, string>,
  project: { name: string; version: string },
) {
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
