import { MINUTE, SECOND } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { type StoredPayment, storedPayment } from '../storage/stored-payment'
import { createStatus, HASH, other, redirect } from './machine/test-states'
import { createPaymentRunner } from './runner'

// `tests/payments/model.test.ts` runs the runner under random events.

const createTestRunner = () => {
  let stored: StoredPayment | null = null
  const redirects: (StoredPayment | null)[] = []
  /** The durations of the timers that run. */
  const timers = new Set<number>()
  const ignore = () => undefined
  const runner = createPaymentRunner({
    storage: {
      read: () => stored,
      write: (record) => {
        // As in the browser, the schema orders the fields.
        stored = storedPayment.nullable().parse(record)
      },
    },
    getUserId: () => 1,
    now: () => 0,
    createKey: () => 'key-of-the-press',
    setTimer: (_run, ms) => {
      timers.add(ms)
      return () => timers.delete(ms)
    },
    fetchStatus: () => Promise.resolve(createStatus('requires_action', { resume: redirect })),
    refreshUser: () => Promise.resolve(),
    redirect: () => redirects.push(stored),
    showState: ignore,
    effects: {
      checkStatus: ignore,
      trackPurchase: ignore,
      refreshUser: ignore,
      showOutcome: ignore,
      navigate: ignore,
    },
  })
  runner.syncUser()
  return { runner, redirects, timers }
}

describe('R-PAY-4 the payment runner', () => {
  it('does not mistake its own record for another tab’s, which would lose the way back to the provider', async () => {
    const { runner } = createTestRunner()
    await runner.requestStatus('return', HASH, new AbortController().signal)
    expect(runner.getState()).toMatchObject({ kind: 'waiting', action: redirect })
    runner.dispatch({ type: 'focused' })
    expect(runner.getState()).toMatchObject({ kind: 'waiting', action: redirect })
  })

  it('stores the attempt before it leaves for the provider', () => {
    const { runner, redirects } = createTestRunner()
    const key = runner.requestPayment(other, '/plans/monthly', true)?.purchase.key ?? ''
    runner.dispatch({ type: 'started', key, hash: HASH, action: redirect })
    expect(redirects).toMatchObject([{ kind: 'waiting', hash: HASH }])
  })

  it('limits a redirect to twenty seconds, and polling to ten minutes', () => {
    const { runner, timers } = createTestRunner()
    const key = runner.requestPayment(other, '/plans/monthly', true)?.purchase.key ?? ''
    expect([...timers]).toEqual([])
    runner.dispatch({ type: 'started', key, hash: HASH, action: redirect })
    expect([...timers]).toEqual([20 * SECOND])
    runner.dispatch({ type: 'redirectEnded' })
    expect([...timers]).toEqual([10 * MINUTE])
    runner.dispatch({ type: 'userChanged' })
    expect([...timers]).toEqual([])
  })

  it('counts ten minutes again when the state changes', async () => {
    const { runner, timers } = createTestRunner()
    await runner.requestStatus('return', HASH, new AbortController().signal)
    timers.clear()
    const receive = (state: 'processing' | 'failed') =>
      runner.dispatch({ type: 'statusReceived', hash: HASH, status: createStatus(state) })
    receive('processing')
    expect([...timers]).toEqual([])
    receive('failed')
    expect([...timers]).toEqual([10 * MINUTE])
  })

  it('aborts the request of an order that the page no longer shows', () => {
    const { runner } = createTestRunner()
    const request = runner.requestPayment(other, '/plans/monthly', true)
    expect(runner.requestPayment(other, '/plans/monthly', true)).toBeNull()
    expect(request?.signal.aborted).toBe(false)
    runner.dispatch({ type: 'offerChanged', choice: null })
    expect(request?.signal.aborted).toBe(true)
  })
})
