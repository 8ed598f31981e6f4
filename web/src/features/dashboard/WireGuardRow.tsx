import type { WireGuardKey } from '@zoog/contract/wireguard'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { isNotFound } from '../../api/errors'
import { useBackgroundWireGuardKeys } from '../../api/manual-setup'
import { useTexts } from '../../i18n/devices-texts'
import { useLanguage } from '../../i18n/language'
import { formatLocalDay } from '../../lib/dates'
import { PATHS } from '../../lib/paths'
import { IconForward, IconKey } from '../../ui/icons'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './WelcomeBack.css'

const newestOf = (keys: readonly WireGuardKey[]): WireGuardKey | undefined =>
  keys.reduce<WireGuardKey | undefined>(
    (newest, key) => (newest && newest.createdAt >= key.createdAt ? newest : key),
    undefined,
  )

interface WireGuardRowProps {
  /** There were some when last asked: their row has its room. */
  isExpected: boolean
  /** Is told whether there are any, once that is known. */
  onLoaded: (hasAny: boolean) => void
}

/** How many WireGuard devices there are, and when the newest was used last (R-DASH-3); nothing where there are none. */
export const WireGuardRow = ({ isExpected, onLoaded }: WireGuardRowProps) => {
  const { devices } = useTexts()
  const language = useLanguage()
  const { data, error } = useBackgroundWireGuardKeys()
  const newest = data && newestOf(data.keys)
  const hasAny = data ? newest !== undefined : isNotFound(error) ? false : null
  useEffect(() => {
    if (hasAny !== null) onLoaded(hasAny)
  }, [hasAny, onLoaded])
  if (hasAny === false || !(newest || isExpected)) return null
  // What could not be asked can still be gone to: the page there says what is wrong.
  if (!newest && !error)
    return (
      <li aria-busy="true">
        <Skeleton height={css.TALL_ROW_HEIGHT} radius={10} />
      </li>
    )
  const used = newest?.lastUsedAt
  return (
    <li>
      <Link href={PATHS.wireGuard} className={css.tallRow}>
        <span className={css.icon}>
          <IconKey size={20} />
        </span>
        <span className={css.names}>
          {newest && (
            <span className={css.label}>
              {data.keys.length === 1 ? devices.one() : devices.count({ n: data.keys.length })}
            </span>
          )}
          <bdi className={css.name}>{newest ? newest.name : devices.wireGuard()}</bdi>
          {used !== undefined && (
            <span className={css.label}>
              {used === null
                ? devices.neverUsed()
                : devices.lastUsed({ date: formatLocalDay(used, language) })}
            </span>
          )}
        </span>
        <IconForward size={18} className={css.arrow} />
      </Link>
    </li>
  )
}
