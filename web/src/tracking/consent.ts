import { proxy } from 'valtio'
import { config } from '../config'
import { getStored } from '../storage/local'

export type Consent = 'given' | 'refused'

/** Whether trackers may be told of the visitor (R-CONSENT-1). */
export const consent = proxy<{
  /** Null until the visitor chose, or turned out to be where nobody has to be asked. */
  choice: Consent | null
  /** Something waits for it. */
  isRequested: boolean
}>({
  choice: getStored('consent') ?? (config.consentCountries.length > 0 ? null : 'given'),
  isRequested: false,
})

const waiting: (() => void)[] = []

/** Does what tells trackers of the visitor: at once where it is allowed, when it is, or never. */
export const runWithConsent = (work: () => void): void => {
  if (consent.choice === 'given') work()
  else if (consent.choice === null) {
    waiting.push(work)
    consent.isRequested = true
  }
}

/** Goes by an answer, without keeping it: what waited for it is done or dropped. */
export const setConsent = (answer: Consent): void => {
  consent.choice = answer
  const waited = waiting.splice(0)
  if (answer === 'given') for (const work of waited) work()
}
