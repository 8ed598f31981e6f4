import { getPaymentOwner, type StoredPayment } from '../../storage/stored-payment'
import { offered } from './order-events'
import { isAttempt, isUnderWay, NOTHING, setAside, step, subscriptionHashOf, toLeft, userOf } from './states'
import type { Effect, Event, Idle, Open, Payment, Step } from './types'

const fromRecord = (record: StoredPayment): Step => {
  switch (record.kind) {
    case 'idle':
      return step({ kind: 'idle', last: record.last, isWatched: false })
    case 'unbegun':
      return step({
        kind: 'unbegun',
        purchase: record.purchase,
        previous: null,
        failure: null,
        isKeyInUse: true,
      })
    default: {
      const { purchase, hash } = record
      const attempt = { purchase, hash, way: null, watch: 'asking' } as const
      const wait: Effect = { type: 'wait', hash }
      if (record.kind === 'processing') return step({ ...attempt, kind: 'processing', isInForm: false }, wait)
      if (record.kind === 'setAside')
        return step({ ...attempt, kind: 'setAside', isEnded: record.isEnded }, wait)
      return step(
        { ...attempt, kind: 'open', where: 'left', mayBePaid: true, hint: null, declined: null },
        wait,
      )
    }
  }
}

/**
 * The outcome of this page's own payment, as another tab learned it; that tab has done what is done once, and has stored the
 * user with the plan: the customer does not wait here for a call that may be slow.
 */
const endedElsewhere = (state: Payment, record: Extract<StoredPayment, { kind: 'idle' }>): Step => {
  const { last } = record
  // Who was told here that their order ended unpaid has paid another one there, which is what they wait for.
  const isInstead =
    last.kind === 'succeeded' && state.kind === 'idle' && (state.last ?? last).kind !== 'succeeded'
  if (subscriptionHashOf(state) !== last.bought.hash && !isInstead)
    return state.kind === 'idle' ? fromRecord(record) : step(state)
  const idle: Payment = { kind: 'idle', last, isWatched: false }
  const abort: Effect[] = state.kind === 'beginning' ? [{ type: 'abort' }] : []
  if (last.kind === 'succeeded')
    return step(
      idle,
      ...abort,
      { type: 'closeDialogs' },
      { type: 'arrive', outcome: last },
      { type: 'refreshUser' },
    )
  // The end of the attempt before is no end of what is being begun.
  return 'previous' in state ? step({ ...state, previous: null }) : step(idle, { type: 'refreshUser' })
}

/** Waited for, away from any form: what another tab learns of the same attempt is as good as what this one does. */
const isFollowing = (state: Payment): boolean =>
  (state.kind === 'open' && (state.where === 'left' || state.where === 'givingUp')) ||
  (state.kind === 'processing' && !state.isInForm)

const isBegun = ({ kind }: StoredPayment): boolean => kind === 'open' || kind === 'processing'

/** This page's own doings go before what another tab merely shows, or pays in vain. */
const isKept = (
  state: Payment,
  record: Exclude<StoredPayment, { kind: 'idle' }>,
  isSame: boolean,
): boolean => {
  // A form that was begun after the other order has taken its place at the server, and may be the one that is being paid.
  if (isBegun(record)) return state.kind === 'open' && !isSame && state.purchase.since > record.purchase.since
  return state.kind !== 'setAside' && (state.kind !== 'unbegun' || state.failure !== null)
}

/** How this page's own payment ended is not wiped away by a form that another tab merely shows. */
const keepsItsEnd = ({ last }: Idle, record: StoredPayment): boolean => last !== null && !isBegun(record)

/** What another tab, or the visit before, has written. */
export const recorded = (state: Payment, event: Extract<Event, { type: 'recorded' }>): Step => {
  const { record, userId } = event
  if (getPaymentOwner(record) !== userId) return step(state)
  if (state.kind === 'returned') {
    const { state: before, effects } = recorded(state.before, event)
    return step(before.kind === 'returned' ? before : { ...state, before }, ...effects)
  }
  if (record.kind === 'idle') return endedElsewhere(state, record)
  if (state.kind === 'idle') return keepsItsEnd(state, record) ? step(state) : fromRecord(record)
  const isSame = record.kind !== 'unbegun' && record.hash === subscriptionHashOf(state)
  if (isUnderWay(state)) return isSame && isFollowing(state) ? fromRecord(record) : step(state)
  if (isKept(state, record, isSame)) return step(state)
  const { state: taken, effects } = fromRecord(record)
  // What is being asked for here is called off, and what is asked about no more may have been paid at the last moment.
  const abort: Effect[] = state.kind === 'beginning' ? [{ type: 'abort' }] : []
  const news: Effect[] = isSame || subscriptionHashOf(state) === null ? [] : [{ type: 'refreshUser' }]
  return step(taken, ...abort, ...effects, ...news)
}

