import { removeCookie } from '../storage/cookies'
import { removeStored, setStored } from '../storage/local'
import { type Consent, setConsent } from './consent'
import { TRACKING_KEYS } from './read-tracking'
import { TRACKING_COOKIES } from './tracking'

/** Keeps the visitor's own choice; who refuses is not known by their attribution here any more (R-CONSENT-1). */
export const chooseConsent = (choice: Consent): void => {
  setStored('consent', choice)
  setConsent(choice)
  if (choice === 'given') return
  removeStored(...TRACKING_KEYS)
  for (const cookie of Object.values(TRACKING_COOKIES)) removeCookie(cookie)
}
