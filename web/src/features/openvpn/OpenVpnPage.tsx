import { Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { useVpnCredentials } from '../../api/manual-setup'
import { useSetupTexts } from '../../i18n/setup-texts'
import { useMediaQuery } from '../../lib/hooks'
import { useIdlePreload } from '../../lib/idle'
import { lazyComponent } from '../../lib/lazy-component'
import { QueryContent } from '../../loading/QueryContent'
import { screens } from '../../styles/responsive'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { IconDownload, IconFeatures, IconFileDown } from '../../ui/icons'
import { NothingFound } from '../../ui/illustrations'
import { Stack } from '../../ui/Layout'
import { detectOs } from '../../ui/operating-systems'
import * as layout from '../../ui/SetupLayout.css'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { useSelectedLocation } from '../locations'
import { FileCard, LocationNotice, SetupUnavailable, VpnCredentials } from '../setup'
import { GuidedSetup } from './GuidedSetup'
import { OpenVpnInstructions } from './OpenVpnInstructions'
import * as css from './OpenVpnPage.css'
import { getOpenVpnFileName, PROTOCOLS, type Protocol } from './openvpn-file'
import { downloadOpenVpnFile, getUsableLocations, type OpenVpnFiles, useOpenVpnFiles } from './openvpn-files'
import { PLATFORMS, type Platform, toPlatform } from './platforms'

const AllFiles = lazyComponent(() => import('./AllFiles'), 'AllFiles')

const parseProtocol = (search: string): Protocol =>
  PROTOCOLS.find((known) => known === new URLSearchParams(search).get('protocol')) ?? 'udp'

const parsePlatform = (search: string): Platform | undefined =>
  PLATFORMS.find((known) => known === new URLSearchParams(search).get('platform'))

const FilesView = ({ files }: { files: OpenVpnFiles }) => {
  const { common, servers, setupFiles } = useSetupTexts()
  const texts = setupFiles.openvpn
  const search = useSearch()
  const [view, setView] = useState<'guided' | 'all'>('guided')
  const [platform, setPlatform] = useState<Platform>(parsePlatform(search) ?? toPlatform(detectOs(navigator)))
  const [protocol, setProtocol] = useState<Protocol>(parseProtocol(search))
  useIdlePreload(AllFiles)
  const usable = getUsableLocations(files)
  const { requested, selected, initialLocationId, lastLocationId, best, select } = useSelectedLocation(usable)
  const isDesktop = useMediaQuery(screens.desktop)
  const location = usable.find(({ server }) => server.id === (selected ?? best?.id))

  if (files.locations.length === 0)
    return (
      <Card>
        <EmptyState illustration={<NothingFound />} title={servers.none()}>
          {servers.noneHint()}
        </EmptyState>
      </Card>
    )
  const remote = location && files.remotes.get(location.server.id)
  const file = remote && getOpenVpnFileName(remote, protocol)
  const yourFile = location && file && (
    <FileCard title={setupFiles.files.yours()} location={location} file={file}>
      <Button
        size="lg"
        isFullWidth
        icon={<IconDownload size={20} />}
        onClick={() => downloadOpenVpnFile(files, location, protocol)}
      >
        {common.download()}
      </Button>
    </FileCard>
  )
  return (
    <div className={layout.page}>
      <div className={layout.column}>
        <LocationNotice requested={requested} locations={files.locations} isUsable={requested === selected} />
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
            <div className={layout.column}>
              {/* The table is long on a phone, and each of its files asks for the credentials. */}
              {!isDesktop && <VpnCredentials />}
              <Suspense fallback={<Skeleton height={560} radius={16} />}>
                <AllFiles files={files} />
              </Suspense>
            </div>
          ) : (
            <div className={layout.column}>
              <GuidedSetup
                platform={platform}
                setPlatform={setPlatform}
                protocol={protocol}
                setProtocol={setProtocol}
                locations={usable}
                lockedCount={files.locations.filter(({ server }) => server.isBlur).length}
                value={location?.server.id}
                best={best}
                initialLocationId={initialLocationId}
                lastLocationId={lastLocationId}
                onSelect={select}
              />
              {!isDesktop && yourFile}
            </div>
          )}
        </Tabs>
      </div>
      <div className={css.aside}>
        {view === 'guided' && isDesktop && yourFile}
        {(view === 'guided' || isDesktop) && <VpnCredentials />}
      </div>
      {view === 'guided' && file && <OpenVpnInstructions platform={platform} file={file} />}
    </div>
  )
}

const OpenVpnPageLoading = () => {
  const isDesktop = useMediaQuery(screens.desktop)
  const file = <Skeleton height={isDesktop ? 230 : 190} radius={16} />
  return (
    <div className={layout.page}>
      <Stack>
        <Skeleton width={240} height={44} radius={10} />
        <Skeleton height={560} radius={16} />
        {!isDesktop && file}
      </Stack>
      <div className={css.aside}>
        {isDesktop && file}
        <Skeleton height={330} radius={16} />
      </div>
    </div>
  )
}

/** OpenVPN files for all locations, generated in the browser from one profile (R-OVPN-1). */
export const OpenVpnPage = () => {
  const { files, error, retry } = useOpenVpnFiles()
  // Load the credentials in parallel with the files.
  useVpnCredentials()
  return (
    <QueryContent
      query={{ data: files, error, retry }}
      content="openVpn"
      errorAs="card"
      loading={<OpenVpnPageLoading />}
      missing={<SetupUnavailable />}
    >
      {(loaded) => <FilesView files={loaded} />}
    </QueryContent>
  )
}
