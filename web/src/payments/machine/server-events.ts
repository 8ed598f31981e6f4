import type { PaymentOutcome, Purchase } from '../../storage/stored-payment'
import { isAttempt, isUnderWay, NOTHING, setAside, step, subscriptionHashOf } from './states'
import type {
  Answer,
  Effect,
  Event,
  Idle,
  Open,
  Payment,
  Processing,
  Returned,
  SetAside,
  Step,
  Wanted,
  Way,
} from './types'

const outcomeOf = (
  answer: Extract<Answer, { kind: 'succeeded' | 'failed' | 'superseded' | 'refunded' }>,
  userId: number,
  page: string | null,
): PaymentOutcome => ({
  kind: answer.kind,
  userId,
  bought: answer.bought,
  reason: answer.kind === 'failed' ? answer.reason : null,
  page,
})

/** A word of the embedded card page: a reason to ask the server, which alone is believed (R-PAY-1). */
export const hinted = (state: Payment, event: Extract<Event, { type: 'hinted' }>): Step => {
  const { hint, hash } = event
  if (subscriptionHashOf(state) !== hash) return step(state)
  const ask: Effect = { type: 'ask', hash }
  if (state.kind === 'processing') return step(state, ask)
  if (state.kind !== 'open' || state.where !== 'form') return step(state)
  if (hint.kind === 'failed') return step({ ...state, hint }, ask)
  const acted: Open = { ...state, hint, mayBePaid: true, declined: null, watch: 'asking' }
  const begins: Effect[] = state.mayBePaid ? [] : [{ type: 'wait', hash }]
  return step(acted, ...begins, ...(hint.kind === 'succeeded' ? [ask] : []))
}

const isInForm = (state: Open | Processing | SetAside): boolean =>
  (state.kind === 'open' && state.where === 'form') || (state.kind === 'processing' && state.isInForm)

/** An answer after which nothing is left to pay. */
type End = Extract<Answer, { kind: 'succeeded' | 'failed' | 'superseded' | 'refunded' }>

/** The money is there: kept, or given back. No more can come of it. */
const charged = (answer: Extract<End, { kind: 'succeeded' | 'refunded' }>, last: PaymentOutcome): Step => {
  const idle: Payment = { kind: 'idle', last, isWatched: false }
  const told: Effect[] = [
    { type: 'closeDialogs' },
    { type: 'arrive', outcome: last },
    { type: 'refreshUser' },
  ]
  return answer.kind === 'refunded'
    ? step(idle, ...told)
    : step(idle, { type: 'bought', bought: answer.bought }, ...told)
}

/** The attempt has ended. Where its form is on show, the form says so; from elsewhere the way is to the outcome. */
const ended = (state: Open | Processing | SetAside, answer: End): Step => {
  const { purchase, hash } = state
  const last = outcomeOf(answer, purchase.userId, purchase.page)
  if (answer.kind === 'succeeded' || answer.kind === 'refunded') return charged(answer, last)
  const idle: Idle = { kind: 'idle', last, isWatched: true }
  const wait: Effect = { type: 'wait', hash }
  if (answer.kind === 'failed')
    return isInForm(state) || state.kind === 'setAside'
      ? step(idle, wait)
      : step(idle, wait, { type: 'arrive', outcome: last })
  const refresh: Effect = { type: 'refreshUser' }
  if (isInForm(state) || state.kind === 'setAside' || answer.by === null) return step(idle, wait, refresh)
  // What took its place is what the customer waits for now, wherever it was begun.
  const { userId, since, key } = purchase
  const followed: Payment = {
    kind: 'returned',
    hash: answer.by,
    userId,
    key: `${key.slice(0, 56)}-next`,
    now: since,
    found: 'asking',
    before: idle,
  }
  return step(followed, refresh, { type: 'ask', hash: answer.by })
}

const stillOpen = (
  state: Open | Processing | SetAside,
  { way, reason, needsAction }: Extract<Answer, { kind: 'open' }>,
): Step => {
  const watch = state.watch === 'over' ? 'over' : 'asking'
  if (state.kind === 'setAside') return step({ ...state, way: way ?? state.way, watch })
  if (state.kind === 'processing') {
    const { purchase, hash } = state
    const where = state.isInForm ? 'form' : 'left'
    return step({
      kind: 'open',
      purchase,
      hash,
      way: way ?? state.way,
      watch,
      where,
      mayBePaid: true,
      hint: null,
      declined: null,
    })
  }
  const open: Open = { ...state, way: way ?? state.way, watch }
  if (open.where === 'givingUp') return step(setAside(open), { type: 'go', to: open.purchase.page })
  if (open.where !== 'form') return step(open)
  if (open.hint?.kind === 'failed')
    return step({ ...open, hint: null, mayBePaid: false, declined: reason ?? open.hint.reason })
  return step({ ...open, mayBePaid: open.mayBePaid || needsAction })
}

