import type { DeviceCount } from '@zoog/contract/devices'
import type { WireGuardKey } from '@zoog/contract/wireguard'
import { useId, useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/wireguard-texts'
import { formatDay } from '../../lib/dates'
import { lazyComponent } from '../../lib/lazy-component'
import { DevicesInUse } from '../../parts/devices/DevicesInUse'
import { LastUsed } from '../../parts/devices/LastUsed'
import { OnDemand } from '../../parts/OnDemand'
import { useCopyLabels } from '../../parts/use-copy-labels'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CopyButton } from '../../ui/CopyButton'
import { IconDelete } from '../../ui/icons'
import { Heading, Text } from '../../ui/Text'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import * as css from './KeyList.css'

const RevokeDialog = lazyComponent(() => import('./RevokeDialog').then((m) => m.RevokeDialog))

interface KeyListProps {
  keys: readonly WireGuardKey[]
  /** The plan's devices, where the server tells. */
  count: DeviceCount | undefined
  /** The key that was just made. */
  current: number | undefined
  onRevoked: (id: number) => void
}

/** The devices that have a key, each to be revoked. */
export const KeyList = ({ keys, count, current, onRevoked }: KeyListProps) => {
  const { wireguard } = useTexts()
  const language = useLanguage()
  const copyLabels = useCopyLabels()
  const [wanted, setWanted] = useState<WireGuardKey | null>(null)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        {wireguard.keys()}
      </Heading>
      {count && <DevicesInUse count={count} />}
      {keys.length === 0 ? (
        <Text tone="muted">{wireguard.noKeys()}</Text>
      ) : (
        <ul className={css.list}>
          {keys.map((key) => (
            <li key={key.id} className={css.item}>
              <div className={css.about}>
                <span className={css.name}>
                  <bdi>{key.name}</bdi>
                  {key.id === current && <Badge tone="success">{wireguard.current()}</Badge>}
                </span>
                <span className={css.details}>
                  {wireguard.made({ date: formatDay(key.createdAt, language) })}
                </span>
                <LastUsed at={key.lastUsedAt} />
                <span className={css.key} dir="ltr" title={key.publicKey}>
                  <VisuallyHidden>{wireguard.publicKey()} </VisuallyHidden>
                  {key.publicKey}
                </span>
              </div>
              <div className={css.actions}>
                <CopyButton
                  text={key.publicKey}
                  labels={copyLabels}
                  subject={wireguard.copyKey({ name: key.name })}
                  variant="ghost"
                  size="sm"
                />
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<IconDelete size={16} />}
                  aria-label={wireguard.revokeOf({ name: key.name })}
                  onClick={() => setWanted(key)}
                >
                  {wireguard.revoke()}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <OnDemand part={RevokeDialog} isAsked={wanted !== null} takeBack={() => setWanted(null)}>
        <RevokeDialog wanted={wanted} onClose={() => setWanted(null)} onRevoked={onRevoked} />
      </OnDemand>
    </Card>
  )
}
