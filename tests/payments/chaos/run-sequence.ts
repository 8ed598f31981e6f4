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

/** The result of a sequence, with one sentence for each step. */
export interface SequenceResult {
  sequence: Sequence
  sentences: string[]
  /** The violated invariant or the error; null if the sequence passed. */
  failure: string | null
  ms: number
}

/** Runs a sequence in its own browser context and sandbox and checks the invariants after each step. */
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
  // tsx inserts calls of a helper that pages don't have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  const errorLog = collectBrowserErrors(context, false)
  // Failed requests are expected here, but uncaught errors and external requests aren't.
  errorLog.expectConsoleError(/^(?!Uncaught|Leaves)/)
  const sentences: string[] = []
  const startedAt = Date.now()
  const end = (failure: string | null): SequenceResult => ({
    sequence,
    sentences,
    failure,
    ms: Date.now() - startedAt,
  })
  try {
    const mock = createMockClient(sandbox, context)
    await mock.reset()
    const customer = await Customer.create(context, mock)
    const step = async (name: string, act: () => Promise<string>) => {
      sentences.push(`**${name}.** `)
      const sentence = await act()
      const { view, serverState } = await customer.assertInvariants()
      sentences[sentences.length - 1] +=
        `${sentence} Shown: ${formatTabView(view)}. Server: ${formatServerState(serverState)}.`
    }
    await step(sequence.start, () => START_ACTIONS[sequence.start](customer, sequence.number))
    for (const { event, variant } of sequence.steps)
      await step(event, () => EVENT_ACTIONS[event](customer, variant))
    await step('in the end', () => customer.reloadAllTabs())
    const [problem] = errorLog.getUnexpectedErrors()
    return end(problem ?? null)
  } catch (error) {
    // Playwright's messages can be very long.
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const lines = text.split('\n')
    return end(
      error instanceof InvariantViolation
        ? error.message
        : [...lines.slice(0, 20), ...lines.slice(-8)].join('\n'),
    )
  } finally {
    await context.close()
  }
}
