import { SECOND } from '@zoog/contract/constants'
import { getPaymentOwner, type Purchase, type StoredPayment } from '../storage/stored-payment'
import { next } from './machine'
import { getPolledHash, getUnderWay, IDLE, toRecord, WAIT_TIMEOUT_MS } from './machine/states'
import type {
  AttemptStatus,
  Effect,
  EffectOf,
  Event,
  OrderChoice,
  Payment,
  RedirectAction,
} from './machine/types'

/** A provider's page that hasn't opened by then has failed. */
const REDIRECT_TIMEOUT_MS = 20 * SECOND

/** The browser and the rest of the portal, as a runner uses them. */
export interface PaymentAdapters {
  storage: { read: () => StoredPayment | null; write: (record: StoredPayment | null) => void }
  /** Returns the signed-in user's id; null for a guest. */
  getUserId: () => number | null
  /** Returns the server's time in ms. */
  now: () => number
  createKey: () => string
  /** Runs a function later. Returns a function that cancels it. */
  setTimer: (run: () => void, ms: number) => () => void
  /** `purchase`: the pending one; null for none. */
  fetchStatus: (hash: string, purchase: Purchase | null, signal: AbortSignal) => Promise<AttemptStatus>
  /** Fetches the user with their plan. */
  refreshUser: () => Promise<unknown>
  redirect: (action: RedirectAction) => void
  /** Shows the state after an event, which may have changed nothing. */
  showState: (state: Payment, before: Payment) => void
  effects: { [T in Effect['type']]: (effect: EffectOf<T>) => void }
}

/** Creates the payment of a tab: it holds the state, dispatches events and runs the effects. */
export const createPaymentRunner = (adapters: PaymentAdapters) => {
  const { storage, getUserId, now } = adapters
  let state: Payment = IDLE
  /** The record as this tab last saw or wrote it. Another value comes from another tab. */
  let lastRecord = 'null'
  let lastUserId: number | null = null
  let startRequest = new AbortController()
  let cancelTimer = () => {}

  const runEffect = <T extends Effect['type']>(effect: EffectOf<T>): void =>
    adapters.effects[effect.type](effect)

  const dispatch = (event: Event): void => {
    // Another tab's record precedes this event.
    if (event.type !== 'recordChanged' && event.type !== 'userChanged') syncRecord()
    const before = state
    const step = next(before, event)
    state = step.state
    adapters.showState(state, before)
    if (state !== before) {
      persist(before)
      applyState(before)
    }
    for (const effect of step.effects) runEffect(effect)
  }

  /** Stores the record if it has changed. */
  const persist = (before: Payment): void => {
    const record = toRecord(state)
    if (JSON.stringify(toRecord(before)) === JSON.stringify(record)) return
    storage.write(record)
    // Read it back, because its schema can order the fields differently.
    lastRecord = JSON.stringify(storage.read())
  }

  /** Aborts a request, redirects, and limits the redirect or the polling in time, as the new state requires. */
  const applyState = (before: Payment): void => {
    if (before.kind === 'starting') startRequest.abort()
    const hash = getPolledHash(state)
    if (hash === getPolledHash(before) && state.kind === before.kind) return
    cancelTimer()
    if (state.kind === 'redirecting') {
      adapters.redirect(state.action)
      cancelTimer = adapters.setTimer(() => dispatch({ type: 'redirectEnded' }), REDIRECT_TIMEOUT_MS)
    } else if (hash !== null)
      cancelTimer = adapters.setTimer(() => dispatch({ type: 'waitTimedOut', hash }), WAIT_TIMEOUT_MS)
  }

  /** Applies the record of another tab. */
  const syncRecord = (): void => {
    const [record, userId] = [storage.read(), getUserId()]
    if (userId === null || JSON.stringify(record) === lastRecord) return
    lastRecord = JSON.stringify(record)
    if (record) dispatch({ type: 'recordChanged', record, userId })
  }

  /** Starts again after a sign-in or sign-out, with the user's own record. */
  const syncUser = (): void => {
    const userId = getUserId()
    if (userId === lastUserId) return
    lastUserId = userId
    dispatch({ type: 'userChanged' })
    if (userId === null) return
    const record = storage.read()
    if (record && getPaymentOwner(record) !== userId) storage.write(null)
    lastRecord = 'null'
    syncRecord()
  }

  /**
   * Requests a payment of the page's offer, after a press or because its card form is visible. Returns the purchase to
   * send to the server, with a signal that aborts the request; null if there is nothing to send.
   */
  const requestPayment = ({ order, method }: OrderChoice, page: string, isPressed: boolean) => {
    const [before, userId] = [state, getUserId()]
    if (userId === null) return null
    const purchase = { key: adapters.createKey(), userId, order, method, page, since: now() }
    dispatch({ type: 'payRequested', purchase, isPressed })
    if (state.kind !== 'starting' || state === before) return null
    startRequest = new AbortController()
    return { purchase: state.purchase, signal: startRequest.signal }
  }

  /** Requests an attempt's status, for polling or for a return page whose address contains the attempt. */
  const requestStatus = async (
    use: 'poll' | 'return',
    hash: string,
    signal: AbortSignal,
  ): Promise<AttemptStatus['state']> => {
    const status = await adapters.fetchStatus(hash, getUnderWay(state)?.purchase ?? null, signal)
    // Update the plan together with the outcome, so that nothing is sold in between.
    if (status.state === 'succeeded') await adapters.refreshUser().catch(() => undefined)
    const userId = getUserId()
    if (use === 'poll') dispatch({ type: 'statusReceived', hash, status })
    else if (userId !== null) dispatch({ type: 'returnChecked', hash, status, userId, since: now() })
    return status.state
  }

  return {
    getState: () => state,
    dispatch,
    requestPayment,
    requestStatus,
    syncRecord,
    syncUser,
  }
}
export type PaymentRunner = ReturnType<typeof createPaymentRunner>
