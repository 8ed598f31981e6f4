import { useSnapshot } from 'valtio'
import { useIpInfo } from '../../api/ip'
import { config } from '../../config'
import { consent } from '../../tracking/consent'

/** Returns the visitor's choice about tracking and whether their country requires one; null while the country is loading. */
export const useConsent = () => {
  const { choice } = useSnapshot(consent)
  const { data, error } = useIpInfo()
  const isAsked = data ? config.consentCountries.includes(data.code) : error ? true : null
  return { choice, isAsked }
}
