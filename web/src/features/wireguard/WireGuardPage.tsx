import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { isNotFound, toErrorResponse } from '../../api/errors'
import { useWireGuardKeys, useWireGuardServers } from '../../api/manual-setup'
import { PATHS } from '../../lib/paths'
import { LoadError } from '../../loading/LoadError'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Gift, NothingFound } from '../../ui/illustrations'
import { SectionCard } from '../../ui/SectionCard'
import * as layout from '../../ui/SetupLayout.css'
import { Skeleton } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import { useLocations, useSelectedLocation } from '../locations'
import { LocationNotice, SetupUnavailable } from '../setup'
import type { Tunnel } from './download-tunnels'
import { KeyList } from './KeyList'
import { type GeneratedKey, NewKeyForm } from './NewKeyForm'
import { ReadyTunnel } from './ReadyTunnel'
import { useWireGuardTexts } from './texts'
import { WireGuardInstructions } from './WireGuardInstructions'
import * as css from './wireguard.css'
import { createTunnelNames, isUsableServer } from './wireguard-file'

const WireGuardLoading = () => {
  const { wireguard } = useWireGuardTexts()
  return (
    <div className={layout.page} aria-busy="true">
      <SectionCard title={wireguard.newDevice()}>
        <Text tone="muted">{wireguard.newDeviceText()}</Text>
        <Skeleton height={170} radius={10} />
      </SectionCard>
      <Skeleton height={220} radius={16} />
      <div className={css.aside}>
        <Skeleton height={360} radius={16} />
      </div>
    </div>
  )
}

/** Shown if the plan no longer includes WireGuard, because it changed while the page was open. */
const Forbidden = () => {
  const { common, wireguard } = useWireGuardTexts()
  return (
    <Card>
      <EmptyState
        illustration={<Gift />}
        title={wireguard.forbidden()}
        actions={
          <Link href={PATHS.plans} state={{ upgradeFor: 'WireGuard' }} className={buttonClass()}>
            {common.seePlans()}
          </Link>
        }
      >
        {wireguard.forbiddenText()}
      </EmptyState>
    </Card>
  )
}

/**
 * Keys and configuration files, generated in the browser (R-WG-1). The private key exists only while the page is
 * open.
 */
export const WireGuardPage = () => {
  const { servers: texts, wireguard } = useWireGuardTexts()
  const locationsQuery = useLocations()
  const servers = useWireGuardServers()
  const keys = useWireGuardKeys()
  const [generatedKey, setGeneratedKey] = useState<GeneratedKey | null>(null)
  const { locations } = locationsQuery
  const { data } = servers
  const registeredKeys = keys.data?.keys
  const tunnels = useMemo((): Tunnel[] => {
    const usable = (data?.servers ?? []).filter(isUsableServer)
    const names = createTunnelNames(usable, generatedKey?.key ?? null, registeredKeys ?? [])
    const byId = new Map(usable.map((server) => [server.serverId, server]))
    return (locations ?? []).flatMap((location) => {
      const server = byId.get(location.server.id)
      const name = names.get(location.server.id)
      return server && name !== undefined && !location.server.isBlur ? [{ name, location, server }] : []
    })
  }, [locations, data, generatedKey, registeredKeys])

  const options = useMemo(() => tunnels.map(({ location }) => location), [tunnels])
  const { requested, selected, initialLocationId, lastLocationId, best, select } =
    useSelectedLocation(options)

  const error = servers.error ?? keys.error ?? locationsQuery.error
  const ready = data && keys.data && locations
  if (isNotFound(servers.error) || isNotFound(keys.error)) return <SetupUnavailable />
  if (toErrorResponse(error)?.status === 403) return <Forbidden />
  if (error && !ready)
    return (
      <Card>
        <LoadError content="wireGuard" error={error} />
      </Card>
    )
  if (!ready) return <WireGuardLoading />
  const [first] = tunnels
  if (!first)
    return (
      <Card>
        <EmptyState illustration={<NothingFound />} title={wireguard.noServers()}>
          {texts.noneHint()}
        </EmptyState>
      </Card>
    )
  const tunnel =
    tunnels.find(({ location }) => location.server.id === selected) ??
    tunnels.find(({ location }) => location.server.id === best?.id) ??
    first
  const discardKey = () => setGeneratedKey(null)
  return (
    <div className={layout.page}>
      {generatedKey ? (
        <ReadyTunnel
          generatedKey={generatedKey}
          tunnel={tunnel}
          tunnels={tunnels}
          best={best}
          initialLocationId={initialLocationId}
          lastLocationId={lastLocationId}
          dns={data.dns}
          onSelect={select}
          onFinish={discardKey}
        />
      ) : (
        <div className={layout.column}>
          <LocationNotice requested={requested} locations={locations} isUsable={requested === selected} />
          <NewKeyForm
            onGenerated={setGeneratedKey}
            location={selected === undefined ? undefined : tunnel.location}
          />
        </div>
      )}
      <KeyList
        keys={keys.data.keys}
        deviceCount={keys.data.devices}
        currentKeyId={generatedKey?.key.id}
        onRevoked={(id) => {
          if (id === generatedKey?.key.id) discardKey()
        }}
      />
      {!generatedKey && (
        <div className={css.aside}>
          <WireGuardInstructions />
        </div>
      )}
    </div>
  )
}
