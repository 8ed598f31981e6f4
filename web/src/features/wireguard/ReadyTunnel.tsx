import { useEffect, useId, useRef, useState } from 'react'
import { lazyDialog } from '../../loading/lazy-dialog'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { CopyField } from '../../ui/Copy'
import { IconCheck, IconDownload } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Heading } from '../../ui/Text'
import { formatLocationName } from '../locations'
import { ArchiveButton, FileCard, LazyLocationPicker, type LocationPickerProps } from '../setup'
import { createTunnelFiles, downloadTunnel, type Tunnel } from './download-tunnels'
import type { GeneratedKey } from './NewKeyForm'
import { TunnelQrCode } from './TunnelQrCode'
import { useWireGuardTexts } from './texts'
import { useLeaveGuard } from './use-leave-guard'
import { WireGuardInstructions } from './WireGuardInstructions'
import * as css from './wireguard.css'
import { createWireGuardConfig, toTunnelFileName, type WireGuardOptions } from './wireguard-file'

const DiscardKeyDialog = lazyDialog(() => import('./KeyDialogs'), 'DiscardKeyDialog')

interface ReadyTunnelProps
  extends Pick<LocationPickerProps, 'best' | 'initialLocationId' | 'lastLocationId' | 'onSelect'> {
  generatedKey: GeneratedKey
  /** The selected tunnel. */
  tunnel: Tunnel
  tunnels: readonly Tunnel[]
  dns: readonly string[]
  /** Drops the private key. */
  onFinish: () => void
}

/** The file and QR code of each location, while the page holds the private key. */
export const ReadyTunnel = ({
  generatedKey,
  tunnel,
  tunnels,
  dns,
  onFinish,
  ...choice
}: ReadyTunnelProps) => {
  const { common, setupFiles, wireguard } = useWireGuardTexts()
  const [withDns, setWithDns] = useState(true)
  const [isKeptAlive, setKeptAlive] = useState(true)
  const [isIpv4Only, setIpv4Only] = useState(false)
  /** Whether the file was downloaded or the QR code was shown. */
  const [isSaved, setSaved] = useState(false)
  /** Continues the navigation that would discard the key. */
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useLeaveGuard(!isSaved, (continueNavigation) => setLeave(() => continueNavigation))
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form is gone.
  useEffect(() => heading.current?.focus(), [])
  const { id: keyId, name, addresses } = generatedKey.key
  const clientKey = { id: keyId, name, addresses, privateKey: generatedKey.privateKey }
  const options: WireGuardOptions = { dns: withDns ? dns : [], isKeptAlive, isIpv4Only }
  return (
    <>
      <Card as="section" aria-labelledby={id}>
        <Heading level={2} id={id} tabIndex={-1} ref={heading}>
          {wireguard.ready({ name })}
        </Heading>
        <Notice tone="warning">{wireguard.saveNow()}</Notice>
      </Card>
      <div className={css.readyAside}>
        <FileCard
          title={setupFiles.files.yours()}
          location={tunnel.location}
          file={toTunnelFileName(tunnel.name)}
        >
          <Button
            size="lg"
            isFullWidth
            icon={<IconDownload size={20} />}
            onClick={() => {
              downloadTunnel(clientKey, tunnel, options)
              setSaved(true)
            }}
          >
            {common.download()}
          </Button>
          <ArchiveButton
            variant="secondary"
            isFullWidth
            archiveName="zoog-wireguard.zip"
            createFiles={() => createTunnelFiles(clientKey, tunnels, options)}
            onSaved={() => setSaved(true)}
          >
            {wireguard.zip()}
          </ArchiveButton>
        </FileCard>
        <TunnelQrCode
          text={createWireGuardConfig(clientKey, tunnel.server, options)}
          name={formatLocationName(tunnel.location)}
          onShown={() => setSaved(true)}
        />
        <Button
          variant="secondary"
          size="lg"
          isFullWidth
          icon={<IconCheck size={20} />}
          onClick={() => (isSaved ? onFinish() : setLeave(() => onFinish))}
        >
          {wireguard.finish()}
        </Button>
      </div>
      <Card>
        <Heading level={3} size="lg">
          {setupFiles.files.location()}
        </Heading>
        <LazyLocationPicker
          legend={setupFiles.files.location()}
          locations={tunnels.map(({ location }) => location)}
          lockedCount={0}
          value={tunnel.location.server.id}
          {...choice}
        />
      </Card>
      <Card>
        <Heading level={3} size="lg">
          {wireguard.options()}
        </Heading>
        <Stack gap={2}>
          {dns.length > 0 && (
            <Checkbox
              label={wireguard.dns()}
              hint={wireguard.dnsHint()}
              checked={withDns}
              onChange={(event) => setWithDns(event.target.checked)}
            />
          )}
          <Checkbox
            label={wireguard.keepAlive()}
            hint={wireguard.keepAliveHint()}
            checked={isKeptAlive}
            onChange={(event) => setKeptAlive(event.target.checked)}
          />
          <Checkbox
            label={wireguard.ipv4Only()}
            hint={wireguard.ipv4OnlyHint()}
            checked={isIpv4Only}
            onChange={(event) => setIpv4Only(event.target.checked)}
          />
        </Stack>
        <CopyField
          label={wireguard.privateKey()}
          value={generatedKey.privateKey}
          masked={{ reveal: wireguard.show(), conceal: wireguard.hide() }}
        />
      </Card>
      <WireGuardInstructions file={toTunnelFileName(tunnel.name)} />
      {leave && <DiscardKeyDialog onClose={() => setLeave(null)} onDiscard={leave} />}
    </>
  )
}
