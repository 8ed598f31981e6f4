import { Link } from 'wouter'
import { useLanguage } from '../../../i18n/language'
import { useTexts } from '../../../i18n/servers-texts'
import { formatPercent, formatPing } from '../../../lib/numbers'
import { PATHS } from '../../../lib/paths'
import { Button, buttonClass } from '../../../ui/Button'
import { Flag } from '../../../ui/Flag'
import { IconLock } from '../../../ui/icons'
import { Popover } from '../../../ui/Popover'
import type { Place } from '../arrange'
import * as css from './SpotPopover.css'
import type { Spot } from './spots'

interface SpotPopoverProps {
  spot: Spot
  /** Its place in the map, as a style. */
  at: { insetInlineStart: string; insetBlockStart: string }
  /** What gets the focus back. */
  dot: () => HTMLElement | null
  open: (id: number) => void
  onClose: () => void
}

const Row = ({ place: { server, name }, open }: { place: Place } & Pick<SpotPopoverProps, 'open'>) => {
  const { servers } = useTexts()
  const language = useLanguage()
  const measures = [
    ...(server.load === undefined ? [] : [`${servers.load()} ${formatPercent(server.load, language)}`]),
    `${servers.ping()} ${formatPing(server.ping, language)}`,
  ]
  return (
    <li className={css.row}>
      <div className={css.texts}>
        <span className={css.name}>
          {server.isBlur && <IconLock size={16} />}
          <bdi>{name}</bdi>
        </span>
        <span className={css.measures}>{measures.join(' · ')}</span>
      </div>
      {server.isBlur ? (
        <Link
          href={PATHS.plans}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          aria-label={servers.upgradeFor({ name })}
        >
          {servers.upgrade()}
        </Link>
      ) : (
        <Button size="sm" aria-label={servers.map.chooseNamed({ name })} onClick={() => open(server.id)}>
          {servers.map.choose()}
        </Button>
      )}
    </li>
  )
}

/** What is at a dot of the map, beside it. */
export const SpotPopover = ({ spot, at, dot, open, onClose }: SpotPopoverProps) => {
  const { common } = useTexts()
  const [first] = spot.places
  return (
    <Popover
      title={spot.country}
      sign={<Flag country={first?.server.locationCode ?? ''} width={28} />}
      at={at}
      finalFocus={dot}
      closeLabel={common.close()}
      onClose={onClose}
    >
      <ul className={css.rows}>
        {spot.places.map((place) => (
          <Row key={place.server.id} place={place} open={open} />
        ))}
      </ul>
    </Popover>
  )
}
