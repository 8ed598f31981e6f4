import type { PaymentOutcome, Purchase } from '../../storage/stored-payment'
import { hasAttempt, IDLE, isUnderWay, step, stepAndCheck, toWaiting, toWatched } from './states'
import type { AttemptStatus, CardFormOpen, Handlers, KnownStatus, Step, WithAttempt } from './types'

const toOutcome = (status: KnownStatus, context: Pick<Purchase, 'userId' | 'page'>): PaymentOutcome => {
  const { userId, page } = context
  const { state, subscriptionHash: hash, tariffKey, tariffName, amount, currency } = status
  const kind = state === 'succeeded' || state === 'refunded' || state === 'superseded' ? state : 'failed'
  const reason = kind === 'failed' ? status.reason : null
  return { kind, userId, bought: { hash, tariffKey, tariffName, amount, currency }, reason, page }
}

/** The customer was charged, or charged and refunded: the attempt is final. */
const finishCharged = (status: KnownStatus, purchase: Purchase): Step => {
  const last = toOutcome(status, purchase)
  return step(
    { ...IDLE, last },
    ...(last.kind === 'succeeded' ? [{ type: 'trackPurchase', bought: last.bought } as const] : []),
    { type: 'showOutcome', outcome: last },
    { type: 'refreshUser' },
  )
}

/** The attempt failed or was superseded. It stays watched, because a provider may report a charge late. */
const finishUncharged = (state: WithAttempt, status: KnownStatus): Step => {
  if (state.kind === 'watched' && state.last !== null) return step(state)
  const last = toOutcome(status, state.purchase)
  // The card form shows the outcome itself.
  const isAwaited = state.kind !== 'cardForm' && state.kind !== 'watched'
  const successor = isAwaited && last.kind === 'superseded' ? status.supersededBy : null
  const ended = toWatched({ ...state, hash: successor ?? state.hash }, last)
  if (last.kind === 'superseded') return step(ended, { type: 'refreshUser' })
  return isAwaited ? step(ended, { type: 'showOutcome', outcome: last }) : step(ended)
}

const receiveDecline = (state: CardFormOpen, reason: CardFormOpen['declined']): Step =>
  step({ ...state, message: null, status: 'untouched', declined: reason })

const receiveOpen = (state: WithAttempt, { state: status, reason, resume }: KnownStatus): Step => {
  switch (state.kind) {
    case 'cardForm':
      if (state.status === 'processing') return step({ ...state, status: 'submitted', message: null })
      if (state.message?.type === 'card.failed') return receiveDecline(state, reason ?? state.message.reason)
      return step(status === 'requires_action' ? { ...state, status: 'submitted' } : state)
    case 'waiting':
      if (state.isCanceling) return step(toWatched(state), { type: 'navigate', to: state.purchase.page })
      return step({ ...state, status: 'open', action: resume ?? state.action })
    default:
      return step(state)
  }
}

const receiveProcessing = (state: WithAttempt, action: KnownStatus['resume']): Step => {
  const polling = isUnderWay(state) ? state.polling : 'active'
  if (state.kind === 'cardForm') return step({ ...state, status: 'processing', polling })
  const waiting = toWaiting({ ...state, status: 'processing', polling })
  return step({ ...waiting, action: action ?? waiting.action })
}

/** Waits for an attempt that this tab didn't wait for, at the price that the server knows. */
const adopt = (status: KnownStatus, context: Pick<Purchase, 'userId' | 'page' | 'since'>): Step => {
  const { subscriptionHash: hash, method, provider, state, resume: action } = status
  const { tariffId, tariffKey, tariffName, currency, amount } = status
  const order = { tariffId, tariffKey, tariffName, currency, amount, promocode: '' }
  const purchase = { ...context, key: hash, order, method: { id: method, provider } }
  return step(toWaiting({ purchase, hash, status: state, action }))
}

const receiveStatus = (current: WithAttempt, status: AttemptStatus): Step => {
  const activePolling = status.state === 'unavailable' ? 'unavailable' : 'active'
  const polling = current.polling === 'timedOut' ? 'timedOut' : activePolling
  const state = { ...current, polling } as const
  switch (status.state) {
    case 'open':
    case 'requires_action':
      return receiveOpen(state, status)
    case 'processing':
      if (state.kind !== 'watched') return receiveProcessing(state, status.resume)
      return state.hasFailedByUrl ? step(state) : adopt(status, state.purchase)
    case 'undecided':
      if (state.kind === 'cardForm' && state.message?.type === 'card.failed')
        return receiveDecline(state, state.message.reason)
      return isUnderWay(state) ? receiveProcessing(state, null) : step(state)
    case 'unavailable':
      return step(state.kind === 'waiting' ? { ...state, isCanceling: false } : state)
    case 'unknown':
      return step(IDLE, { type: 'refreshUser' })
    case 'succeeded':
    case 'refunded':
      return finishCharged(status, state.purchase)
    default:
      return finishUncharged(state, status)
  }
}

/** Returns whether the customer may have used an open attempt. Redirect providers report nothing before their decision. */
const isUsed = (status: AttemptStatus): boolean =>
  status.state === 'requires_action' ||
  (status.state === 'open' && (status.reason !== null || status.provider !== 'stripe'))

/** The server's responses, and the messages of the card form. */
export const serverEvents = {
  /** Messages are hints; the server's status decides (R-PAY-1). */
  cardMessage: (state, { message }) => {
    if (state.kind !== 'cardForm' || state.hash !== message.subscriptionHash) return step(state)
    if (state.status === 'processing') return stepAndCheck(state)
    if (message.type === 'card.failed') return stepAndCheck({ ...state, message })
    const submitted = { ...state, message, status: 'submitted', declined: null, polling: 'active' } as const
    return message.type === 'card.succeeded' ? stepAndCheck(submitted) : step(submitted)
  },

  statusReceived: (state, { hash, status }) => {
    // Ignore a response about another attempt.
    if (!hasAttempt(state) || state.hash !== hash) return step(state)
    return receiveStatus(state, status)
  },

  /** The attempt of a return address doesn't replace a pending payment. */
  returnChecked: (state, { hash, status, userId, since }) => {
    const own = hasAttempt(state) && state.hash === hash ? state : null
    // The return page shows how a watched attempt ended, even if the customer knows it. A success is tracked, too.
    if (own && (own.kind !== 'watched' || status.state === 'succeeded')) return receiveStatus(own, status)
    if (!('subscriptionHash' in status)) return step(state)
    const context = own?.purchase ?? { userId, since, page: '/plans' }
    if (status.state === 'processing' || isUsed(status))
      return isUnderWay(state) ? step(state) : adopt(status, context)
    if (status.state === 'open') return step(state)
    const last = toOutcome(status, context)
    return step(
      isUnderWay(state) ? state : { ...IDLE, last },
      { type: 'showOutcome', outcome: last },
      { type: 'refreshUser' },
    )
  },
} satisfies Partial<Handlers>
