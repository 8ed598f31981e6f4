import { getPlanPath, isCheckoutPath, PATHS } from '../lib/paths'
import { getStored, removeStored, setStored } from '../storage/local'
import type { Stored } from '../storage/stored-keys'

export type CheckoutDraft = Stored<'checkoutDrafts'>[string]

const EMPTY: CheckoutDraft = { tariffKey: '', method: '', promocode: '', promoEntered: '' }

/** Returns the choices of a selling page. */
export const getCheckoutDraft = (page: string): CheckoutDraft => getStored('checkoutDrafts')[page] ?? EMPTY

/** Stores some choices of a selling page. */
export const updateCheckoutDraft = (page: string, part: Partial<CheckoutDraft>): void =>
  setStored('checkoutDrafts', {
    ...getStored('checkoutDrafts'),
    [page]: { ...getCheckoutDraft(page), ...part },
  })

/** Returns the page with an unfinished purchase; null for none. */
export const findDraftPage = (): string | null => {
  const { tariffKey } = getCheckoutDraft(PATHS.plans)
  if (tariffKey) return getPlanPath(tariffKey)
  return Object.keys(getStored('checkoutDrafts')).find(isCheckoutPath) ?? null
}

export const removeCheckoutDrafts = (): void => removeStored('checkoutDrafts')
