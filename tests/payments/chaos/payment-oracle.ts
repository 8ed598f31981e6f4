import { INVARIANTS, type Invariant, InvariantViolation } from '../invariants'
import type { ServerState } from './server-state'
import type { TabView } from './tab-view'

/** Something that a tab shows and that is not as it ought to be: it may yet become so, for as long as is promised. */
export interface Mismatch {
  invariant: Invariant
  detail: string
}

const WAITS: readonly TabView['kind'][] = ['processing', 'unfinished', 'unreachable', 'overdue']
const SELLS: readonly TabView['kind'][] = ['form', 'button']
export const isPendingView = ({ kind }: TabView): boolean => WAITS.includes(kind)
export const isCheckoutView = ({ kind }: TabView): boolean => SELLS.includes(kind)

/** What is wrong with a page that waits or sells, whatever was charged; null where all is well. */
const wrongOf = (view: TabView, isUnderWay: boolean): [Invariant, string] | null => {
  const { kind, buttons } = view
  if (isPendingView(view) && !isUnderWay) return [INVARIANTS.reload, 'waits, and a reload would not']
  if (kind === 'button' && isUnderWay) return [INVARIANTS.oneCharge, 'sells while a payment is under way']
  if (kind === 'unfinished' && !buttons.some((text) => text.startsWith('I haven’t paid')))
    return [INVARIANTS.nextStep, 'no way on from a payment that is not finished']
  if (kind === 'overdue' && !buttons.includes('Check again'))
    return [INVARIANTS.nextStep, 'overdue, and no way to ask']
  return null
}

/** What the customer of a sequence was shown, handed over and told; what they are owed follows from it. */
export class PaymentOracle {
  /** The sum on show at the last press, by attempt. */
  private readonly shown = new Map<string, string>()
  private readonly handedOver = new Set<string>()
  /** Taken from the customer by a sign-out: nobody looks after it in this browser any more. */
  private readonly letGo = new Set<string>()
  /** Charges that a page has told of. */
  private readonly told = new Set<string>()
  /** Purchases by customer: one more each time that somebody who knows of all charges presses again. */
  private readonly purchases = new Map<string, number>()

  isSubmitted = (hash: string): boolean => this.handedOver.has(hash)
  markSubmitted(hash: string): void {
    this.handedOver.add(hash)
  }
  abandonAll({ attempts }: ServerState): void {
    for (const { subscriptionHash } of attempts) this.letGo.add(subscriptionHash)
  }

  /** A page sells, and the customer is about to press. */
  recordPress(email: string | null, { attempts, charged }: ServerState): void {
    for (const { subscriptionHash: hash, state } of attempts) {
      const isKnown = this.handedOver.has(hash) && !this.letGo.has(hash) && !this.told.has(hash)
      if (isKnown && (state === 'succeeded' || state === 'processing'))
        throw new InvariantViolation(INVARIANTS.oneCharge, `what is ${state} already is sold again (${hash})`)
    }
    const purchases = this.purchases.get(email ?? '') ?? 0
    if (purchases <= charged.length) this.purchases.set(email ?? '', charged.length + 1)
  }
  /** What the page showed to be due when this attempt was pressed for. */
  recordShownAmount(hash: string, sum: string): void {
    this.shown.set(hash, sum)
  }

  /** What must hold whatever any page shows. Throws what does not. */
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
        throw new InvariantViolation(INVARIANTS.sumShown, `charged ${amount}, shown ${this.shown.get(hash)}`)
    }
  }

  /** What is wrong with what a tab shows; null where all is well. */
  findMismatch(
    view: TabView,
    record: { kind: string; hash: string | null } | null,
    serverState: ServerState,
  ): Mismatch | null {
    const { attempts, charged, plan } = serverState
    const trouble = (invariant: Invariant, detail: string) => ({
      invariant,
      detail: `${view.path}: ${detail}`,
    })
    if (view.kind === 'provider') return null
    if (view.kind === 'busy') return trouble(INVARIANTS.nextStep, 'nothing to go on with')
    if (view.kind === 'thanks' && charged.length === 0 && plan === null)
      return trouble(INVARIANTS.notPaid, 'it thanks for a payment that is not there')
    const about = attempts.find(({ subscriptionHash }) => subscriptionHash === record?.hash)
    const isCharged = about !== undefined && charged.includes(about.subscriptionHash)
    const denies =
      view.kind === 'failed' || view.alerts.some((text) => /Nothing was charged|weren’t charged/.test(text))
    if (denies && isCharged && !this.told.has(about.subscriptionHash))
      return trouble(INVARIANTS.notFailed, view.alerts[0] ?? view.headings.join())
    if (isCharged && isPendingView(view))
      return trouble(INVARIANTS.planAppears, 'still waiting for what is paid')
    const isUnderWay = record?.kind === 'waiting'
    const wrong = wrongOf(view, isUnderWay)
    if (wrong) return trouble(...wrong)
    if (view.path === '/dashboard' && plan !== null && !view.title.includes(plan))
      return trouble(INVARIANTS.planAppears, `${plan} is paid, and the dashboard says “${view.title}”`)
    return null
  }

  /** A page that tells of the plan tells of what was charged for it. */
  recordShownCharges(view: TabView, { charged, plan }: ServerState): void {
    if (view.kind === 'thanks' || (plan !== null && view.title.includes(plan)))
      for (const hash of charged) this.told.add(hash)
  }
}
