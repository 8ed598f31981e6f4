import type { PaymentOutcome, Purchase } from '../../storage/stored-payment'
import {
  abortStart,
  getHash,
  hasAttempt,
  IDLE,
  isUnderWay,
  step,
  toAbandoned,
  toWaiting,
  toWatched,
} from './states'
import type {
  AttemptStatus,
  CardFormOpen,
  Effect,
  Event,
  FinalStatus,
  NextAction,
  OpenStatus,
  Payment,
  ProcessingStatus,
  Step,
  WithAttempt,
  WithoutAttempt,
} from './types'

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>

const toOutcome = (status: FinalStatus, userId: number, page: string | null): PaymentOutcome => ({
  kind: status.kind,
  userId,
  bought: status.bought,
  reason: status.kind === 'failed' ? status.reason : null,
  page,
})

/** Messages of the embedded card form are hints; the server's status decides (R-PAY-1). */
export const cardMessage = (state: Payment, { hash, hint }: EventOf<'cardMessage'>): Step => {
  if (state.kind !== 'cardForm' || state.hash !== hash) return step(state)
  const check: Effect = { type: 'checkStatus', hash }
  if (state.status === 'processing') return step(state, check)
  if (hint.kind === 'failed') return step({ ...state, hint }, check)
  const submitted = { ...state, hint, status: 'submitted', declined: null, polling: 'active' } as const
  return step(
    submitted,
    ...(state.status === 'untouched' ? [{ type: 'startTimeout', hash } as const] : []),
    ...(hint.kind === 'succeeded' ? [check] : []),
  )
}

/** The customer was charged, or charged and refunded: the attempt is final. */
const finishCharged = (status: FinalStatus, userId: number, page: string | null): Step => {
  const last = toOutcome(status, userId, page)
  const track: Effect[] =
    status.kind === 'succeeded' ? [{ type: 'trackPurchase', bought: status.bought }] : []
  return step(
    { ...IDLE, last },
    ...track,
    { type: 'closeDialogs' },
    { type: 'showOutcome', outcome: last },
    { type: 'refreshUser' },
  )
}

const finish = (state: WithAttempt, status: FinalStatus): Step => {
  const { purchase, hash } = state
  const { userId, page } = purchase
  if (status.kind === 'succeeded' || status.kind === 'refunded') return finishCharged(status, userId, page)
  const last = toOutcome(status, userId, page)
  // The card form shows the outcome itself.
  const isAwaited = state.kind !== 'cardForm' && state.kind !== 'abandoned'
  if (status.kind === 'failed')
    return step(
      { kind: 'idle', last, watched: toWatched(state) },
      { type: 'startTimeout', hash },
      ...(isAwaited ? [{ type: 'showOutcome', outcome: last } as const] : []),
    )
  const next = isAwaited && status.by !== null ? status.by : hash
  return step(
    { kind: 'idle', last, watched: { ...toWatched(state), hash: next } },
    { type: 'startTimeout', hash: next },
    { type: 'refreshUser' },
    ...(next === hash ? [] : [{ type: 'checkStatus', hash: next } as const]),
  )
}

const receiveDecline = (state: CardFormOpen, reason: CardFormOpen['declined']): Step =>
  step({ ...state, hint: null, status: 'untouched', declined: reason })

const receiveOpen = (current: WithAttempt, { action, reason, needsAction }: OpenStatus): Step => {
  const state = { ...current, polling: current.polling === 'timedOut' ? 'timedOut' : 'active' } as const
  switch (state.kind) {
    case 'cardForm':
      if (state.status === 'processing') return step({ ...state, status: 'submitted', hint: null })
      if (state.hint?.kind === 'failed') return receiveDecline(state, reason ?? state.hint.reason)
      return step(needsAction ? { ...state, status: 'submitted' } : state)
    case 'waiting':
      if (state.isCanceling) return step(toAbandoned(state), { type: 'navigate', to: state.purchase.page })
      return step({ ...state, status: 'open', action: action ?? state.action })
    default:
      return step(state)
  }
}

