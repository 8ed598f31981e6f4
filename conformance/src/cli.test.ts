import { afterEach, describe, expect, it, vi } from 'vitest'

const { argv } = process
let runs = 0
afterEach(() => {
  vi.restoreAllMocks()
  process.argv = argv
  process.exitCode = undefined
})

/** Runs a command in this process, because a new one needs seconds to load the contract. */
const run = async (file: string, args: string[]): Promise<{ code: unknown; out: string }> => {
  const lines: unknown[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line))
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line))
  process.argv = ['node', file, ...args]
  runs += 1
  // The query runs the module again.
  await import(/* @vite-ignore */ `${file}?${runs}`)
  return { code: process.exitCode ?? 0, out: lines.join('\n') }
}

describe('the command line', () => {
  it.each([
    {
      subject: 'an unknown endpoint',
      file: './cli.ts',
      args: ['--base-url', 'http://localhost:1', '--only', 'users.nothing'],
      expectedText: 'no endpoint or area named users.nothing',
    },
    {
      subject: 'an unknown option',
      file: './cli.ts',
      args: ['--url', 'http://localhost:1'],
      expectedText: 'See --help.',
    },
    {
      subject: 'a server that does not respond',
      file: './cli.ts',
      args: ['--base-url', 'http://localhost:1'],
      expectedText: 'does not respond',
    },
    {
      subject: 'zero fuzz requests',
      file: './fuzz/cli.ts',
      args: ['--requests', '0'],
      expectedText: '--requests',
    },
  ])('exits with code 2 for $subject', async ({ file, args, expectedText }) => {
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
