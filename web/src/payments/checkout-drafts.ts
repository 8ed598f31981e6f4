import { z } from 'zod'
import { getPlanPath, isCheckoutPath, PATHS } from '../lib/paths'
import { getStored, setStored } from '../storage/local'

/** The customer's choices on a selling page, kept over reloads and failures. They hold no secrets. */
const draftSchema = z.object({
  tariffKey: z.string().catch(''),
  method: z.string().catch(''),
  promocode: z.string().catch(''),
  /** Typed, but not applied yet. */
  promoTyped: z.string().catch(''),
})
export type CheckoutDraft = z.infer<typeof draftSchema>

/** Names of the drafts: paths of selling pages. */
type DraftName = `buy ${string}`

const storeDraft = (name: DraftName, values: Record<string, string>): void => {
  const drafts = getStored('drafts')
  const bounded = Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text.slice(0, 1000)]))
  setStored('drafts', { ...drafts, [name]: bounded })
}
const removeDrafts = (matches: (name: string) => boolean): void => {
  const drafts = getStored('drafts')
  setStored('drafts', Object.fromEntries(Object.entries(drafts).filter(([name]) => !matches(name))))
}

const toDraftName = (page: string): DraftName => `buy ${page}`

/** Returns the choices of a selling page. */
export const getCheckoutDraft = (page: string): CheckoutDraft =>
  draftSchema.parse(getStored('drafts')[toDraftName(page)] ?? {})
/** Stores some choices of a selling page. */
export const updateCheckoutDraft = (page: string, part: Partial<CheckoutDraft>): void =>
  storeDraft(toDraftName(page), { ...getCheckoutDraft(page), ...part })

/** Returns the page with an unfinished purchase; null for none. */
export const findDraftPage = (): string | null => {
  const { tariffKey } = getCheckoutDraft(PATHS.plans)
  if (tariffKey) return getPlanPath(tariffKey)
  const names = Object.keys(getStored('drafts')).map((name) => name.slice(toDraftName('').length))
  return names.find(isCheckoutPath) ?? null
}

/** Removes all choices after a purchase. */
export const removeCheckoutDrafts = (): void => removeDrafts((name) => name.startsWith('buy '))
