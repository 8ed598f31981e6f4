import { memo } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/servers-texts'
import { formatPercent, formatPing } from '../../lib/numbers'
import { PATHS } from '../../lib/paths'
import type { StatusMark } from '../../parts/status/concern'
import { StatusBadge } from '../../parts/status/StatusBadge'
import { buttonClass } from '../../ui/Button'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/IconButton'
import { IconChevronEnd, IconLock, IconStar, IconUpgrade } from '../../ui/icons'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { Place } from './arrange'
import { LoadMeter } from './LoadMeter'
import { Marks } from './Marks'
import * as css from './ServerRow.css'

interface ServerRowProps {
  place: Place
  isFavourite: boolean
  mark: StatusMark | undefined
  /** Some row of the list leads to an upgrade: every row keeps the room for it. */
  upgradeRoom: boolean
  toggleFavourite: (id: number) => void
  /** Shows what can be done with a location. */
  open: (id: number) => void
}

/** One location: pressed anywhere, it opens. One that the plan does not have has a lock and leads to an upgrade. */
export const ServerRow = memo(
  ({ place, isFavourite, mark, upgradeRoom, toggleFavourite, open }: ServerRowProps) => {
    const { servers } = useTexts()
    const language = useLanguage()
    const { server, name } = place
    const { load } = server
    return (
      <li className={css.row}>
        <IconButton
          size="sm"
          className={css.star}
          label={isFavourite ? servers.favourite({ name }) : servers.addFavourite({ name })}
          icon={<IconStar size={18} className={isFavourite ? css.starred : undefined} />}
          pressed={isFavourite}
          onClick={() => toggleFavourite(server.id)}
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
              className={classNames(css.open, upgradeRoom && css.lockRoom)}
              onClick={() => open(server.id)}
            >
              <bdi className={css.name}>{name}</bdi>
            </button>
          )}
          <span className={css.marks}>
            {mark && <StatusBadge mark={mark} />}
            <Marks server={server} />
          </span>
        </div>
        <div className={css.measures}>
          {load !== undefined && (
            <span className={css.load}>
              <LoadMeter load={load} />
              <span aria-hidden="true">{formatPercent(load, language)}</span>
            </span>
          )}
          <span className={css.ping}>
            <VisuallyHidden>{servers.ping()} </VisuallyHidden>
            {formatPing(server.ping, language)}
          </span>
        </div>
        <div className={upgradeRoom ? css.upgradeRoom : css.end}>
          {server.isBlur ? (
            <Link
              href={PATHS.plans}
              className={buttonClass({ variant: 'ghost', size: 'sm', className: css.upgrade })}
              aria-label={servers.upgradeFor({ name })}
              title={servers.upgradeFor({ name })}
            >
              <IconUpgrade size={16} />
              <span className={css.upgradeWord}>{servers.upgrade()}</span>
            </Link>
          ) : (
            <IconChevronEnd size={18} className={css.chevron} />
          )}
        </div>
      </li>
    )
  },
)
