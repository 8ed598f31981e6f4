import { Link } from 'wouter'
import { useServers } from '../../api/setup'
import { useStatus } from '../../api/status'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/status-texts'
import { PATHS } from '../../lib/paths'
import { fullName, locationsOf } from '../../parts/setup/locations'
import { concerning } from '../../parts/status/concern'
import { StatusNotices } from '../../parts/status/StatusNotices'
import { getStored } from '../../storage/local'
import { buttonClass } from '../../ui/Button'
import * as css from './DashboardPage.css'

/** What concerns the location used last, or all (R-STATUS-1); mostly nothing. */
export const Status = () => {
  const { status } = useTexts()
  const language = useLanguage()
  const { data } = useStatus()
  const servers = useServers({ beside: true }).data?.serverList
  if (!data || !servers) return null
  const [place] = locationsOf(
    servers.filter(({ id }) => id === getStored('lastLocation')),
    language,
  )
  return (
    <StatusNotices
      events={concerning(data.items, place?.id ?? null)}
      place={place ? fullName(place) : ''}
      className={css.wide}
      action={
        <Link href={PATHS.serverLocations} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {status.others()}
        </Link>
      }
    />
  )
}
