import { getPaymentOwner, type PaymentOutcome, type StoredPayment } from '../../storage/stored-payment'
import {
  getHash,
  getLast,
  hasAttempt,
  IDLE,
  isUnderWay,
  step,
  stepAndCheck,
  toPaying,
  toWaiting,
} from './states'
import type { Handlers, Payment, Step } from './types'

/** A stored payment that has no outcome yet. */
type UnfinishedRecord = Exclude<StoredPayment, { kind: 'ended' }>

const restore = (record: UnfinishedRecord): Payment => {
  switch (record.kind) {
    case 'starting':
      return {
        kind: 'startFailed',
        purchase: record.purchase,
        failure: null,
        newPrice: null,
        isKeyReusable: true,
      }
    case 'watched':
      return { ...record, polling: 'active' }
    case 'waiting':
      return toWaiting(record)
  }
}

/** Another tab has received the outcome. It has tracked the purchase and stored the user already. */
const endedInOtherTab = (state: Payment, last: PaymentOutcome): Step => {
  const isSuccess = last.kind === 'succeeded'
  const isOwn = getHash(state) === last.bought.hash
  const shown = getLast(state)
  // This tab showed that the order failed, then the customer paid for another one in the other tab.
  const isPaidInstead = shown !== null && shown.kind !== 'succeeded'
  if (isSuccess && (isOwn || isPaidInstead))
    return step({ ...IDLE, last }, { type: 'showOutcome', outcome: last }, { type: 'refreshUser' })
  if (isOwn || 'last' in state) return step({ ...IDLE, last })
  return isSuccess ? step(state, { type: 'refreshUser' }) : step(state)
}

/** Returns whether this tab keeps its own payment instead of another tab's. */
const isKept = (state: Payment, record: UnfinishedRecord): boolean => {
  const isSame = 'hash' in record && record.hash === getHash(state)
  if (isUnderWay(state)) return !isSame || state.kind !== 'waiting'
  if (record.kind === 'waiting')
    // The server lets the later order replace the earlier one.
    return state.kind === 'cardForm' && !isSame && state.purchase.since > record.purchase.since
  // Keep an outcome or a failure that the customer sees.
  if ('last' in state) return state.last !== null
  return state.kind === 'startFailed' ? state.failure !== null : true
}

/** The customer's steps during a wait, the browser's events, and the other tabs. */
export const externalEvents = {
  recordChanged: (state, { record, userId }) => {
    if (getPaymentOwner(record) !== userId) return step(state)
    if (record.kind === 'ended') return endedInOtherTab(state, record.last)
    if (isKept(state, record)) return step(state)
    const restored = restore(record)
    const hash = getHash(state)
    // The attempt of this tab is no longer polled. It may have been charged just before.
    const isLeft = hash !== null && hash !== getHash(restored)
    return isLeft ? step(restored, { type: 'refreshUser' }) : step(restored)
  },

  userChanged: () => step(IDLE),

  /** Continues at the provider or in its form. */
  resumed: (state) => {
    if (state.kind !== 'waiting' || state.status !== 'open' || state.action === null) return step(state)
    const paying = toPaying(state, state.action, 'submitted')
    return paying.kind === 'cardForm'
      ? step(paying, { type: 'navigate', to: state.purchase.page })
      : step(paying)
  },

  focused: stepAndCheck,

  redirectEnded: (state) => stepAndCheck(state.kind === 'redirecting' ? toWaiting(state) : state),

  checkRequested: (state) =>
    hasAttempt(state) ? stepAndCheck({ ...state, polling: 'active' }) : step(state),

  cancelRequested: (state) =>
    state.kind === 'waiting' && state.status === 'open'
      ? stepAndCheck({ ...state, isCanceling: true })
      : step(state),

  waitTimedOut: (state, { hash }) => {
    // Another tab's record has just replaced the attempt.
    if (!hasAttempt(state) || state.hash !== hash) return step(state)
    const isStuckInForm = state.kind === 'cardForm' && state.status === 'processing'
    return step({ ...(isStuckInForm ? toWaiting(state) : state), polling: 'timedOut' })
  },
} satisfies Partial<Handlers>
