import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { answeredFailure, isMissing } from '../../api/failures'
import { useWireGuardKeys, useWireGuardServers } from '../../api/manual-setup'
import { useTexts } from '../../i18n/wireguard-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { useLoadedWhenIdle } from '../../lib/use-loaded-when-idle'
import { LoadFailed } from '../../parts/LoadFailed'
import { FilesMissing } from '../../parts/setup/FilesMissing'
import { LocationNotice } from '../../parts/setup/LocationNotice'
import { usePickedLocation } from '../../parts/setup/picked-location'
import * as layout from '../../parts/setup/SetupLayout.css'
import { useLocations } from '../../parts/setup/use-locations'
import { useBestServer } from '../../parts/use-best-server'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Gift } from '../../ui/illustrations/Gift'
import { NothingFound } from '../../ui/illustrations/NothingFound'
import { Skeleton } from '../../ui/Skeleton'
import { HowTo } from './HowTo'
import { KeyList } from './KeyList'
import { type MadeKey, NewKey, NewKeyWaiting } from './NewKey'
import type { Tunnel } from './tunnel-files'
import * as css from './WireGuardPage.css'
import { isUsable, tunnelFile } from './wireguard-file'

const ReadyTunnel = lazyComponent(() => import('./ReadyTunnel').then((m) => m.ReadyTunnel))

const Waiting = () => (
  <div className={layout.page} aria-busy="true">
    <NewKeyWaiting />
    <div className={css.aside}>
      <Skeleton height={360} radius={16} />
    </div>
    <Skeleton height={220} radius={16} />
  </div>
)

/** The plan has no WireGuard: it had when this page was opened, or another tab changed it. */
const Forbidden = () => {
  const { wireguard } = useTexts()
  return (
    <Card>
      <EmptyState
        illustration={<Gift />}
        title={wireguard.forbidden()}
        actions={
          <Link href={PATHS.plans} className={buttonClass()}>
            {wireguard.plans()}
          </Link>
        }
      >
        {wireguard.forbiddenText()}
      </EmptyState>
    </Card>
  )
}

/** Keys of devices and their files, made in this browser (R-WG-1). The private key lives as long as this page. */
export const WireGuardPage = () => {
  const { wireguard } = useTexts()
  const places = useLocations()
  const servers = useWireGuardServers()
  const keys = useWireGuardKeys()
  const [made, setMade] = useState<MadeKey | null>(null)
  const [, , need] = useLoadedWhenIdle(ReadyTunnel)
  const { locations } = places
  const { data } = servers
  const tunnels = useMemo((): Tunnel[] => {
    const byId = new Map(data?.servers.filter(isUsable).map((server) => [server.serverId, server]))
    return (locations ?? []).flatMap((location) => {
      const server = byId.get(location.id)
      return server && !location.locked ? [{ location, server }] : []
    })
  }, [locations, data])

  const options = useMemo(() => tunnels.map(({ location }) => location), [tunnels])
  const { asked, picked, first: last, pick } = usePickedLocation(options)

  const { best, isAsking } = useBestServer((id) => options.some((location) => location.id === id))

  const error = servers.error ?? keys.error ?? places.error
  const ready = data && keys.data && locations
  if (isMissing(servers.error) || isMissing(keys.error)) return <FilesMissing />
  if (answeredFailure(error)?.status === 403) return <Forbidden />
  if (error && !ready)
    return (
      <Card>
        <LoadFailed
          what="wireGuard"
          error={error}
          retry={() => [servers, keys, places].filter((each) => each.error).map((each) => each.refetch())}
        />
      </Card>
    )
  if (!ready || isAsking) return <Waiting />
  const [first] = tunnels
  if (!first)
    return (
      <Card>
        <EmptyState illustration={<NothingFound />} title={wireguard.noServers()} />
      </Card>
    )
  const tunnel =
    tunnels.find(({ location }) => location.id === picked) ??
    tunnels.find(({ location }) => location.id === best?.server.id) ??
    first
  const list = keys.data.keys
  const forget = () => setMade(null)
  return (
    <div className={layout.page}>
      {made ? (
        <ReadyTunnel
          made={made}
          tunnel={tunnel}
          tunnels={tunnels}
          best={best}
          last={last}
          dns={data.dns}
          onChoose={pick}
          onFinish={forget}
        />
      ) : (
        <>
          <div className={layout.column}>
            <LocationNotice asked={asked} locations={locations} isUsable={asked === picked} />
            <NewKey
              prepare={need}
              onMade={setMade}
              location={picked === undefined ? undefined : tunnel.location}
            />
          </div>
          <div className={css.aside}>
            <HowTo file={tunnelFile(tunnel.server)} />
          </div>
        </>
      )}
      <KeyList
        keys={list}
        count={keys.data.devices}
        current={made?.key.id}
        onRevoked={(id) => {
          if (id === made?.key.id) forget()
        }}
      />
    </div>
  )
}
