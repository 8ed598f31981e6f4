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
  const unreachable = ['--base-url', 'http://localhost:1']
  it.each([
    [
      'an unknown endpoint',
      './cli.ts',
      [...unreachable, '--only', 'users.x'],
      'no endpoint or area named users.x',
    ],
    ['an unknown option', './cli.ts', ['--url', 'http://localhost:1'], 'See --help.'],
    ['a server that does not respond', './cli.ts', unreachable, 'does not respond'],
    ['zero fuzz requests', './fuzz/cli.ts', ['--requests', '0'], '--requests'],
  ])('exits with code 2 for %s', async (_, file, args, text) => {
    const { code, out } = await run(file, args)
    expect(code).toBe(2)
    expect(out).toContain(text)
  })

  it('prints help', async () => {
    const { code, out } = await run('./cli.ts', ['--help'])
    expect(code).toBe(0)
    expect(out).toContain('--read-only')
  })
})
