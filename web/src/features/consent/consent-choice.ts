import { useSnapshot } from 'valtio'
import { useIpInfo } from '../../api/ip'
import { createTexts } from '../../i18n/create-texts'
import { consent as consentTexts } from '../../i18n/en/consent'
import { showSnackbar } from '../../state/snackbars'
import { removeCookie } from '../../storage/cookies'
import { removeStored, setStored } from '../../storage/local'
import { type Consent, consent, isConsentCountry, setConsent } from '../../tracking/consent'
import { TRACKING_COOKIES, TRACKING_KEYS } from '../../tracking/tracking'

const [useConsentTexts, getConsentTexts] = createTexts({ consent: consentTexts })

export { useConsentTexts }

/** Stores the visitor's choice. Declining stops tracking and deletes the data that tracking stored (R-CONSENT-1). */
export const chooseConsent = (choice: Consent): void => {
  setStored('consent', choice)
  setConsent(choice)
  if (choice === 'given') return
  removeStored(...TRACKING_KEYS)
  for (const cookie of Object.values(TRACKING_COOKIES)) removeCookie(cookie)
  showSnackbar('info', getConsentTexts().consent.declined())
}

/** Returns the visitor's choice about tracking and whether their country requires one; null while the country is loading. */
export const useConsent = () => {
  const { choice } = useSnapshot(consent)
  const { data, error } = useIpInfo()
  const isRequired = data || error ? isConsentCountry(data?.code) : null
  return { choice, isRequired }
}
