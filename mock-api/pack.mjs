/** Packs the mock and the contract as one tarball, `zoog-mock-<version>.tgz`, that runs in any folder. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('.', import.meta.url))
const target = resolve(process.argv[2] ?? '.')
const folder = mkdtempSync(join(tmpdir(), 'zoog-mock-'))
/** @param {string} path */
const isSource = (path) => !/\.test\.ts$|\.child\.ts$|\/node_modules(\/|$)/.test(path)
/** @param {string} path */
const readPackage = (path) => JSON.parse(readFileSync(join(source, path, 'package.json'), 'utf8'))

const { version, dependencies } = readPackage('.')
const contract = readPackage('../contract')
for (const name of ['src', 'bin'])
  cpSync(join(source, name), join(folder, name), { recursive: true, filter: isSource })
cpSync(join(source, '../web/i18n'), join(folder, 'i18n'), { recursive: true })
const bundled = join(folder, 'node_modules/@zoog/contract')
mkdirSync(bundled, { recursive: true })
for (const name of ['src', 'package.json'])
  cpSync(join(source, '../contract', name), join(bundled, name), { recursive: true, filter: isSource })
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({
    name: 'zoog-mock',
    version,
    type: 'module',
    license: 'MIT',
    engines: { node: '>=20.19' },
    bin: { 'zoog-mock': './bin/zoog-mock.mjs' },
    exports: { '.': { types: './src/index.ts', default: './bin/index.mjs' } },
    dependencies: { ...contract.dependencies, ...dependencies, '@zoog/contract': contract.version },
    // The contract is in no registry, so it travels inside.
    bundledDependencies: ['@zoog/contract'],
  }),
)
execFileSync('npm', ['pack', '--silent', '--pack-destination', target], { cwd: folder, stdio: 'inherit' })
rmSync(folder, { recursive: true })
