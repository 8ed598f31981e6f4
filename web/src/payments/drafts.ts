import { FAILURE_REASONS } from '@zoog/contract/extensions'
import { z } from 'zod'
import { ownPath } from '../lib/own-path'
import { recallPortal, rememberPortal } from '../storage/local'

/** What was chosen on a page that sells, so that a reload or a failure loses none of it. Never a secret. */
const choice = z.object({
  tariffKey: z.string().catch(''),
  method: z.string().catch(''),
  promocode: z.string().catch(''),
  /** As typed, not applied yet. */
  promoTyped: z.string().catch(''),
})
export type Choice = z.infer<typeof choice>

/** The last payment that failed, for the page that says so. */
const failure = z.object({
  reason: z.enum(FAILURE_REASONS).nullable().catch(null),
  tariffKey: z.string().catch(''),
  tariffName: z.string().catch(''),
  /** Where it was begun. */
  from: z
    .string()
    .refine((path) => path === '' || ownPath(path) !== null)
    .catch(''),
})
export type LastFailure = z.infer<typeof failure>

/** Names of the drafts. A page that sells has one by its path. */
type DraftName = `buy ${string}` | 'failedPayment' | 'purchase'

const keep = (name: DraftName, values: Record<string, string>): void => {
  const { drafts } = recallPortal()
  const bounded = Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text.slice(0, 1000)]))
  rememberPortal({ drafts: { ...drafts, [name]: bounded } })
}
const drop = (isDropped: (name: string) => boolean): void => {
  const { drafts } = recallPortal()
  rememberPortal({ drafts: Object.fromEntries(Object.entries(drafts).filter(([name]) => !isDropped(name))) })
}

const ofPage = (page: string): DraftName => `buy ${page}`

/** What was chosen on a page that sells. */
export const recallChoice = (page: string): Choice => choice.parse(recallPortal().drafts[ofPage(page)] ?? {})
/** Keeps parts of what was chosen on a page that sells. */
export const rememberChoice = (page: string, part: Partial<Choice>): void =>
  keep(ofPage(page), { ...recallChoice(page), ...part })

/** The last payment that failed; null when none did. */
export const recallFailure = (): LastFailure | null => {
  const kept = recallPortal().drafts.failedPayment
  return kept ? failure.parse(kept) : null
}
export const rememberFailure = ({ reason, ...rest }: LastFailure): void =>
  keep('failedPayment', { ...rest, ...(reason ? { reason } : {}) })

const purchase = z.object({
  /** Where the payment was begun. */
  from: z.string().catch(''),
  tariffKey: z.string().catch(''),
  method: z.string().catch(''),
  /** The e-mail of an account that was made on the way, whose owner is asked by mail to choose a password. */
  newAccount: z.string().catch(''),
})
export type Purchase = z.infer<typeof purchase>

/** The purchase under way, or the last one. */
export const recallPurchase = (): Purchase => purchase.parse(recallPortal().drafts.purchase ?? {})
export const rememberPurchase = (part: Partial<Purchase>): void =>
  keep('purchase', { ...recallPurchase(), ...part })

/** Forgets what was chosen and what failed: it is bought. What was bought stays, for the page that thanks. */
export const forgetChoices = (): void => drop((name) => name.startsWith('buy ') || name === 'failedPayment')
