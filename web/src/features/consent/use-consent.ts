import { useSnapshot } from 'valtio'
import { useIpInfo } from '../../api/ip'
import { consent, isConsentCountry } from '../../tracking/consent'

/** Returns the visitor's choice about tracking and whether their country requires one; null while the country is loading. */
export const useConsent = () => {
  const { choice } = useSnapshot(consent)
  const { data, error } = useIpInfo()
  const isRequired = data || error ? isConsentCountry(data?.code) : null
  return { choice, isRequired }
}