const inProcess = (state: Open | Processing | SetAside, way: Way | null): Step => {
  const { purchase, hash, watch } = state
  if (state.kind === 'setAside' && state.isEnded) return step({ ...state, way: way ?? state.way })
  const next: Processing = {
    kind: 'processing',
    purchase,
    hash,
    way: way ?? state.way,
    isInForm: isInForm(state),
    watch: watch === 'over' ? 'over' : 'asking',
  }
  return isUnderWay(state) ? step(next) : step({ ...next, watch: 'asking' }, { type: 'wait', hash })
}

/** An answer about the attempt of the state. */
const answeredOf = (state: Open | Processing | SetAside, answer: Answer): Step => {
  switch (answer.kind) {
    case 'open':
      return stillOpen(state, answer)
    case 'processing':
      return inProcess(state, answer.way)
    case 'undecided':
      if (state.kind === 'open' && state.hint?.kind === 'failed')
        return step({ ...state, hint: null, mayBePaid: false, declined: state.hint.reason })
      return isUnderWay(state) ? inProcess(state, state.way) : step(state)
    case 'unanswered': {
      const watch = state.watch === 'over' ? 'over' : 'unanswered'
      if (state.kind === 'open' && state.where === 'givingUp') return step({ ...state, where: 'left', watch })
      return step({ ...state, watch })
    }
    case 'unknown':
      return step(NOTHING, { type: 'refreshUser' })
    default:
      return ended(state, answer)
  }
}

/** A payment that is under way, and that this browser learned of from the server alone. */
const adopted = (
  { kind, order, method, way }: Extract<Answer, { kind: 'open' | 'processing' }>,
  hash: string,
  known: Pick<Purchase, 'userId' | 'key' | 'since' | 'page'>,
): Step => {
  const attempt = { purchase: { ...known, order, method }, hash, way, watch: 'asking' } as const
  const next: Payment =
    kind === 'processing'
      ? { ...attempt, kind, isInForm: false }
      : { ...attempt, kind, where: 'left', mayBePaid: true, hint: null, declined: null }
  return step(next, { type: 'wait', hash })
}

/** An answer about a payment that came by its address alone. The one that this browser waits for is not lost for it. */
const answeredReturn = (state: Returned, answer: Answer): Step => {
  const { before, hash, userId } = state
  const keeps = isUnderWay(before)
  switch (answer.kind) {
    case 'unanswered':
    case 'unknown':
      return step({ ...state, found: answer.kind })
    case 'undecided':
      return step({ ...state, found: 'unknown' })
    case 'open':
    case 'processing':
      if (keeps) return step(before)
      return adopted(answer, hash, { userId, key: state.key, since: state.now, page: '/plans' })
    default: {
      const last = outcomeOf(answer, userId, null)
      return step(
        keeps ? before : { kind: 'idle', last, isWatched: false },
        { type: 'arrive', outcome: last },
        { type: 'refreshUser' },
      )
    }
  }
}

/** Late news of a payment that had ended unpaid. */
const answeredLate = (state: Idle, answer: Answer): Step => {
  const { last } = state
  if (last === null) return step(state)
  if (answer.kind === 'succeeded' || answer.kind === 'refunded')
    return charged(answer, outcomeOf(answer, last.userId, last.page))
  if (answer.kind !== 'processing') return step(state)
  const { userId, bought, page } = last
  return adopted(answer, bought.hash, { userId, key: bought.hash, since: 0, page: page ?? '/plans' })
}

/** News of the attempt before, while another order is being begun: what is charged goes before what is wanted. */
const answeredPrevious = (state: Wanted, answer: Answer): Step => {
  if (state.previous === null) return step(state)
  const { state: then, effects } = answeredOf(state.previous, answer)
  if (then.kind === 'setAside') return step({ ...state, previous: then }, ...effects)
  const isNews = then.kind === 'processing' || (then.kind === 'idle' && !then.isWatched)
  if (!isNews) return step({ ...state, previous: null })
  return step(then, ...(state.kind === 'beginning' ? [{ type: 'abort' } as const] : []), ...effects)
}

/** An answer of the server about an attempt; about another one than the state's, it is too late to matter. */
export const answered = (state: Payment, event: Extract<Event, { type: 'answered' }>): Step => {
  const { hash, answer } = event
  if (subscriptionHashOf(state) !== hash) return step(state)
  if (state.kind === 'returned' && state.found === 'unknown') return answered(state.before, event)
  if (state.kind === 'returned') return answeredReturn(state, answer)
  if (state.kind === 'idle') return answeredLate(state, answer)
  return isAttempt(state) ? answeredOf(state, answer) : answeredPrevious(state, answer)
}
