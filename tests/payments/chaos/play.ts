import type { Browser } from 'playwright'
import { portalOrigins } from '../../support/addresses'
import { createMockClient } from '../../support/mock'
import { watch } from '../../support/watch'
import { Violation } from '../invariants'
import { Customer } from './customer'
import { EVENTS, STARTS } from './events'
import type { Sequence } from './sequences'
import { owed } from './truth'
import { told } from './view'

/** What befell one customer, sentence by sentence. */
export interface Story {
  sequence: Sequence
  lines: string[]
  /** What did not hold; null where all did. */
  failure: string | null
  ms: number
}

/** Plays a sequence in a browser and a sandbox of its own, and holds what is owed after each step. */
export const play = async (browser: Browser, sequence: Sequence, seed: number): Promise<Story> => {
  const sandbox = `chaos-${seed}-${sequence.number}`
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const cookie = { name: 'mock_sandbox', value: sandbox, httpOnly: true }
  await context.addCookies(portalOrigins().map((url) => ({ ...cookie, url })))
  // tsx names functions by a helper that pages do not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  const watched = watch(context, false)
  // Accidents are what this is about; what no page may do is throw, or leave this machine.
  watched.expectConsole(/^(?!Uncaught|Leaves)/)
  const lines: string[] = []
  const begun = Date.now()
  const end = (failure: string | null): Story => ({ sequence, lines, failure, ms: Date.now() - begun })
  try {
    const mock = createMockClient(sandbox, context)
    await mock.reset()
    const customer = await Customer.comes(context, mock)
    const step = async (name: string, happen: () => Promise<string>) => {
      lines.push(`**${name}.** `)
      const sentence = await happen()
      const { view, truth } = await customer.holds()
      lines[lines.length - 1] += `${sentence} Seen: ${told(view)}. Owed: ${owed(truth)}.`
    }
    await step(sequence.start, () => STARTS[sequence.start](customer, sequence.number))
    for (const { event, how } of sequence.steps) await step(event, () => EVENTS[event](customer, how))
    await step('in the end', () => customer.reloadsAll())
    const [problem] = watched.problems()
    return end(problem ?? null)
  } catch (error) {
    // Playwright's words go on for pages.
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const said = words.split('\n')
    return end(
      error instanceof Violation ? error.message : [...said.slice(0, 6), ...said.slice(-8)].join('\n'),
    )
  } finally {
    await context.close()
  }
}
