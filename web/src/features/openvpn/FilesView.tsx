import { Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { useTexts } from '../../i18n/setup-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { useIdlePreload } from '../../lib/use-idle-preload'
import { useMediaQuery } from '../../lib/use-media-query'
import { screens } from '../../styles/responsive'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { IdleMount } from '../../ui/IdleMount'
import { IconFeatures, IconFileDown } from '../../ui/icons'
import { NothingFound } from '../../ui/illustrations/NothingFound'
import { detectOs } from '../../ui/operating-systems'
import * as layout from '../../ui/SetupLayout.css'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { useBestServer, usePickedLocation } from '../locations'
import { LocationNotice, VpnCredentials } from '../setup'
import { GuidedSetup } from './GuidedSetup'
import * as css from './OpenVpnPage.css'
import { PROTOCOLS, type Protocol } from './openvpn-file'
import { PLATFORMS, type Platform, toPlatform } from './platforms'
import { SelectedFile } from './SelectedFile'
import { getUsableLocations, type OpenVpnFiles } from './use-openvpn-files'

const AllFiles = lazyComponent(() => import('./AllFiles').then((m) => m.AllFiles))
const OpenVpnInstructions = lazyComponent(() =>
  import('./OpenVpnInstructions').then((m) => m.OpenVpnInstructions),
)

type View = 'guided' | 'all'

const parseProtocol = (search: string): Protocol =>
  PROTOCOLS.find((known) => known === new URLSearchParams(search).get('protocol')) ?? 'udp'

const parsePlatform = (search: string): Platform | undefined =>
  PLATFORMS.find((known) => known === new URLSearchParams(search).get('platform'))

/** Guided setup, and the table of all files. */
export const FilesView = ({ files }: { files: OpenVpnFiles }) => {
  const { servers, setupFiles } = useTexts()
  const texts = setupFiles.openvpn
  const search = useSearch()
  const [view, setView] = useState<View>('guided')
  const [platform, setPlatform] = useState<Platform>(parsePlatform(search) ?? toPlatform(detectOs(navigator)))
  const [protocol, setProtocol] = useState<Protocol>(parseProtocol(search))
  useIdlePreload(AllFiles)
  const usable = getUsableLocations(files)
  const best = useBestServer((id) => usable.some(({ server }) => server.id === id))
  const { requested, picked, first, pick } = usePickedLocation(usable)
  const isBeside = useMediaQuery(screens.desktop)
  const location = usable.find(({ server }) => server.id === (picked ?? best?.id))

  if (files.locations.length === 0)
    return (
      <Card>
        <EmptyState illustration={<NothingFound />} title={servers.none()}>
          {servers.noneHint()}
        </EmptyState>
      </Card>
    )
  const yourFile = location && <SelectedFile files={files} location={location} protocol={protocol} />
  return (
    <div className={layout.page}>
      <div className={layout.column}>
        <LocationNotice requested={requested} locations={files.locations} isUsable={requested === picked} />
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
              {/* The questions have default answers, so narrow screens show the file above them. */}
              {!isBeside && yourFile}
              <GuidedSetup
                platform={platform}
                setPlatform={setPlatform}
                protocol={protocol}
                setProtocol={setProtocol}
                locations={usable}
                lockedCount={files.locations.filter(({ server }) => server.isBlur).length}
                locationId={location?.server.id}
                best={best}
                lastLocationId={first}
                onChooseLocation={pick}
              />
            </div>
          )}
        </Tabs>
      </div>
      <div className={css.aside}>
        {view === 'guided' && isBeside && yourFile}
        <VpnCredentials />
      </div>
      <IdleMount component={OpenVpnInstructions}>
        {view === 'guided' && location && (
          <OpenVpnInstructions
            platform={platform}
            remote={files.remotes.get(location.server.id)}
            protocol={protocol}
          />
        )}
      </IdleMount>
    </div>
  )
}
