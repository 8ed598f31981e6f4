import { getPaymentOwner, type PaymentOutcome, type StoredPayment } from '../../storage/stored-payment'
import { getHash, hasAttempt, IDLE, isUnderWay, step, toPaying, toWaiting } from './states'
import type { Effect, EventOf, Payment, Step } from './types'

/** A stored payment that has no outcome yet. */
type UnfinishedRecord = Exclude<StoredPayment, { kind: 'ended' }>

const restore = (record: UnfinishedRecord): Payment => {
  switch (record.kind) {
    case 'starting': {
      const { purchase } = record
      const failed = { failure: null, newPrice: null, isKeyReusable: true }
      return { kind: 'startFailed', purchase, watched: null, ...failed }
    }
    case 'abandoned':
      return { ...record, polling: 'active' }
    case 'waiting':
      return { ...record, polling: 'active', action: null, isCanceling: false }
  }
}

/** Another tab has received the outcome. It has tracked the purchase and stored the user already. */
const endedInOtherTab = (state: Payment, last: PaymentOutcome): Step => {
  const isSuccess = last.kind === 'succeeded'
  const isOwn = getHash(state) === last.bought.hash
  // This tab showed that the order failed, then the customer paid for another one in the other tab.
  const isPaidInstead = state.kind === 'idle' && state.last !== null && state.last.kind !== 'succeeded'
  if (isSuccess && (isOwn || isPaidInstead))
    return step({ ...IDLE, last }, { type: 'showOutcome', outcome: last }, { type: 'refreshUser' })
  if (state.kind === 'idle' || (isOwn && hasAttempt(state))) return step({ ...IDLE, last })
  return isSuccess ? step(state, { type: 'refreshUser' }) : step(state)
}

/** Returns whether this tab keeps its own payment instead of another tab's. */
const isKept = (state: Payment, record: UnfinishedRecord): boolean => {
  const isSame = 'hash' in record && record.hash === getHash(state)
  if (isUnderWay(state)) return !isSame || state.kind !== 'waiting'
  if (record.kind === 'waiting')
    // The server lets the later order replace the earlier one.
    return state.kind === 'cardForm' && !isSame && state.purchase.since > record.purchase.since
  switch (state.kind) {
    case 'idle':
      return state.last !== null
    case 'startFailed':
      return state.failure !== null
    case 'abandoned':
      return false
    default:
      return true
  }
}

export const recordChanged = (state: Payment, { record, userId }: EventOf<'recordChanged'>): Step => {
  if (getPaymentOwner(record) !== userId) return step(state)
  if (record.kind === 'ended') return endedInOtherTab(state, record.last)
  if (isKept(state, record)) return step(state)
  const restored = restore(record)
  // The attempt of this tab is no longer polled. It may have been charged just before.
  const hash = getHash(state)
  return hash === null || hash === getHash(restored)
    ? step(restored)
    : step(restored, { type: 'refreshUser' })
}

/** Continues at the provider or in its form. */
export const resumed = (state: Payment): Step => {
  if (state.kind !== 'waiting' || state.status !== 'open' || state.action === null) return step(state)
  const { action, purchase, hash, polling } = state
  const paying = toPaying({ purchase, hash, polling }, action, 'submitted')
  return action.kind === 'card' ? step(paying, { type: 'navigate', to: purchase.page }) : step(paying)
}

const checkStatus = (state: Payment): Effect[] => {
  const hash = getHash(state)
  return hash === null ? [] : [{ type: 'checkStatus', hash }]
}

export const focused = (state: Payment): Step => step(state, ...checkStatus(state))

export const redirectEnded = (state: Payment): Step =>
  step(state.kind === 'redirecting' ? toWaiting(state) : state, ...checkStatus(state))

export const checkRequested = (state: Payment): Step =>
  hasAttempt(state) ? step({ ...state, polling: 'active' }, ...checkStatus(state)) : step(state)

/** The customer states that nothing was paid. Check with the server first. */
export const cancelRequested = (state: Payment): Step =>
  state.kind === 'waiting' && state.status === 'open'
    ? step({ ...state, isCanceling: true }, ...checkStatus(state))
    : step(state)

export const waitTimedOut = (state: Payment, { hash }: EventOf<'waitTimedOut'>): Step => {
  // Another tab's record has just replaced the attempt.
  if (getHash(state) !== hash) return step(state)
  // A charge that came late shows as the user's plan.
  if (!hasAttempt(state)) return step({ ...state, watched: null }, { type: 'refreshUser' })
  const isStuckInForm = state.kind === 'cardForm' && state.status === 'processing'
  return step({ ...(isStuckInForm ? toWaiting(state) : state), polling: 'timedOut' })
}
