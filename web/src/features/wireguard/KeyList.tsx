import type { DeviceCount } from '@zoog/contract/sessions'
import type { WireGuardKey } from '@zoog/contract/wireguard'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { lazyDialog } from '../../loading/lazy-dialog'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { CopyButton } from '../../ui/Copy'
import { IconDelete } from '../../ui/icons'
import { Inline, Stack } from '../../ui/Layout'
import { Text } from '../../ui/Text'
import { DevicesInUse, LastUsed } from '../devices'
import { SetupSection } from '../setup'
import { useWireGuardTexts } from './texts'
import * as css from './wireguard.css'

const RevokeKeyDialog = lazyDialog(() => import('./KeyDialogs'), 'RevokeKeyDialog')

interface KeyListProps {
  keys: readonly WireGuardKey[]
  /** The devices of the plan, if the server sends them. */
  deviceCount: DeviceCount | undefined
  currentKeyId: number | undefined
  onRevoked: (id: number) => void
}

/** The devices with a key, with a revoke button each. */
export const KeyList = ({ keys, deviceCount, currentKeyId, onRevoked }: KeyListProps) => {
  const { wireguard } = useWireGuardTexts()
  const language = useLanguage()
  const [keyToRevoke, setKeyToRevoke] = useState<WireGuardKey | null>(null)
  return (
    <SetupSection title={wireguard.devices()}>
      {deviceCount && <DevicesInUse count={deviceCount} />}
      {keys.length === 0 ? (
        <Text tone="muted">{wireguard.noDevices()}</Text>
      ) : (
        <Stack as="ul" gap={0}>
          {keys.map((key) => (
            <li key={key.id} className={css.keyItem}>
              <div className={css.keySummary}>
                <Inline as="span" className={css.keyName}>
                  <bdi>{key.name}</bdi>
                  {key.id === currentKeyId && <Badge tone="success">{wireguard.newBadge()}</Badge>}
                </Inline>
                <span className={css.keyDetails}>
                  {wireguard.createdOn({ date: formatDay(key.createdAt, language) })}
                </span>
                <LastUsed at={key.lastUsedAt} />
                <span className={css.keyDetails}>{wireguard.publicKey()}</span>
                <span className={css.publicKey} dir="ltr" title={key.publicKey}>
                  {key.publicKey}
                </span>
              </div>
              <Inline>
                <CopyButton
                  text={key.publicKey}
                  label={wireguard.copyKey()}
                  subject={<bdi>{key.name}</bdi>}
                  variant="ghost"
                  size="sm"
                />
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<IconDelete size={16} />}
                  aria-label={wireguard.removeOf({ name: key.name })}
                  onClick={() => setKeyToRevoke(key)}
                >
                  {wireguard.remove()}
                </Button>
              </Inline>
            </li>
          ))}
        </Stack>
      )}
      {keyToRevoke && (
        <RevokeKeyDialog
          keyToRevoke={keyToRevoke}
          onClose={() => setKeyToRevoke(null)}
          onRevoked={onRevoked}
        />
      )}
    </SetupSection>
  )
}
