import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'mock-package-'))
const installed = join(folder, 'node_modules/zoog-mock')
const packageFile = z.object({ dependencies: z.record(z.string()) })

/** Installs the tarball as npm does, but links dependencies from the workspace, so that the test needs no network. */
beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'pack.mjs'), folder])
  mkdirSync(installed, { recursive: true })
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', installed, '--strip-components', '1'])
  const { dependencies } = packageFile.parse(
    JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')),
  )
  for (const name of Object.keys(dependencies)) {
    if (name === '@zoog/contract') continue
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link)
  }
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

const run = (args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } })

it('runs as a command from the packed tarball', { timeout: 60_000 }, () => {
  expect(run([join(installed, 'bin/zoog-mock.mjs'), '--help'])).toContain('--provider-port')
})

it('exports createMock with texts and the OpenAPI document', { timeout: 60_000 }, () => {
  const program = `
    import { createMock } from 'zoog-mock'
    const mock = await createMock()
    for (const path of ['/zoog_api/api/assets/i18n/en.json', '/__mock/openapi.json', '/__mock'])
      console.log((await mock.api.inject(path)).statusCode)
    await mock.close()`
  expect(run(['--input-type=module', '--eval', program])).toBe('200\n200\n200\n')
})
