import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../i18n/setup-texts'
import { FileCard } from '../../parts/setup/FileCard'
import { LocationChoice } from '../../parts/setup/LocationChoice'
import { fullName } from '../../parts/setup/locations'
import { useCopyLabels } from '../../parts/use-copy-labels'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { CopyField } from '../../ui/CopyField'
import { IconDownload } from '../../ui/icons'
import { Notice } from '../../ui/Notice'
import { Heading } from '../../ui/Text'
import { HowTo } from './HowTo'
import type { MadeKey } from './NewKey'
import { TunnelQr } from './TunnelQr'
import { downloadAllTunnels, downloadTunnel, type Tunnel } from './tunnel-files'
import * as css from './WireGuardPage.css'
import { tunnelFile, type WireGuardOptions, wireGuardCore } from './wireguard-file'

interface TunnelFileProps {
  tunnel: Tunnel
  onDownload: () => void
  onDownloadAll: () => Promise<void>
}

const TunnelFile = ({ tunnel: { location, server }, onDownload, onDownloadAll }: TunnelFileProps) => {
  const { wireguard } = useTexts().setupFiles
  const [packing, setPacking] = useState(false)
  return (
    <FileCard title={wireguard.yourFile()} location={location} file={tunnelFile(server)}>
      <Button size="lg" full icon={<IconDownload size={20} />} onClick={onDownload}>
        {wireguard.download()}
      </Button>
      <Button
        variant="secondary"
        full
        busy={packing}
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
  made: MadeKey
  /** The one that is chosen. */
  tunnel: Tunnel
  tunnels: readonly Tunnel[]
  quickest: number | undefined
  last: number | undefined
  dns: readonly string[]
  onChoose: (id: number) => void
  /** The private key is to be forgotten. */
  onFinish: () => void
}

/** Right after a key was made: file and code of any location, as long as the page has the private key. */
export const ReadyTunnel = ({ made, tunnel, tunnels, dns, onFinish, ...choice }: ReadyTunnelProps) => {
  const { wireguard } = useTexts().setupFiles
  const copyLabels = useCopyLabels()
  const [withDns, setWithDns] = useState(true)
  const [keepAlive, setKeepAlive] = useState(true)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const { name, addresses } = made.key
  const own = { name, addresses, privateKey: made.privateKey }
  const options: WireGuardOptions = { dns: withDns ? dns : [], keepAlive }
  return (
    <>
      <Card as="section" aria-labelledby={id}>
        <Heading level={2} id={id} tabIndex={-1} ref={heading}>
          {wireguard.ready({ name })}
        </Heading>
        <Notice tone="warning">{wireguard.once()}</Notice>
        <Heading level={3} size="md">
          {wireguard.location()}
        </Heading>
        <LocationChoice
          legend={wireguard.location()}
          locations={tunnels.map(({ location }) => location)}
          locked={0}
          value={tunnel.location.id}
          {...choice}
        />
        <Heading level={3} size="md">
          {wireguard.options()}
        </Heading>
        <div className={css.options}>
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
        </div>
        <CopyField
          label={wireguard.privateKey()}
          value={made.privateKey}
          copyLabels={copyLabels}
          masked={{ reveal: wireguard.show(), conceal: wireguard.hide() }}
        />
        <div>
          <Button variant="secondary" onClick={onFinish}>
            {wireguard.finish()}
          </Button>
        </div>
      </Card>
      <div className={css.aside}>
        <TunnelFile
          tunnel={tunnel}
          onDownload={() => downloadTunnel(own, tunnel, options)}
          onDownloadAll={() => downloadAllTunnels(own, tunnels, options)}
        />
        <TunnelQr text={wireGuardCore(own, tunnel.server, options)} name={fullName(tunnel.location)} />
      </div>
      <HowTo file={tunnelFile(tunnel.server)} />
    </>
  )
}
