import { describe, expect, it } from 'vitest'
import type { Check } from '../../scripts/lib/checks.mjs'
import { checks } from '../../scripts/lib/checks.mjs'
import { runChecks, summary } from '../../scripts/lib/run-checks.mjs'

const { signal } = new AbortController()

/** Runs checks that last a turn each, and tells which ran side by side. */
async function play(rows: Omit<Check, 'args'>[], failing: string[] = [], cores = 2) {
  const side: string[] = []
  const running = new Set<string>()
  const results = await runChecks(
    rows.map((row) => ({ ...row, args: [] })),
    {
      cores,
      signal,
      runOne: async ({ name }) => {
        running.add(name)
        side.push([...running].join('+'))
        await new Promise((resolve) => setTimeout(resolve, 5))
        running.delete(name)
        const ok = !failing.includes(name)
        return { name, verdict: ok ? 'passed' : 'FAILED', seconds: 1, passed: ok ? 3 : 2, failed: ok ? 0 : 1 }
      },
    },
  )
  return { side, results, verdicts: results.map(({ verdict }) => verdict).join(' ') }
}

describe('checks', () => {
  it('run side by side as far as the cores go', async () => {
    const rows = [
      { name: 'a', cores: 1 },
      { name: 'b', cores: 1 },
      { name: 'c', cores: 2 },
    ]
    expect((await play(rows)).side).toEqual(['a', 'a+b', 'c'])
    expect((await play(rows, [], 1)).side).toEqual(['a', 'b', 'c'])
    expect((await play(rows, [], 8)).side).toEqual(['a', 'a+b', 'a+b+c'])
  })

  it('go on after a failure, except for what builds on it', async () => {
    const rows = [
      { name: 'build', cores: 1 },
      { name: 'e2e', cores: 2, after: 'build' },
      { name: 'unit', cores: 1 },
    ]
    const { side, verdicts } = await play(rows, ['build'])
    expect(side).not.toContain('e2e')
    expect(verdicts).toBe('FAILED not run passed')
    expect((await play(rows)).verdicts).toBe('passed passed passed')
    expect((await play(rows.slice(1))).verdicts).toBe('passed passed')
  })

  it('sum up in a last line of a fixed form', async () => {
    const { results } = await play(
      [
        { name: 'a', cores: 1 },
        { name: 'b', cores: 1 },
      ],
      ['b'],
    )
    expect(summary(results).split('\n').at(-1)).toBe('5 passed, 1 failed')
    expect(summary(results)).toMatch(/b +FAILED +1\.0 s +2 passed, 1 failed/)
  })

  it('of the project have names of their own, and follow only what exists', () => {
    const names = checks.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { after } of checks) if (after) expect(names).toContain(after)
  })
})
