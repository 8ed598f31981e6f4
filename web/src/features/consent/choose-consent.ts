import { showSnackbar } from '../../state/snackbars'
import { removeCookie } from '../../storage/cookies'
import { removeStored, setStored } from '../../storage/local'
import { type Consent, setConsent } from '../../tracking/consent'
import { TRACKING_KEYS } from '../../tracking/read-tracking'
import { TRACKING_COOKIES } from '../../tracking/tracking'
import { currentTexts } from './texts'

/** Stores the visitor's choice. A refusal stops tracking and deletes the data that tracking stored (R-CONSENT-1). */
export const chooseConsent = (choice: Consent): void => {
  setStored('consent', choice)
  setConsent(choice)
  if (choice === 'given') return
  removeStored(...TRACKING_KEYS)
  for (const cookie of Object.values(TRACKING_COOKIES)) removeCookie(cookie)
  showSnackbar('info', currentTexts().LL.consent.refused())
}
