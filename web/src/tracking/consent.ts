import { proxy } from 'valtio'
import { config } from '../config'
import { getStored } from '../storage/local'

export type Consent = 'given' | 'declined'

/** Consent to tracking (R-CONSENT-1). */
export const consent = proxy<{
  /** Null until the visitor chose, or their country turned out to require no consent. */
  choice: Consent | null
  /** Tracking waits for the choice. */
  isRequested: boolean
}>({
  choice: getStored('consent') ?? (config.consentCountries.length > 0 ? null : 'given'),
  isRequested: false,
})

/** Returns whether a country asks for consent to tracking; true for an unknown one. */
export const isConsentCountry = (code: string | undefined): boolean =>
  code === undefined || config.consentCountries.includes(code)

const waiting: (() => void)[] = []

/** Runs tracking work at once with consent, later once it is given, or never. */
export const runWithConsent = (work: () => void): void => {
  if (consent.choice === 'given') work()
  else if (consent.choice === null) {
    waiting.push(work)
    consent.isRequested = true
  }
}

/** Applies a choice without storing it, and runs or drops the waiting work. */
export const setConsent = (choice: Consent): void => {
  consent.choice = choice
  const waited = waiting.splice(0)
  if (choice === 'given') for (const work of waited) work()
}
