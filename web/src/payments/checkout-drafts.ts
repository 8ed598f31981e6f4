import { z } from 'zod'
import { getPlanPath, isCheckoutPath, PATHS } from '../lib/paths'
import { getStored, setStored } from '../storage/local'

/** What was chosen on a page that sells, so that a reload or a failure loses none of it. Never a secret. */
const choice = z.object({
  tariffKey: z.string().catch(''),
  method: z.string().catch(''),
  promocode: z.string().catch(''),
  /** As typed, not applied yet. */
  promoTyped: z.string().catch(''),
})
export type CheckoutDraft = z.infer<typeof choice>

/** Names of the drafts. A page that sells has one by its path. */
type DraftName = `buy ${string}`

const keep = (name: DraftName, values: Record<string, string>): void => {
  const drafts = getStored('drafts')
  const bounded = Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text.slice(0, 1000)]))
  setStored('drafts', { ...drafts, [name]: bounded })
}
const drop = (isDropped: (name: string) => boolean): void => {
  const drafts = getStored('drafts')
  setStored('drafts', Object.fromEntries(Object.entries(drafts).filter(([name]) => !isDropped(name))))
}

const ofPage = (page: string): DraftName => `buy ${page}`

/** What was chosen on a page that sells. */
export const getCheckoutDraft = (page: string): CheckoutDraft =>
  choice.parse(getStored('drafts')[ofPage(page)] ?? {})
/** Keeps parts of what was chosen on a page that sells. */
export const updateCheckoutDraft = (page: string, part: Partial<CheckoutDraft>): void =>
  keep(ofPage(page), { ...getCheckoutDraft(page), ...part })

/** The page on which a plan was chosen that is not bought yet; null where none was. */
export const findDraftPage = (): string | null => {
  const { tariffKey } = getCheckoutDraft(PATHS.plans)
  if (tariffKey) return getPlanPath(tariffKey)
  const names = Object.keys(getStored('drafts')).map((name) => name.slice(ofPage('').length))
  return names.find(isCheckoutPath) ?? null
}

/** Forgets what was chosen: it is bought. */
export const removeCheckoutDrafts = (): void => drop((name) => name.startsWith('buy '))
