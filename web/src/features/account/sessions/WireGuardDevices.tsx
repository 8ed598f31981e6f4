import { useId } from 'react'
import { Link } from 'wouter'
import { isNotFound } from '../../../api/errors'
import { useWireGuardKeys } from '../../../api/manual-setup'
import { useTexts } from '../../../i18n/devices-texts'
import { PATHS } from '../../../lib/paths'
import { LoadError } from '../../../loading/LoadError'
import { buttonClass } from '../../../ui/Button'
import { Heading, Text } from '../../../ui/Text'
import { DeviceIcon, LastUsed } from '../../devices'
import * as settings from '../SettingsSection.css'
import * as css from './DevicesOverview.css'

/** The devices with a WireGuard key and a link to their page. Renders nothing without such devices. */
export const WireGuardDevices = () => {
  const { devices } = useTexts()
  const { data, error, refetch } = useWireGuardKeys()
  const id = useId()
  if (isNotFound(error)) return null
  if (error && !data) return <LoadError content="wireGuard" compact error={error} retry={refetch} />
  if (!data || data.keys.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.section}>
      <Heading level={4} size="md" id={id}>
        {devices.wireGuard()}
      </Heading>
      <ul className={settings.list}>
        {data.keys.map((key) => (
          <li key={key.id} className={settings.listRow}>
            <div className={css.device}>
              <DeviceIcon kind="wireGuard" />
              <div>
                <Text weight="medium">
                  <bdi>{key.name}</bdi>
                </Text>
                <LastUsed at={key.lastUsedAt} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className={settings.actions}>
        <Link href={PATHS.wireGuard} className={buttonClass({ variant: 'secondary' })}>
          {devices.manage()}
        </Link>
      </div>
    </section>
  )
}
