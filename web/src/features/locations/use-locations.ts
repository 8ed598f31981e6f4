import { useMemo } from 'react'
import { useServers } from '../../api/setup'
import { useLanguage } from '../../i18n/language'
import { toLocations } from './location'

/** Queries the server locations in the reader's language. */
export const useLocations = () => {
  const language = useLanguage()
  const { data, error, refetch } = useServers()
  const serverList = data?.serverList
  const locations = useMemo(
    () => (serverList ? toLocations(serverList, language) : undefined),
    [serverList, language],
  )
  return { locations, error: data ? null : error, refetch }
}
