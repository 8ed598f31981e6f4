import { Link } from 'wouter'
import { useServers } from '../../api/setup'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/status-texts'
import { PATHS } from '../../lib/paths'
import { getStored } from '../../storage/local'
import { buttonClass } from '../../ui/Button'
import { formatServerName } from '../locations'
import { filterStatusEvents, StatusNotices, useServiceStatus } from '../service-status'

/** Status notices for the location used last and for the whole service (R-STATUS-1). */
export const ServiceStatus = () => {
  const { status } = useTexts()
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
        <Link href={PATHS.serverLocations} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {status.otherLocations()}
        </Link>
      }
    />
  )
}
