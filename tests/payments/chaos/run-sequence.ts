import type { Browser } from 'playwright'
import { collectBrowserErrors } from '../../support/browser-errors'
import { createMockClient } from '../../support/mock-client'
import { portalOrigins } from '../../support/urls'
import { InvariantViolation } from '../invariants'
import { Customer } from './customer'
import { EVENT_ACTIONS, START_ACTIONS } from './events'
import type { Sequence } from './sequences'
import { formatServerState } from './server-state'
import { formatTabView } from './tab-view'

/** What befell one customer, sentence by sentence. */
export interface SequenceResult {
  sequence: Sequence
  sentences: string[]
  /** What did not hold; null where all did. */
  failure: string | null
  ms: number
}

/** Plays a sequence in a browser and a sandbox of its own, and holds what is owed after each step. */
export const runSequence = async (
  browser: Browser,
  sequence: Sequence,
  seed: number,
): Promise<SequenceResult> => {
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
  const errorLog = collectBrowserErrors(context, false)
  // Accidents are what this is about; what no page may do is throw, or leave this machine.
  errorLog.expectConsoleError(/^(?!Uncaught|Leaves)/)
  const sentences: string[] = []
  const begun = Date.now()
  const end = (failure: string | null): SequenceResult => ({
    sequence,
    sentences,
    failure,
    ms: Date.now() - begun,
  })
  try {
    const mock = createMockClient(sandbox, context)
    await mock.reset()
    const customer = await Customer.create(context, mock)
    const step = async (name: string, happen: () => Promise<string>) => {
      sentences.push(`**${name}.** `)
      const sentence = await happen()
      const { view, serverState } = await customer.assertInvariants()
      sentences[sentences.length - 1] +=
        `${sentence} Seen: ${formatTabView(view)}. Owed: ${formatServerState(serverState)}.`
    }
    await step(sequence.start, () => START_ACTIONS[sequence.start](customer, sequence.number))
    for (const { event, variant } of sequence.steps)
      await step(event, () => EVENT_ACTIONS[event](customer, variant))
    await step('in the end', () => customer.reloadAllTabs())
    const [problem] = errorLog.getUnexpectedErrors()
    return end(problem ?? null)
  } catch (error) {
    // Playwright's words go on for pages.
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const said = words.split('\n')
    return end(
      error instanceof InvariantViolation
        ? error.message
        : [...said.slice(0, 6), ...said.slice(-8)].join('\n'),
    )
  } finally {
    await context.close()
  }
}
