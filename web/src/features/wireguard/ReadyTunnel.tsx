import { useEffect, useId, useRef, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component'
import { Lazy } from '../../loading/Lazy'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { CopyField } from '../../ui/CopyField'
import { IconCheck, IconDownload } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Heading } from '../../ui/Text'
import { formatLocationName } from '../locations'
import { FileCard, LazyLocationPicker, type LocationPickerProps } from '../setup'
import { downloadAllTunnels, downloadTunnel, type Tunnel } from './download-tunnels'
import type { GeneratedKey } from './NewKeyForm'
import { TunnelQrCode } from './TunnelQrCode'
import { useTexts } from './texts'
import { useLeaveGuard } from './use-leave-guard'
import { WireGuardInstructions } from './WireGuardInstructions'
import * as css from './WireGuardPage.css'
import { createWireGuardConfig, toTunnelFileName, type WireGuardOptions } from './wireguard-file'

const ForgetKeyDialog = lazyComponent(() => import('./ForgetKeyDialog'), 'ForgetKeyDialog')

interface TunnelFileProps {
  tunnel: Tunnel
  onDownload: () => void
  onDownloadAll: () => Promise<void>
}

const TunnelFile = ({ tunnel: { name, location }, onDownload, onDownloadAll }: TunnelFileProps) => {
  const { wireguard } = useTexts()
  const [isPacking, setPacking] = useState(false)
  return (
    <FileCard title={wireguard.yourFile()} location={location} file={toTunnelFileName(name)}>
      <Button size="lg" full icon={<IconDownload size={20} />} onClick={onDownload}>
        {wireguard.download()}
      </Button>
      <Button
        variant="secondary"
        full
        busy={isPacking}
        onClick={async () => {
          setPacking(true)
          await onDownloadAll()
          setPacking(false)
        }}
      >
        {wireguard.zip()}
      </Button>
    </FileCard>
  )
}

interface ReadyTunnelProps {
  generatedKey: GeneratedKey
  /** The chosen tunnel. */
  tunnel: Tunnel
  tunnels: readonly Tunnel[]
  best: LocationPickerProps['best']
  lastLocationId: number | undefined
  dns: readonly string[]
  onChoose: (id: number) => void
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
  const { wireguard } = useTexts()
  const [withDns, setWithDns] = useState(true)
  const [keepAlive, setKeepAlive] = useState(true)
  const [ipv4Only, setIpv4Only] = useState(false)
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
  const own = { id: keyId, name, addresses, privateKey: generatedKey.privateKey }
  const options: WireGuardOptions = { dns: withDns ? dns : [], keepAlive, ipv4Only }
  return (
    <>
      <Card as="section" aria-labelledby={id}>
        <Heading level={2} id={id} tabIndex={-1} ref={heading}>
          {wireguard.ready({ name })}
        </Heading>
        <Notice tone="warning">{wireguard.once()}</Notice>
      </Card>
      <div className={css.readyAside}>
        <TunnelFile
          tunnel={tunnel}
          onDownload={() => {
            downloadTunnel(own, tunnel, options)
            setSaved(true)
          }}
          onDownloadAll={async () => {
            if (await downloadAllTunnels(own, tunnels, options)) setSaved(true)
          }}
        />
        <TunnelQrCode
          text={createWireGuardConfig(own, tunnel.server, options)}
          name={formatLocationName(tunnel.location)}
          onShown={() => setSaved(true)}
        />
        <Button
          variant="secondary"
          size="lg"
          full
          icon={<IconCheck size={20} />}
          onClick={() => (isSaved ? onFinish() : setLeave(() => onFinish))}
        >
          {wireguard.finish()}
        </Button>
      </div>
      <Card>
        <Heading level={3} size="lg">
          {wireguard.location()}
        </Heading>
        <LazyLocationPicker
          legend={wireguard.location()}
          locations={tunnels.map(({ location }) => location)}
          lockedCount={0}
          value={tunnel.location.server.id}
          {...choice}
        />
        <Heading level={3} size="md">
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
            checked={keepAlive}
            onChange={(event) => setKeepAlive(event.target.checked)}
          />
          <Checkbox
            label={wireguard.ipv4Only()}
            hint={wireguard.ipv4OnlyHint()}
            checked={ipv4Only}
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
      <Lazy component={ForgetKeyDialog} isOpen={leave !== null} onFail={() => setLeave(null)}>
        {leave && <ForgetKeyDialog onClose={() => setLeave(null)} onForget={leave} />}
      </Lazy>
    </>
  )
}
