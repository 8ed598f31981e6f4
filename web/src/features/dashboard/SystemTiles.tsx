import { dashboardContract, type OperationSystem } from '@zoog/contract/dashboard'
import { DOWNLOAD_IDS } from '@zoog/contract/setup'
import { Link } from 'wouter'
import { createAreaClient, queryOptions } from '../../api/create-client'
import { getDownloadPath, PATHS } from '../../lib/paths'
import { QueryContent } from '../../loading/QueryContent'
import { pageLink } from '../../ui/Card.css'
import { IconForward } from '../../ui/icons'
import { OsIcon } from '../../ui/OsIcon'
import { detectOs, OS_NAMES, sortOwnOsFirst, toOs } from '../../ui/operating-systems'
import { SectionCard } from '../../ui/SectionCard'
import { Skeleton, SkeletonRepeat } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import * as css from './SystemTiles.css'
import { useDashboardTexts } from './texts'

const dashboardApi = createAreaClient(dashboardContract)

/** Returns the page of a system: its app, the iOS page, the TV app, or the manual setup. */
const getTarget = ({ cssClass, downloadId }: OperationSystem): { href: string; isManual: boolean } => {
  const os = toOs(cssClass)
  if (os === 'ios') return { href: PATHS.iosDownload, isManual: false }
  // Fire TV runs the Android TV app, whose card has the steps.
  const app = os === 'androidTv' ? DOWNLOAD_IDS.apkTv : downloadId
  return app === null
    ? { href: `${PATHS.configurationFiles}?platform=${os}`, isManual: true }
    : { href: getDownloadPath(app), isManual: false }
}

/** Adds iOS after Android if the server leaves it out, because the iOS app has its own page. */
const addIos = (items: readonly OperationSystem[]): OperationSystem[] => {
  if (items.some(({ cssClass }) => toOs(cssClass) === 'ios')) return [...items]
  const index = items.findIndex(({ cssClass }) => toOs(cssClass) === 'android') + 1
  const ios = { id: 0, name: OS_NAMES.ios, cssClass: 'ios', downloadId: null }
  return [...items.slice(0, index), ios, ...items.slice(index)]
}

const useSystems = () =>
  dashboardApi.operationSystems.useQuery(
    queryOptions(dashboardContract.operationSystems, ['dashboard.systems']),
  )

const TilesLoading = () => (
  <div className={css.tiles}>
    <SkeletonRepeat count={8}>
      <Skeleton height={112} radius={10} />
    </SkeletonRepeat>
  </div>
)

const Tiles = ({ systems }: { systems: readonly OperationSystem[] }) => {
  const { common, dashboard } = useDashboardTexts()
  const visitorOs = detectOs(navigator)
  if (systems.length === 0) return <Text tone="muted">{dashboard.systems.none()}</Text>
  return (
    <ul className={css.tiles}>
      {sortOwnOsFirst(addIos(systems), visitorOs).map((system) => {
        const os = toOs(system.cssClass)
        const { href, isManual } = getTarget(system)
        const note = os === visitorOs ? common.thisDevice() : isManual && dashboard.setUpManually()
        return (
          <li key={system.id}>
            <Link href={href} className={css.tile} data-own={os === visitorOs || undefined}>
              <OsIcon os={os} size={30} />
              <span className={css.name}>{os === 'router' ? dashboard.systems.router() : system.name}</span>
              {note && <span className={css.note}>{note}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The supported systems with links to their apps, the visitor's system first (R-DASH-1). */
export const SystemTiles = () => {
  const { dashboard } = useDashboardTexts()
  return (
    <SectionCard
      title={dashboard.systems.title()}
      titleEnd={
        <Link href={PATHS.downloads} className={pageLink}>
          {dashboard.systems.all()}
          <IconForward size={16} />
        </Link>
      }
    >
      <QueryContent query={useSystems()} content="systems" loading={<TilesLoading />}>
        {({ items }) => <Tiles systems={items} />}
      </QueryContent>
    </SectionCard>
  )
}
