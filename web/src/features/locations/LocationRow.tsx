import { memo } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { formatPercent, formatPing } from '../../lib/numbers'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/IconButton'
import { IconChevronEnd, IconLock, IconStar, IconUpgrade } from '../../ui/icons'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { StatusBadge, type StatusMark } from '../service-status'
import { LoadMeter } from './LoadMeter'
import { LocationBadges } from './LocationBadges'
import * as css from './LocationRow.css'
import type { Location } from './location'
import { useTexts } from './texts'

interface LocationRowProps {
  location: Location
  isFavorite: boolean
  statusMark: StatusMark | undefined
  /** Whether any row of the list links to an upgrade, so that every row reserves the column. */
  hasUpgradeColumn: boolean
  onToggleFavorite: (id: number) => void
  /** Opens the location's details. */
  onOpen: (id: number) => void
}

/** A location; a press on the row opens it. A location outside the plan has a lock and links to an upgrade. */
export const LocationRow = memo(
  ({ location, isFavorite, statusMark, hasUpgradeColumn, onToggleFavorite, onOpen }: LocationRowProps) => {
    const { servers } = useTexts()
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
          pressed={isFavorite}
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
              <LoadMeter load={load} />
              <span aria-hidden="true">{formatPercent(load, language)}</span>
            </span>
          )}
          <span className={css.ping}>
            {server.ping !== undefined && <VisuallyHidden>{servers.ping()} </VisuallyHidden>}
            {formatPing(server.ping, language)}
          </span>
        </div>
        <div className={hasUpgradeColumn ? css.upgradeColumn : css.end}>
          {server.isBlur ? (
            <Link
              href={PATHS.plans}
              state={{ upgradeFor: name }}
              className={buttonClass({ variant: 'ghost', size: 'sm', className: css.upgrade })}
              aria-label={servers.upgradeFor({ name })}
              title={servers.upgradeFor({ name })}
            >
              <IconUpgrade size={16} />
              <span className={css.upgradeLabel}>{servers.upgrade()}</span>
            </Link>
          ) : (
            <IconChevronEnd size={18} className={css.chevron} />
          )}
        </div>
      </li>
    )
  },
)
