import { Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { useTexts } from '../../i18n/setup-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { useLoadedWhenIdle } from '../../lib/use-loaded-when-idle'
import { useMedia } from '../../lib/use-media'
import { PROTOCOLS, type Protocol } from '../../parts/openvpn/openvpn-file'
import { ownPlatform, PLATFORMS, type Platform } from '../../parts/openvpn/platforms'
import { type Files, usableOf } from '../../parts/openvpn/use-files'
import { LocationNotice } from '../../parts/setup/LocationNotice'
import { usePickedLocation } from '../../parts/setup/picked-location'
import * as layout from '../../parts/setup/SetupLayout.css'
import { VpnCredentials } from '../../parts/setup/VpnCredentials'
import { ownSystemOf } from '../../parts/systems'
import { useBestServer } from '../../parts/use-best-server'
import { screens } from '../../styles/responsive'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { IconFeatures, IconFileDown } from '../../ui/icons'
import { NothingFound } from '../../ui/illustrations/NothingFound'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { Guided } from './Guided'
import * as css from './OpenVpnPage.css'
import { Waiting } from './Waiting'
import { YourFile } from './YourFile'

const AllFiles = lazyComponent(() => import('./AllFiles').then((m) => m.AllFiles))
const HowTo = lazyComponent(() => import('./HowTo').then((m) => m.HowTo))

type View = 'guided' | 'all'

const protocolIn = (search: string): Protocol =>
  PROTOCOLS.find((known) => known === new URLSearchParams(search).get('protocol')) ?? 'udp'

const platformIn = (search: string): Platform | undefined =>
  PLATFORMS.find((known) => known === new URLSearchParams(search).get('platform'))

/** Both ways to a file: step by step, and the table of all of them. */
export const FilesView = ({ files }: { files: Files }) => {
  const { servers, setupFiles } = useTexts()
  const texts = setupFiles.openvpn
  const search = useSearch()
  const [view, setView] = useState<View>('guided')
  const [platform, setPlatform] = useState<Platform>(
    platformIn(search) ?? ownPlatform(ownSystemOf(navigator)),
  )
  const [protocol, setProtocol] = useState<Protocol>(protocolIn(search))
  useLoadedWhenIdle(AllFiles)
  const [howToLoaded] = useLoadedWhenIdle(HowTo)
  const usable = usableOf(files)
  const { best, isAsking } = useBestServer((id) => usable.some((location) => location.id === id))
  const { asked, picked, first, pick } = usePickedLocation(usable)
  const isBeside = useMedia(screens.desktop)
  const location = usable.find(({ id }) => id === (picked ?? best?.server.id))

  if (files.locations.length === 0)
    return (
      <Card>
        <EmptyState illustration={<NothingFound />} title={servers.none()}>
          {servers.noneHint()}
        </EmptyState>
      </Card>
    )
  if (isAsking) return <Waiting />
  const yourFile = location && <YourFile files={files} location={location} protocol={protocol} />
  return (
    <div className={layout.page}>
      <div className={layout.column}>
        <LocationNotice asked={asked} locations={files.locations} isUsable={asked === picked} />
        <Tabs
          label={texts.views()}
          tabs={[
            { value: 'guided', label: texts.guided(), icon: <IconFeatures size={18} /> },
            { value: 'all', label: texts.all(), icon: <IconFileDown size={18} /> },
          ]}
          value={view}
          onChange={setView}
        >
          {view === 'all' ? (
            <Suspense fallback={<Skeleton height={560} radius={16} />}>
              <AllFiles files={files} />
            </Suspense>
          ) : (
            <div className={layout.column}>
              {/* The questions are answered: on a narrow screen the file is not below all of them. */}
              {!isBeside && yourFile}
              <Guided
                platform={platform}
                setPlatform={setPlatform}
                protocol={protocol}
                setProtocol={setProtocol}
                locations={usable}
                locked={files.locations.filter(({ locked }) => locked).length}
                location={location?.id}
                best={best}
                last={first}
                setLocation={pick}
              />
            </div>
          )}
        </Tabs>
      </div>
      <div className={css.aside}>
        {view === 'guided' && isBeside && yourFile}
        <VpnCredentials />
      </div>
      {view === 'guided' && location && howToLoaded && (
        <HowTo platform={platform} remote={files.remotes.get(location.id)} protocol={protocol} />
      )}
    </div>
  )
}
