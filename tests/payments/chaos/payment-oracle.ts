import type { StoredPayment } from '../../../web/src/storage/stored-payment'
import { INVARIANTS, type Invariant, InvariantViolation } from '../invariants'
import type { ServerState } from './server-state'
import type { TabView } from './tab-view'

const PENDING_KINDS: readonly TabView['kind'][] = ['processing', 'unfinished', 'unreachable', 'overdue']
const CHECKOUT_KINDS: readonly TabView['kind'][] = ['form', 'button']
export const isPendingView = ({ kind }: TabView): boolean => PENDING_KINDS.includes(kind)
export const isCheckoutView = ({ kind }: TabView): boolean => CHECKOUT_KINDS.includes(kind)

const getRecordHash = (record: StoredPayment | null): string | null => {
  if (record === null || record.kind === 'starting') return null
  return record.kind === 'ended' ? record.last.bought.hash : record.hash
}

/** Returns the mismatch of a pending or checkout page, regardless of charges; null if there is none. */
const findPageMismatch = (view: TabView, isUnderWay: boolean): [Invariant, string] | null => {
  const { kind, buttons } = view
  if (isPendingView(view) && !isUnderWay) return [INVARIANTS.reload, 'pending, but not after a reload']
  if (kind === 'button' && isUnderWay)
    return [INVARIANTS.oneCharge, 'offers a purchase while a payment is pending']
  if (kind === 'unfinished' && !buttons.some((text) => text.startsWith('Start over')))
    return [INVARIANTS.nextStep, 'an unfinished payment cannot be canceled']
  if (kind === 'overdue' && !buttons.includes('Check again'))
    return [INVARIANTS.nextStep, 'overdue without a button to check again']
  return null
}

/** Records the customer's view of each payment and derives the expected behavior from it. */
export class PaymentOracle {
  /** The amount shown at the last press, by attempt. */
  private readonly shown = new Map<string, string>()
  private readonly submitted = new Set<string>()
  /** Attempts before a sign-out: this browser no longer tracks them. */
  private readonly abandoned = new Set<string>()
  /** Charges that a page has shown. */
  private readonly reported = new Set<string>()
  /** The number of purchases by customer: it grows when a customer presses again after all charges were shown. */
  private readonly purchases = new Map<string, number>()

  isSubmitted = (hash: string): boolean => this.submitted.has(hash)
  markSubmitted(hash: string): void {
    this.submitted.add(hash)
  }
  abandonAll({ attempts }: ServerState): void {
    for (const { subscriptionHash } of attempts) this.abandoned.add(subscriptionHash)
  }

  /** Records that the customer is about to press a pay button. */
  recordPress(email: string | null, { attempts, charged }: ServerState): void {
    for (const { subscriptionHash: hash, state } of attempts) {
      const isKnown = this.submitted.has(hash) && !this.abandoned.has(hash) && !this.reported.has(hash)
      if (isKnown && (state === 'succeeded' || state === 'processing'))
        throw new InvariantViolation(
          INVARIANTS.oneCharge,
          `the order of a payment that is ${state} is offered again (${hash})`,
        )
    }
    const purchases = this.purchases.get(email ?? '') ?? 0
    if (purchases <= charged.length) this.purchases.set(email ?? '', charged.length + 1)
  }
  /** Records the amount due that the page showed at the press for this attempt. */
  recordShownAmount(hash: string, amount: string): void {
    this.shown.set(hash, amount)
  }

  /** Checks the charges, regardless of the pages. Throws an `InvariantViolation`. */
  assertCharges(email: string | null, { attempts, charged }: ServerState): void {
    const purchases = this.purchases.get(email ?? '') ?? 0
    if (charged.length > purchases)
      throw new InvariantViolation(
        INVARIANTS.oneCharge,
        `${charged.length} charges for ${purchases} purchases`,
      )
    for (const hash of charged) {
      const amount = String(attempts.find(({ subscriptionHash }) => subscriptionHash === hash)?.amount)
      if (this.shown.get(hash) !== amount)
        throw new InvariantViolation(
          INVARIANTS.amountShown,
          `charged ${amount}, shown ${this.shown.get(hash)}`,
        )
    }
  }

  /** Returns the invariant that a tab violates, or null. The tab may still become correct within the promised time. */
  findMismatch(
    view: TabView,
    record: StoredPayment | null,
    { attempts, charged, plan }: ServerState,
  ): InvariantViolation | null {
    const createMismatch = (invariant: Invariant, detail: string) =>
      new InvariantViolation(invariant, `${view.path}: ${detail}; shown: ${JSON.stringify(view)}`)
    if (view.kind === 'provider') return null
    if (view.kind === 'busy') return createMismatch(INVARIANTS.nextStep, 'no next step')
    if (view.kind === 'thanks' && charged.length === 0 && plan === null)
      return createMismatch(INVARIANTS.notPaid, 'it thanks for a missing payment')
    const hash = getRecordHash(record)
    const attempt = attempts.find(({ subscriptionHash }) => subscriptionHash === hash)
    const isCharged = attempt !== undefined && charged.includes(attempt.subscriptionHash)
    const denies = view.kind === 'failed' || view.alerts.some((text) => /weren’t charged/.test(text))
    if (denies && isCharged && !this.reported.has(attempt.subscriptionHash))
      return createMismatch(INVARIANTS.notFailed, view.alerts[0] ?? view.headings.join())
    if (isCharged && isPendingView(view))
      return createMismatch(INVARIANTS.planAppears, 'still pending after the charge')
    const isUnderWay = record?.kind === 'waiting'
    const mismatch = findPageMismatch(view, isUnderWay)
    if (mismatch) return createMismatch(...mismatch)
    if (view.path === '/dashboard' && plan !== null && !view.title.includes(plan))
      return createMismatch(
        INVARIANTS.planAppears,
        `${plan} is paid, but the dashboard shows “${view.title}”`,
      )
    return null
  }

  /** Marks all charges as shown if the page shows the plan. */
  recordShownCharges(view: TabView, { charged, plan }: ServerState): void {
    if (view.kind === 'thanks' || (plan !== null && view.title.includes(plan)))
      for (const hash of charged) this.reported.add(hash)
  }
}
