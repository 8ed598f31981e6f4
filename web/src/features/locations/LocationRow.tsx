import type { Server } from '@zoog/contract/setup'
import { memo } from 'react'
import { useLanguage } from '../../i18n/language'
import { formatPercent, formatPing } from '../../lib/intl'
import { useHasPaidPlan } from '../../state/plan-state'
import { Badge } from '../../ui/Badge'
import { buttonClass } from '../../ui/Button'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/IconButton'
import { IconChevronEnd, IconLock, IconPeers, IconStar, IconStreaming } from '../../ui/icons'
import { Meter } from '../../ui/Meter'
import { VisuallyHidden } from '../../ui/Text'
import { StatusBadge, type StatusMark } from '../service-status'
import * as css from './LocationRow.css'
import type { Location } from './location'
import { useLocationTexts } from './texts'
import { UpgradeLink } from './UpgradeLink'

/** Badges for the special features of a server. */
export const LocationBadges = ({ server }: { server: Server }) => {
  const { filters } = useLocationTexts().servers
  const hasPaidPlan = useHasPaidPlan()
  return (
    <>
      {server.isFree && !hasPaidPlan && <Badge tone="success">{filters.free()}</Badge>}
      {server.isAllowedP2P && <Badge icon={<IconPeers size={14} />}>{filters.p2p()}</Badge>}
      {server.isAllowedStream && <Badge icon={<IconStreaming size={14} />}>{filters.streaming()}</Badge>}
    </>
  )
}

const getTone = (load: number) => (load < 60 ? 'success' : load < 85 ? 'warning' : 'error')

export const LoadMeter = ({ load }: { load: number }) => {
  const { servers } = useLocationTexts()
  const valueText = formatPercent(load, useLanguage())
  return <Meter label={servers.load()} value={load} tone={getTone(load)} valueText={valueText} />
}

interface LocationRowProps {
  location: Location
  isFavorite: boolean
  statusMark: StatusMark | undefined
  /** Whether any row of the list links to an upgrade, so that every row reserves the column. */
  hasUpgradeColumn: boolean
  onToggleFavorite: (id: number) => void
  onOpen: (id: number) => void
}

/** A location; pressing the row opens it. A location outside the plan has a lock and links to an upgrade. */
export const LocationRow = memo(
  ({ location, isFavorite, statusMark, hasUpgradeColumn, onToggleFavorite, onOpen }: LocationRowProps) => {
    const { common, servers } = useLocationTexts()
    const language = useLanguage()
    const { server, name } = location
    const { load } = server
    return (
      <li className={css.row}>
        <IconButton
          size="sm"
          className={css.star}
          label={isFavorite ? servers.favorite({ name }) : servers.addFavorite({ name })}
          icon={<IconStar size={18} className={isFavorite ? css.starred : undefined} />}
          isPressed={isFavorite}
          onClick={() => onToggleFavorite(server.id)}
        />
        <div className={css.main}>
          {server.isBlur ? (
            <span className={css.locked}>
              <IconLock size={16} className={css.lock} />
              <bdi className={css.name}>{name}</bdi>
            </span>
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              data-location={server.id}
              className={classNames(css.open, hasUpgradeColumn && css.lockSpace)}
              onClick={() => onOpen(server.id)}
            >
              <bdi className={css.name}>{name}</bdi>
            </button>
          )}
          <span className={css.badges}>
            {statusMark && <StatusBadge mark={statusMark} />}
            <LocationBadges server={server} />
          </span>
        </div>
        <div className={css.metrics}>
          {load !== undefined && (
            <span className={css.load}>
              <span className={css.meter}>
                <LoadMeter load={load} />
              </span>
              <span aria-hidden="true">
                <span className={css.loadLabel}>{servers.load()} </span>
                {formatPercent(load, language)}
              </span>
            </span>
          )}
          <span className={css.ping}>
            {server.ping !== undefined && <VisuallyHidden>{servers.ping()} </VisuallyHidden>}
            {formatPing(server.ping, language)}
          </span>
        </div>
        <div className={hasUpgradeColumn ? css.upgradeColumn : css.end}>
          {server.isBlur ? (
            <UpgradeLink
              name={name}
              className={buttonClass({ variant: 'ghost', size: 'sm', className: css.upgrade })}
              title={servers.upgradeFor({ name })}
            >
              <span className={css.upgradeLabel}>{common.upgrade()}</span>
              <IconChevronEnd size={18} className={css.chevron} />
            </UpgradeLink>
          ) : (
            <IconChevronEnd size={18} className={css.chevron} />
          )}
        </div>
      </li>
    )
  },
)
