import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const run = (file: string, args: string[]): Promise<{ code: number; out: string }> =>
  new Promise((resolve) => {
    const tsx = ['--import', import.meta.resolve('tsx')]
    const child = execFile(process.execPath, [...tsx, at(file), ...args], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, out: stdout + stderr }),
    )
  })

describe('the commands', { timeout: 60_000 }, () => {
  it.each([
    { what: 'no address', file: './cli.ts', args: [], says: '--base-url' },
    {
      what: 'a password to a live system',
      file: './cli.ts',
      args: ['--base-url', 'http://localhost:1', '--read-only', '--email', 'a@b.de', '--password', 'x'],
      says: 'more than a GET',
    },
    {
      what: 'nobody there',
      file: './cli.ts',
      args: ['--base-url', 'http://localhost:1'],
      says: 'does not answer',
    },
    { what: 'nothing to send', file: './fuzz/cli.ts', args: ['--requests', '0'], says: '--requests' },
  ])('end with 2 for $what', async ({ file, args, says }) => {
    const { code, out } = await run(file, args)
    expect(code).toBe(2)
    expect(out).toContain(says)
  })

  it('tell how they are called', async () => {
    const { code, out } = await run('./cli.ts', ['--help'])
    expect(code).toBe(0)
    expect(out).toContain('--read-only')
  })
})
