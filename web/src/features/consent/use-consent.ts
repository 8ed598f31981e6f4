import { useSnapshot } from 'valtio'
import { useIpInfo } from '../../api/ip'
import { config } from '../../config'
import { consent } from '../../tracking/consent'

/** Where the visitor stands on trackers, and whether their country has them asked; null while that is not known. */
export const useConsent = () => {
  const { choice } = useSnapshot(consent)
  const { data, error } = useIpInfo()
  const isAsked = data ? config.consentCountries.includes(data.code) : error ? true : null
  return { answer: choice, isAsked }
}