const receiveProcessing = (state: WithAttempt, action: NextAction | null): Step => {
  if (state.kind === 'abandoned' && state.isEnded) return step(state)
  const isNewlyPending = !isUnderWay(state)
  const polling = state.polling === 'timedOut' && !isNewlyPending ? 'timedOut' : 'active'
  const timeout: Effect[] = isNewlyPending ? [{ type: 'startTimeout', hash: state.hash }] : []
  if (state.kind === 'cardForm') return step({ ...state, status: 'processing', polling }, ...timeout)
  const waiting = toWaiting(state)
  return step({ ...waiting, status: 'processing', action: action ?? waiting.action, polling }, ...timeout)
}

const receiveStatus = (state: WithAttempt, status: AttemptStatus): Step => {
  switch (status.kind) {
    case 'open':
      return receiveOpen(state, status)
    case 'processing':
      return receiveProcessing(state, status.action)
    case 'undecided':
      if (state.kind === 'cardForm' && state.hint?.kind === 'failed')
        return receiveDecline(state, state.hint.reason)
      return isUnderWay(state) ? receiveProcessing(state, null) : step(state)
    case 'unanswered': {
      const polling = state.polling === 'timedOut' ? 'timedOut' : 'unanswered'
      return step(
        state.kind === 'waiting' ? { ...state, polling, isCanceling: false } : { ...state, polling },
      )
    }
    case 'unknown':
      return step(IDLE, { type: 'refreshUser' })
    default:
      return finish(state, status)
  }
}

/** Waits for a payment that only the server knows. */
const adopt = (
  state: Payment,
  { kind, order, method, action }: OpenStatus | ProcessingStatus,
  hash: string,
  known: Pick<Purchase, 'userId' | 'key' | 'since' | 'page'>,
): Step => {
  const purchase = { ...known, order, method }
  return step(
    { kind: 'waiting', purchase, hash, polling: 'active', status: kind, action, isCanceling: false },
    ...abortStart(state),
    { type: 'startTimeout', hash },
  )
}

/** A late status of an earlier attempt: a charge takes precedence over a new order. */
const receiveLateStatus = (state: WithoutAttempt, status: AttemptStatus): Step => {
  const { watched } = state
  if (watched === null) return step(state)
  const { hash, userId, page } = watched
  switch (status.kind) {
    case 'succeeded':
    case 'refunded': {
      const { state: idle, effects } = finishCharged(status, userId, page)
      return step(idle, ...abortStart(state), ...effects)
    }
    case 'processing':
      return adopt(state, status, hash, { userId, key: hash, since: 0, page: page ?? '/plans' })
    default:
      return step(state)
  }
}

export const statusReceived = (state: Payment, { hash, status }: EventOf<'statusReceived'>): Step => {
  // Ignore a response about another attempt.
  if (getHash(state) !== hash) return step(state)
  return hasAttempt(state) ? receiveStatus(state, status) : receiveLateStatus(state, status)
}

/** Returns whether the customer may have used an open attempt. Redirect providers report nothing before their decision. */
const isUsed = ({ needsAction, reason, method }: OpenStatus): boolean =>
  needsAction || reason !== null || method.provider !== 'stripe'

/** The status of the attempt of a return address. It does not replace a pending payment. */
export const returnChecked = (state: Payment, event: EventOf<'returnChecked'>): Step => {
  const { hash, status, known } = event
  const isOwn = hasAttempt(state) && state.hash === hash
  if (isOwn && state.kind === 'abandoned' && status.kind === 'open')
    return isUsed(status)
      ? step({ ...toWaiting(state), action: status.action }, { type: 'startTimeout', hash })
      : step(state)
  if (isOwn) return receiveStatus(state, status)
  const isKept = isUnderWay(state)
  switch (status.kind) {
    case 'unanswered':
    case 'unknown':
    case 'undecided':
      return step(state)
    case 'open':
    case 'processing':
      if (isKept || (status.kind === 'open' && !isUsed(status))) return step(state)
      return adopt(state, status, hash, { ...known, page: '/plans' })
    default: {
      const last = toOutcome(status, known.userId, null)
      return step(
        isKept ? state : { ...IDLE, last },
        ...abortStart(state),
        { type: 'showOutcome', outcome: last },
        { type: 'refreshUser' },
      )
    }
  }
}
