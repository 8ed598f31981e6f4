import { describe, expect, it } from 'vitest'
import { type StoredPayment, storedPayment } from '../storage/stored-payment'
import { createStatus, HASH, other, redirect } from './machine/test-states'
import { createPaymentRunner } from './runner'

// `tests/payments/model.test.ts` runs the runner under random events.

const createTestRunner = () => {
  let stored: StoredPayment | null = null
  const redirects: (StoredPayment | null)[] = []
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
    setTimer: () => ignore,
    fetchStatus: () => Promise.resolve(createStatus('requires_action', { resume: redirect })),
    refreshUser: () => Promise.resolve(),
    redirect: () => redirects.push(stored),
    showState: ignore,
    effects: {
      checkStatus: ignore,
      setPrice: ignore,
      refreshPrices: ignore,
      trackPurchase: ignore,
      refreshUser: ignore,
      showOutcome: ignore,
      navigate: ignore,
    },
  })
  runner.syncUser()
  return { runner, redirects }
}

describe('R-PAY-4 the payment runner', () => {
  it('does not mistake its own record for another tab’s, which would lose the way back to the provider', async () => {
    const { runner } = createTestRunner()
    await runner.requestStatus('return', HASH, new AbortController().signal)
    expect(runner.getState()).toMatchObject({ kind: 'waiting', action: redirect })
    runner.dispatch({ type: 'focused' })
    expect(runner.getState()).toMatchObject({ kind: 'waiting', action: redirect })
  })

  it('stores the attempt before it leaves for the provider', async () => {
    const { runner, redirects } = createTestRunner()
    const started = Promise.resolve({ type: 'started', hash: HASH, action: redirect } as const)
    runner.requestPayment(other, '/plans/monthly', true, () => started)
    await started
    expect(redirects).toMatchObject([{ kind: 'waiting', hash: HASH }])
  })
})
