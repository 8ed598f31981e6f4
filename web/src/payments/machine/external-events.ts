import { getPaymentOwner, type PaymentOutcome, type StoredPayment } from '../../storage/stored-payment'
import { abortStart, getHash, hasAttempt, IDLE, isUnderWay, step, toWaiting } from './states'
import type { Effect, Event, Payment, Step } from './types'

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>

/** A stored payment that has no outcome yet. */
type PendingRecord = Exclude<StoredPayment, { kind: 'ended' }>

const restore = (record: PendingRecord): Step => {
  if (record.kind === 'starting') {
    const { purchase } = record
    return step({
      kind: 'startFailed',
      purchase,
      watched: null,
      failure: null,
      newPrice: null,
      isKeyReusable: true,
    })
  }
  const timeout: Effect = { type: 'startTimeout', hash: record.hash }
  if (record.kind === 'abandoned') return step({ ...record, polling: 'active' }, timeout)
  return step({ ...record, polling: 'active', action: null, isCanceling: false }, timeout)
}

/** Another tab has received the outcome. It has tracked the purchase and stored the user already. */
const endedInOtherTab = (state: Payment, last: PaymentOutcome): Step => {
  // This tab showed that the order failed, then the customer paid for another one in the other tab.
  const isPaidInstead =
    last.kind === 'succeeded' && state.kind === 'idle' && (state.last ?? last).kind !== 'succeeded'
  if (getHash(state) !== last.bought.hash && !isPaidInstead)
    return state.kind === 'idle'
      ? step({ ...IDLE, last })
      : step(state, ...(last.kind === 'succeeded' ? [{ type: 'refreshUser' } as const] : []))
  if (last.kind === 'succeeded')
    return step(
      { ...IDLE, last },
      ...abortStart(state),
      { type: 'closeDialogs' },
      { type: 'showOutcome', outcome: last },
      { type: 'refreshUser' },
    )
  if (state.kind === 'starting' || state.kind === 'startFailed') return step({ ...state, watched: null })
  return step({ ...IDLE, last }, { type: 'refreshUser' })
}

/** Returns whether this tab keeps its own payment instead of another tab's. */
const isKept = (state: Payment, record: PendingRecord): boolean => {
  const isPaidElsewhere = record.kind === 'waiting'
  const isSame = 'hash' in record && record.hash === getHash(state)
  if (isUnderWay(state)) return !isSame || state.kind !== 'waiting'
  switch (state.kind) {
    case 'idle':
      return state.last !== null && !isPaidElsewhere
    case 'cardForm':
      // The server lets the later order replace the earlier one.
      return !isPaidElsewhere || (!isSame && state.purchase.since > record.purchase.since)
    case 'startFailed':
      return !isPaidElsewhere && (state.failure !== null || state.newPrice !== null)
    case 'starting':
      return !isPaidElsewhere
    default:
      return false
  }
}

export const recordChanged = (state: Payment, { record, userId }: EventOf<'recordChanged'>): Step => {
  if (getPaymentOwner(record) !== userId) return step(state)
  if (record.kind === 'ended') return endedInOtherTab(state, record.last)
  if (isKept(state, record)) return step(state)
  const { state: restored, effects } = restore(record)
  // The attempt of this tab is no longer polled. It may have been charged just before.
  const hash = getHash(state)
  const refresh: Effect[] = hash !== null && hash !== getHash(restored) ? [{ type: 'refreshUser' }] : []
  return step(restored, ...abortStart(state), ...effects, ...refresh)
}

/** The return page fetches the status itself. */
export const returned = (state: Payment, { hash }: EventOf<'returned'>): Step => {
  if (!hasAttempt(state) || state.hash !== hash || !isUnderWay(state)) return step(state)
  return step(toWaiting(state), { type: 'startTimeout', hash })
}

/** Continues at the provider or in its form. */
export const resumed = (state: Payment): Step => {
  if (state.kind !== 'waiting' || state.status !== 'open' || state.action === null) return step(state)
  const { action, purchase, hash, polling } = state
  const attempt = { purchase, hash, polling }
  if (action.kind === 'redirect')
    return step({ ...attempt, kind: 'redirecting', action }, { type: 'redirect', hash, action })
  return step(
    { ...attempt, kind: 'cardForm', action, status: 'submitted', hint: null, declined: null },
    { type: 'navigate', to: purchase.page },
  )
}

const stopRedirect = (state: Payment): Payment => (state.kind === 'redirecting' ? toWaiting(state) : state)

export const redirectTimedOut = (state: Payment, { hash }: EventOf<'redirectTimedOut'>): Step =>
  step(getHash(state) === hash ? stopRedirect(state) : state)

export const pageRestored = (state: Payment): Step => {
  const hash = getHash(state)
  return hash === null ? step(state) : step(stopRedirect(state), { type: 'checkStatus', hash })
}

export const focused = (state: Payment): Step => {
  const hash = getHash(state)
  return hash === null ? step(state) : step(state, { type: 'checkStatus', hash })
}

export const checkRequested = (state: Payment): Step => {
  if (!hasAttempt(state)) return step(state)
  const { hash } = state
  return step({ ...state, polling: 'active' }, { type: 'startTimeout', hash }, { type: 'checkStatus', hash })
}

export const waitTimedOut = (state: Payment, { hash }: EventOf<'waitTimedOut'>): Step => {
  if (getHash(state) !== hash) return step(state)
  // A charge that came late shows as the user's plan.
  if (!hasAttempt(state)) return step({ ...state, watched: null }, { type: 'refreshUser' })
  const isStuckInForm = state.kind === 'cardForm' && state.status === 'processing'
  return step({ ...(isStuckInForm ? toWaiting(state) : state), polling: 'timedOut' })
}

/** The customer states that nothing was paid. Check with the server first. */
export const cancelRequested = (state: Payment): Step =>
  state.kind === 'waiting' && state.status === 'open'
    ? step({ ...state, isCanceling: true }, { type: 'checkStatus', hash: state.hash })
    : step(state)
