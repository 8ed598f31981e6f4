import { capitals } from '@zoog/contract/capitals'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useIpInfo } from '../../../api/ip'
import { getStored } from '../../../storage/local'
import { Card } from '../../../ui/Card'
import { IconButton } from '../../../ui/IconButton'
import { IconMinus, IconPlus } from '../../../ui/icons'
import { Text } from '../../../ui/Text'
import type { CountryGroup } from '../group-locations'
import { useTexts } from '../texts'
import { LandMap } from './LandMap'
import * as css from './LocationMap.css'
import { MapPointPopover } from './MapPointPopover'
import {
  findNearestPoint,
  findPointInDirection,
  getCountryCenter,
  type MapPoint,
  toMapPoints,
} from './map-points'
import { createRoutePath, MAP_COLUMNS, MAP_ROWS, MIN_MAP_WIDTH, project } from './projection'
import { MAX_ZOOM, MIN_ZOOM, usePanZoom } from './use-pan-zoom'

interface ServerMapProps {
  groups: readonly CountryGroup[]
  onOpen: (id: number) => void
}

/** Where a point of the grid is, as a style. */
const placeOf = ({ x, y }: MapPoint) => ({
  insetInlineStart: `${(x / MAP_COLUMNS) * 100}%`,
  insetBlockStart: `${(y / MAP_ROWS) * 100}%`,
})

/** The locations on a world map. One Tab stop; arrow keys move between pins. */
export const LocationMap = ({ groups, onOpen }: ServerMapProps) => {
  const { servers } = useTexts()
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const map = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { zoom, zoomIn, zoomOut, showPoint } = usePanZoom(scroller)
  const spots = useMemo(() => toMapPoints(groups), [groups])
  const chosen = spots.find(({ key }) => key === chosenKey)
  const entry = chosen ?? spots[0]
  const info = useIpInfo().data
  const country = info?.code
  // While connected, websites see the location's country, not the visitor's.
  const ownCountry = info?.isOurs ? getStored('ownCountry') : country
  const capital = ownCountry ? capitals.get(ownCountry) : undefined
  const here = capital && project(capital.latitude, capital.longitude)
  const exit = info?.isOurs
    ? spots.find(({ locations }) => locations.some(({ server }) => server.id === info.serverId))
    : undefined
  const home = useMemo(() => country && getCountryCenter(spots, country), [spots, country])
  // Once: after that the map is where the visitor has put it.
  const isShown = useRef(false)
  useEffect(() => {
    if (!home || isShown.current) return
    isShown.current = true
    showPoint({ x: home.x / MAP_COLUMNS, y: home.y / MAP_ROWS })
  }, [home, showPoint])

  const dotOf = (key: string) => map.current?.querySelector<HTMLElement>(`[data-spot="${key}"]`) ?? null
  const select = ({ key }: MapPoint) => {
    setChosenKey(key)
    dotOf(key)?.focus()
  }
  const move = (event: KeyboardEvent, from: MapPoint) => {
    const next = findPointInDirection(spots, from, event.key)
    if (!next) return
    event.preventDefault()
    setOpen(false)
    select(next)
  }
  /** A press counts for the place that it is nearest to; one by keyboard has no place of its own. */
  const pressed = (event: MouseEvent, spot: MapPoint): MapPoint => {
    const box = map.current?.getBoundingClientRect()
    if (event.detail === 0 || !box) return spot
    const x = ((event.clientX - box.left) / box.width) * MAP_COLUMNS
    const y = ((event.clientY - box.top) / box.height) * MAP_ROWS
    return findNearestPoint(spots, x, y) ?? spot
  }
  const choose = (spot: MapPoint) => {
    select(spot)
    setOpen(true)
  }
  return (
    <Card padding="none" className={css.card}>
      <div className={css.frame}>
        {/* The world is not mirrored where the text runs from right to left. */}
        <div ref={scroller} className={css.scroller} dir="ltr">
          <section
            ref={map}
            className={css.map}
            style={{ inlineSize: `${zoom * 100}%`, minInlineSize: `${zoom * MIN_MAP_WIDTH}px` }}
            aria-label={servers.map.label()}
          >
            <LandMap className={css.land}>
              {here && exit && <path className={css.route} d={createRoutePath(here, exit)} />}
              {here && <circle className={css.here} cx={here.x} cy={here.y} r={1} />}
            </LandMap>
            {spots.map((spot) => (
              <button
                key={spot.key}
                type="button"
                data-spot={spot.key}
                className={css.pin}
                style={placeOf(spot)}
                tabIndex={spot === entry ? 0 : -1}
                aria-pressed={spot === chosen}
                aria-haspopup="dialog"
                aria-label={servers.map.here({
                  name: spot.locations[0]?.name ?? '',
                  country: spot.country,
                  n: spot.locations.length,
                })}
                title={spot.locations[0]?.name}
                onClick={(event) => choose(pressed(event, spot))}
                onKeyDown={(event) => move(event, spot)}
              >
                <span className={spot.isLocked ? css.lockedDot : css.dot}>
                  {spot.locations.length > 1 && spot.locations.length}
                </span>
              </button>
            ))}
            {chosen && isOpen && (
              <MapPointPopover
                key={chosen.key}
                point={chosen}
                position={placeOf(chosen)}
                getDot={() => dotOf(chosen.key)}
                onOpen={(id) => {
                  setOpen(false)
                  // What is opened gives the focus back to where it came from.
                  select(chosen)
                  onOpen(id)
                }}
                onClose={() => setOpen(false)}
              />
            )}
          </section>
        </div>
        <div className={css.zoomButtons}>
          <IconButton
            className={css.zoomButton}
            label={servers.map.zoomIn()}
            icon={<IconPlus size={20} />}
            disabled={zoom >= MAX_ZOOM}
            onClick={zoomIn}
          />
          <IconButton
            className={css.zoomButton}
            label={servers.map.zoomOut()}
            icon={<IconMinus size={20} />}
            disabled={zoom <= MIN_ZOOM}
            onClick={zoomOut}
          />
        </div>
      </div>
      <div className={css.foot}>
        <ul className={css.legend}>
          <li className={css.legendItem}>
            <span className={css.dot} /> {servers.map.inPlan()}
          </li>
          {spots.some(({ isLocked }) => isLocked) && (
            <li className={css.legendItem}>
              <span className={css.lockedDot} /> {servers.map.locked()}
            </li>
          )}
          {here && (
            <li className={css.legendItem}>
              <span className={css.hereDot} /> {servers.map.you()}
            </li>
          )}
        </ul>
        <Text size="sm" tone="muted" className={css.hint}>
          {servers.map.hint()}
        </Text>
      </div>
    </Card>
  )
}
