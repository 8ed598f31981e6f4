import type { Server } from '@zoog/contract/setup'
import { Link } from 'wouter'
import { useConnectedServerId } from '../../api/connection'
import { useServers } from '../../api/setup'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { formatPing } from '../../lib/intl'
import { getLocationPath, PATHS } from '../../lib/paths'
import { QueryContent } from '../../loading/QueryContent'
import { Badge } from '../../ui/Badge'
import { pageLink } from '../../ui/Card.css'
import { Flag } from '../../ui/Flag'
import { IconForward, IconLock } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { SectionCard } from '../../ui/SectionCard'
import { Skeleton, SkeletonRepeat } from '../../ui/Skeleton'
import { Text, VisuallyHidden } from '../../ui/Text'
import { formatServerName, getLocationName } from '../locations'
import * as css from './LocationTiles.css'
import { listTiles } from './list-tiles'
import { useDashboardTexts } from './texts'

interface TileProps {
  server: Server
  isConnected: boolean
}

const Details = ({ server, isConnected }: TileProps) => {
  const { dashboard } = useDashboardTexts()
  const language = useLanguage()
  return (
    <>
      <span title={getCountryName(server.locationCode, language)} className={css.flag}>
        <Flag country={server.locationCode} width={24} />
      </span>
      <Stack as="span" canGrow gap={0}>
        <bdi className={css.city}>
          <span aria-hidden="true">{getLocationName(server, language)}</span>
          <VisuallyHidden>{formatServerName(server, language)}</VisuallyHidden>
        </bdi>
        {isConnected ? (
          <Badge tone="success" className={css.badge}>
            {dashboard.connected.badge()}
          </Badge>
        ) : (
          <span className={css.ping}>{formatPing(server.ping, language)}</span>
        )}
      </Stack>
    </>
  )
}

const Tile = ({ server, isConnected }: TileProps) => {
  const { dashboard } = useDashboardTexts()
  const language = useLanguage()
  if (!server.isBlur)
    return (
      <Link href={getLocationPath(PATHS.serverLocations, server.id)} className={css.unlocked}>
        <Details server={server} isConnected={isConnected} />
      </Link>
    )
  return (
    <Link
      href={PATHS.plans}
      state={{ upgradeFor: getLocationName(server, language) }}
      className={css.locked}
      title={dashboard.servers.unlock()}
    >
      <span className={css.blurred}>
        <Details server={server} isConnected={isConnected} />
      </span>
      <IconLock size={18} className={css.lock} />
      <VisuallyHidden>{dashboard.servers.unlock()}</VisuallyHidden>
    </Link>
  )
}

const TilesLoading = () => (
  <div className={css.tiles}>
    <SkeletonRepeat count={12}>
      <Skeleton height={62} radius={10} />
    </SkeletonRepeat>
  </div>
)

const Tiles = ({ servers }: { servers: readonly Server[] }) => {
  const { dashboard } = useDashboardTexts()
  const connectedId = useConnectedServerId()
  const shown = listTiles(servers, connectedId)
  if (shown.length === 0) return <Text tone="muted">{dashboard.servers.none()}</Text>
  return (
    <ul className={css.tiles}>
      {shown.map((server) => (
        <li key={server.id}>
          <Tile server={server} isConnected={server.id === connectedId} />
        </li>
      ))}
    </ul>
  )
}

/** The locations for the dashboard. Locations outside the plan are blurred and link to an upgrade. */
export const LocationTiles = () => {
  const { common, dashboard } = useDashboardTexts()
  return (
    <SectionCard
      title={common.locations()}
      titleEnd={
        <Link href={PATHS.serverLocations} className={pageLink}>
          {dashboard.servers.all()}
          <IconForward size={16} />
        </Link>
      }
    >
      <QueryContent query={useServers()} content="servers" loading={<TilesLoading />}>
        {({ serverList }) => <Tiles servers={serverList} />}
      </QueryContent>
    </SectionCard>
  )
}
