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
import { SectionCard } from '../../ui/SectionCard'
import { Hint, Text } from '../../ui/Text'
import { DevicesInUse, LastUsed } from '../devices'
import * as css from './KeyList.css'
import { useWireGuardTexts } from './texts'

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
    <SectionCard title={wireguard.devices()}>
      {deviceCount && <DevicesInUse count={deviceCount} />}
      {keys.length === 0 ? (
        <Text tone="muted">{wireguard.noDevices()}</Text>
      ) : (
        <Stack as="ul" gap={0}>
          {keys.map((key) => (
            <li key={key.id} className={css.item}>
              <div className={css.summary}>
                <Inline as="span" className={css.name}>
                  <bdi>{key.name}</bdi>
                  {key.id === currentKeyId && <Badge tone="success">{wireguard.newBadge()}</Badge>}
                </Inline>
                <Hint as="span">{wireguard.createdOn({ date: formatDay(key.createdAt, language) })}</Hint>
                <LastUsed at={key.lastUsedAt} />
                <Hint as="span">{wireguard.publicKey()}</Hint>
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
    </SectionCard>
  )
}
