import { memo } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/servers-texts'
import { formatPercent, formatPing } from '../../lib/numbers'
import { PATHS } from '../../lib/paths'
import { Badge } from '../../ui/Badge'
import { buttonClass } from '../../ui/Button'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/IconButton'
import { IconPeers, IconStar, IconStreaming, IconUpgrade } from '../../ui/icons'
import { Meter } from '../../ui/ProgressBar'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { Place } from './arrange'
import * as css from './ServerRow.css'

interface ServerRowProps {
  place: Place
  isFavourite: boolean
  /** Some row of the list leads to an upgrade: every row keeps the room for it. */
  upgradeRoom: boolean
  toggleFavourite: (id: number) => void
}

const toneOf = (load: number) => (load < 60 ? 'success' : load < 85 ? 'warning' : 'error')

/** One location. One that the plan does not have is blurred and leads to an upgrade. */
export const ServerRow = memo(({ place, isFavourite, upgradeRoom, toggleFavourite }: ServerRowProps) => {
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
        <bdi className={css.name}>{name}</bdi>
        <span className={css.marks}>
          {server.isFree && <Badge tone="success">{servers.filters.free()}</Badge>}
          {server.isAllowedP2P && <Badge icon={<IconPeers size={14} />}>{servers.filters.p2p()}</Badge>}
          {server.isAllowedStream && (
            <Badge icon={<IconStreaming size={14} />}>{servers.filters.streaming()}</Badge>
          )}
        </span>
      </div>
      <div className={classNames(css.measures, server.isBlur && css.blurred)}>
        {load !== undefined && (
          <span className={css.load}>
            <Meter
              label={servers.load()}
              value={load}
              tone={toneOf(load)}
              valueText={formatPercent(load, language)}
            />
            <span aria-hidden="true">{formatPercent(load, language)}</span>
          </span>
        )}
        <span className={css.ping}>
          <VisuallyHidden>{servers.ping()} </VisuallyHidden>
          {formatPing(server.ping, language)}
        </span>
      </div>
      {upgradeRoom && (
        <div className={css.upgradeRoom}>
          {server.isBlur && (
            <Link
              href={PATHS.plans}
              className={buttonClass({ variant: 'ghost', size: 'sm', className: css.upgrade })}
              aria-label={servers.upgradeFor({ name })}
              title={servers.upgradeFor({ name })}
            >
              <IconUpgrade size={16} />
              <span className={css.upgradeWord}>{servers.upgrade()}</span>
            </Link>
          )}
        </div>
      )}
    </li>
  )
})
