import type { WireGuardKey } from '@zoog/contract/wireguard'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { isNotFound } from '../../api/errors'
import { useBackgroundWireGuardKeys } from '../../api/manual-setup'
import { useDeviceTexts } from '../../i18n/devices-texts'
import { useLanguage } from '../../i18n/language'
import { formatLocalDay } from '../../lib/dates'
import { PATHS } from '../../lib/paths'
import { IconForward, IconKey } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { nightCaption, rowArrow } from './dashboard.css'
import * as css from './WireGuardRow.css'

const findNewest = (keys: readonly WireGuardKey[]): WireGuardKey | undefined =>
  keys.reduce<WireGuardKey | undefined>(
    (newest, key) => (newest && newest.createdAt >= key.createdAt ? newest : key),
    undefined,
  )

interface WireGuardRowProps {
  /** Reserves the row's height, because the last response had devices. */
  isExpected: boolean
  /** Receives whether any devices exist, once the response is there. */
  onLoaded: (hasAny: boolean) => void
}

/** A link with the number of WireGuard devices and the last use of the newest (R-DASH-3). Renders nothing without devices. */
export const WireGuardRow = ({ isExpected, onLoaded }: WireGuardRowProps) => {
  const { devices } = useDeviceTexts()
  const language = useLanguage()
  const { data, error } = useBackgroundWireGuardKeys()
  const newest = data && findNewest(data.keys)
  const hasAny = data ? newest !== undefined : isNotFound(error) ? false : null
  useEffect(() => {
    if (hasAny !== null) onLoaded(hasAny)
  }, [hasAny, onLoaded])
  if (hasAny === false || !(newest || isExpected)) return null
  // After an error the link stays, because its page explains the error.
  if (!newest && !error)
    return (
      <li aria-busy="true">
        <Skeleton height={css.ROW_HEIGHT} radius={10} />
      </li>
    )
  const lastUsedAt = newest?.lastUsedAt
  return (
    <li>
      <Link href={PATHS.wireGuard} className={css.tallRow}>
        <span className={css.icon}>
          <IconKey size={20} />
        </span>
        <Stack as="span" canGrow gap={0}>
          {newest && (
            <span className={nightCaption}>
              {data.keys.length === 1 ? devices.one() : devices.count({ n: data.keys.length })}
            </span>
          )}
          <bdi className={css.name}>{newest ? newest.name : devices.wireGuard()}</bdi>
          {lastUsedAt !== undefined && (
            <span className={nightCaption}>
              {lastUsedAt === null
                ? devices.neverUsed()
                : devices.lastUsed({ date: formatLocalDay(lastUsedAt, language) })}
            </span>
          )}
        </Stack>
        <IconForward size={18} className={rowArrow} />
      </Link>
    </li>
  )
}
