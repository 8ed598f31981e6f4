import type { ListedDownload } from '@zoog/contract/setup'
import { useSnapshot } from 'valtio'
import { Link, useSearch } from 'wouter'
import { useDownloads } from '../../api/setup'
import { config } from '../../config'
import { useDownloadTexts } from '../../i18n/downloads-texts'
import { moveToFront } from '../../lib/collections'
import { PATHS } from '../../lib/paths'
import { QueryContent } from '../../loading/QueryContent'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import * as cardCss from '../../ui/Card.css'
import { EmptyState } from '../../ui/EmptyState'
import { NothingFound } from '../../ui/illustrations'
import { Inline } from '../../ui/Layout'
import { detectOs, sortOwnOsFirst, toOs } from '../../ui/operating-systems'
import { Skeleton, SkeletonRepeat, SkeletonText } from '../../ui/Skeleton'
import { StoreLink } from '../setup'
import { TravelKitCard } from '../travel-kit'
import { AppCard } from './AppCard'
import * as css from './DownloadsPage.css'
import { ContinueOnPhone, InstallSteps, SystemCard } from './SystemCard'

const DownloadsLoading = () => (
  <div className={css.grid}>
    <SkeletonRepeat count={4}>
      <Card>
        <div className={cardCss.iconHead}>
          <Skeleton width={56} height={56} radius={10} />
          <div className={css.loadingLines}>
            <SkeletonText lines={3} />
          </div>
        </div>
        <Skeleton width={180} height={44} radius={10} />
        <Skeleton height={48} />
      </Card>
    </SkeletonRepeat>
  </div>
)

const ManualSetupLinks = () => {
  const { routes } = useDownloadTexts()
  const hasWireGuard = useSnapshot(auth).user?.isWgSectionAvailable
  const guides = (['configurationFiles', 'socks5', 'wireGuard'] as const).filter(
    (key) => key !== 'wireGuard' || hasWireGuard,
  )
  return guides.map((key) => (
    <Link key={key} href={PATHS[key]} className={buttonClass({ variant: 'secondary' })}>
      {routes[key].title()}
    </Link>
  ))
}

const IosCard = ({ isFirst }: { isFirst: boolean }) => {
  const { downloads } = useDownloadTexts()
  return (
    <SystemCard
      os="ios"
      title={downloads.ios.title()}
      facts={[downloads.ios.text()]}
      isOwn={isFirst}
      isLarge={isFirst}
      steps={<InstallSteps os="ios" />}
    >
      <Inline>
        <StoreLink
          href={config.appStoreUrl}
          label={downloads.store.appStore()}
          variant={isFirst ? 'primary' : 'secondary'}
        />
      </Inline>
      <ContinueOnPhone name={downloads.ios.title()} url={window.location.origin + PATHS.iosDownload} />
    </SystemCard>
  )
}

const Apps = ({ items }: { items: readonly ListedDownload[] }) => {
  const { downloads } = useDownloadTexts()
  const visitorOs = detectOs(navigator)
  const requestedId = Number(new URLSearchParams(useSearch()).get('app'))
  if (items.length === 0)
    return (
      <EmptyState illustration={<NothingFound />} title={downloads.none()} actions={<ManualSetupLinks />}>
        {downloads.noneHint()}
      </EmptyState>
    )
  const ordered = moveToFront(sortOwnOsFirst(items, visitorOs), ({ id }) => id === requestedId)
  const isIosFirst = visitorOs === 'ios' && ordered[0]?.id !== requestedId
  return (
    <div className={css.grid}>
      {isIosFirst && <IosCard isFirst />}
      {ordered.map((item, index) => (
        <AppCard
          key={item.id}
          item={item}
          isOwn={toOs(item.cssClass) === visitorOs}
          isFirst={index === 0 && !isIosFirst}
        />
      ))}
      {!isIosFirst && <IosCard isFirst={false} />}
      <SystemCard os="router" title={downloads.manualSetup.title()} facts={[downloads.manualSetup.text()]}>
        <Inline>
          <ManualSetupLinks />
        </Inline>
      </SystemCard>
      <TravelKitCard />
    </div>
  )
}

/** The apps (R-DOWN-1): the requested one first, then the one for the visitor's system, then the others. */
export const DownloadsPage = () => (
  <QueryContent query={useDownloads()} content="downloads" errorAs="page" loading={<DownloadsLoading />}>
    {({ items }) => <Apps items={items} />}
  </QueryContent>
)
