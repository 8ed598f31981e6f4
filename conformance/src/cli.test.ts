import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const run = (file: string, args: string[]): Promise<{ code: number; out: string }> =>
  new Promise((resolve) => {
    const tsx = ['--import', import.meta.resolve('tsx')]
    const child = execFile(process.execPath, [...tsx, resolvePath(file), ...args], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, out: stdout + stderr }),
    )
  })

describe('the command line', { timeout: 60_000 }, () => {
  it.each([
    {
      what: 'a password with --read-only',
      file: './cli.ts',
      args: ['--base-url', 'http://localhost:1', '--read-only', '--email', 'a@b.de', '--password', 'x'],
      expectedText: 'more than a GET',
    },
    {
      what: 'a server that does not respond',
      file: './cli.ts',
      args: ['--base-url', 'http://localhost:1'],
      expectedText: 'does not respond',
    },
    {
      what: 'zero fuzz requests',
      file: './fuzz/cli.ts',
      args: ['--requests', '0'],
      expectedText: '--requests',
    },
  ])('exits with code 2 for $what', async ({ file, args, expectedText }) => {
    const { code, out } = await run(file, args)
    expect(code).toBe(2)
    expect(out).toContain(expectedText)
  })

  it('prints help', async () => {
    const { code, out } = await run('./cli.ts', ['--help'])
    expect(code).toBe(0)
    expect(out).toContain('--read-only')
  })
})
