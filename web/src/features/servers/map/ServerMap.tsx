import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/servers-texts'
import { Card } from '../../../ui/Card'
import { Text } from '../../../ui/Text'
import type { Group } from '../arrange'
import { ServerList } from '../ServerList'
import { LAND } from './land'
import { COLUMNS, landPath, ROWS } from './projection'
import * as css from './ServerMap.css'
import { nearestSpot, type Spot, spotsOf, spotTowards } from './spots'

interface ServerMapProps {
  groups: readonly Group[]
  favourites: ReadonlySet<number>
  toggleFavourite: (id: number) => void
  open: (id: number) => void
}

const land = landPath(LAND)

/** The places on a map of the world; one stop of the Tab key, arrow keys go from place to place. */
export const ServerMap = ({ groups, ...rest }: ServerMapProps) => {
  const { servers } = useTexts()
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const map = useRef<HTMLElement>(null)
  const spots = useMemo(() => spotsOf(groups), [groups])
  const chosen = spots.find(({ key }) => key === chosenKey)
  const entry = chosen ?? spots[0]

  const select = ({ key }: Spot) => {
    setChosenKey(key)
    map.current?.querySelector<HTMLElement>(`[data-spot="${key}"]`)?.focus()
  }
  const move = (event: KeyboardEvent, from: Spot) => {
    const next = spotTowards(spots, from, event.key)
    if (!next) return
    event.preventDefault()
    select(next)
  }
  /** A press counts for the place that it is nearest to; one by keyboard has no place of its own. */
  const pressed = (event: MouseEvent, spot: Spot): Spot => {
    const box = map.current?.getBoundingClientRect()
    if (event.detail === 0 || !box) return spot
    const x = ((event.clientX - box.left) / box.width) * COLUMNS
    const y = ((event.clientY - box.top) / box.height) * ROWS
    return nearestSpot(spots, x, y) ?? spot
  }
  /** A place with one server opens it; where there are several, or it is not in the plan, they are listed below. */
  const choose = (spot: Spot) => {
    select(spot)
    const [only, ...more] = spot.places
    if (only && more.length === 0 && !only.server.isBlur) rest.open(only.server.id)
  }
  const shown: Group[] = chosen
    ? [{ code: chosen.places[0]?.server.locationCode ?? '', country: chosen.country, places: chosen.places }]
    : []
  return (
    <>
      <Card padding="none" className={css.card}>
        <div className={css.scroller}>
          {/* The world is not mirrored where the text runs from right to left. */}
          <section ref={map} className={css.map} dir="ltr" aria-label={servers.map.label()}>
            <svg viewBox={`0 0 ${COLUMNS} ${ROWS}`} className={css.land} aria-hidden="true">
              <path d={land} />
            </svg>
            {spots.map((spot) => (
              <button
                key={spot.key}
                type="button"
                data-spot={spot.key}
                className={css.pin}
                style={{
                  insetInlineStart: `${(spot.x / COLUMNS) * 100}%`,
                  insetBlockStart: `${(spot.y / ROWS) * 100}%`,
                }}
                tabIndex={spot === entry ? 0 : -1}
                aria-pressed={spot === chosen}
                aria-label={servers.map.here({
                  name: spot.places[0]?.name ?? '',
                  country: spot.country,
                  n: spot.places.length,
                })}
                title={spot.places[0]?.name}
                onClick={(event) => choose(pressed(event, spot))}
                onKeyDown={(event) => move(event, spot)}
              >
                <span className={spot.isLocked ? css.lockedDot : css.dot} />
              </button>
            ))}
          </section>
        </div>
        <Text size="sm" tone="muted" className={css.hint}>
          {servers.map.hint()}
        </Text>
      </Card>
      {shown.length > 0 && (
        <div role="status">
          <ServerList groups={shown} {...rest} />
        </div>
      )}
    </>
  )
}