/** Somebody else is signed in, or nobody: what belongs to a customer goes with them. */
export const userIs = (state: Payment, userId: number | null): Step => {
  const owner = userOf(state)
  if (owner === null || owner === userId) return step(state)
  return step(NOTHING, ...(state.kind === 'beginning' ? [{ type: 'abort' } as const] : []))
}

/** The browser came back from a payment that an address names. */
export const returned = (state: Payment, event: Extract<Event, { type: 'returned' }>): Step => {
  if (state.kind === 'returned') return returned(state.before, event)
  const { hash, userId, key, now } = event
  // Whatever page was open before, it is left.
  const { state: before, effects } = offered(state, null)
  const ask: Effect = { type: 'ask', hash }
  if (before.kind === 'returned') return step(before, ...effects)
  if (subscriptionHashOf(before) !== hash || !isAttempt(before))
    return step({ kind: 'returned', hash, userId, key, now, found: 'asking', before }, ...effects, ask)
  if (before.kind === 'processing') return step(before, ...effects, ask)
  // Who comes from the provider may have paid, whatever was thought of it before.
  const left: Open = { ...before, kind: 'open', where: 'left', mayBePaid: true, hint: null, declined: null }
  return step(left, ...effects, { type: 'wait', hash }, ask)
}

/** The customer goes on where they left off, at the provider or in its form. */
export const wentBackToPay = (state: Payment): Step => {
  if (state.kind !== 'open' || state.way === null) return step(state)
  const { hash, way } = state
  if (way.kind === 'redirect') return step({ ...state, where: 'leaving' }, { type: 'leave', hash, way })
  return step({ ...state, where: 'form', hint: null }, { type: 'go', to: state.purchase.page })
}

/** An address said that the payment failed: nobody waits for it any more (R-ROUTE-9). */
export const endedByAddress = (state: Payment): Step => {
  if (state.kind === 'open' || state.kind === 'processing') return step(setAside(state, true))
  return state.kind === 'beginning' ? step(state.previous ?? NOTHING, { type: 'abort' }) : step(state)
}

const here = (state: Payment): Payment =>
  state.kind === 'open' && state.where === 'leaving' ? toLeft(state) : state

/** The browser did not leave for the provider. */
export const stillHere = (state: Payment, { hash }: Extract<Event, { type: 'stillHere' }>): Step =>
  step(subscriptionHashOf(state) === hash ? here(state) : state)

/** The back button showed a page that the browser had kept whole: time has passed over it. */
export const shownAgain = (state: Payment): Step => {
  const hash = subscriptionHashOf(state)
  return hash === null ? step(state) : step(here(state), { type: 'ask', hash })
}

/** Back at the page: what happened meanwhile is asked for at once. */
export const lookedAt = (state: Payment): Step => {
  const hash = subscriptionHashOf(state)
  return hash === null ? step(state) : step(state, { type: 'ask', hash })
}

/** The customer asks what has become of it. */
export const askedAgain = (state: Payment): Step => {
  if (state.kind === 'returned') return step({ ...state, found: 'asking' }, { type: 'ask', hash: state.hash })
  if (!isAttempt(state)) return step(state)
  const { hash } = state
  return step({ ...state, watch: 'asking' }, { type: 'wait', hash }, { type: 'ask', hash })
}

/** Ten minutes of waiting are over. */
export const tenMinutesOver = (
  state: Payment,
  { hash }: Extract<Event, { type: 'tenMinutesOver' }>,
): Step => {
  if (subscriptionHashOf(state) !== hash) return step(state)
  if (state.kind === 'idle') return step({ ...state, isWatched: false })
  if ('previous' in state)
    return step({ ...state, previous: state.previous && { ...state.previous, watch: 'over' } })
  return step(isAttempt(state) ? { ...state, watch: 'over' } : state)
}

/** The customer says that nothing was paid. The server is asked whether it is so. */
export const saidNotPaid = (state: Payment): Step => {
  if (state.kind !== 'open' || state.where !== 'left') return step(state)
  return step({ ...state, where: 'givingUp' }, { type: 'ask', hash: state.hash })
}
