import { Link } from 'wouter'
import { useServers } from '../../api/setup'
import { useLanguage } from '../../i18n/language'
import { useStatusTexts } from '../../i18n/status-texts'
import { PATHS } from '../../lib/paths'
import { getStored } from '../../storage/local'
import { buttonClass } from '../../ui/Button'
import { filterStatusEvents, StatusNotices, useServiceStatus } from '../service-status'
import { formatServerName } from './location'

/**
 * Status notices for the last used location and for the whole service (R-STATUS-1).
 *
 * @param hasLink whether to link to the page of all locations.
 */
export const LastLocationStatus = ({ hasLink = false }: { hasLink?: boolean }) => {
  const { status } = useStatusTexts()
  const language = useLanguage()
  const { data } = useServiceStatus()
  const servers = useServers({ retryOnMount: false }).data?.serverList
  if (!data || !servers) return null
  const lastId = getStored('lastLocation')
  const server = servers.find(({ id }) => id === lastId)
  return (
    <StatusNotices
      events={filterStatusEvents(data.items, server?.id ?? null)}
      locationName={server ? formatServerName(server, language) : ''}
      action={
        hasLink && (
          <Link href={PATHS.serverLocations} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {status.otherLocations()}
          </Link>
        )
      }
    />
  )
}
