import { capitals } from '@zoog/contract/capitals'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useConnection } from '../../../api/connection'
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

interface LocationMapProps {
  groups: readonly CountryGroup[]
  onOpen: (id: number) => void
}

/** Returns the position of a pin as a style. */
const getPosition = ({ x, y }: MapPoint) => ({
  insetInlineStart: `${(x / MAP_COLUMNS) * 100}%`,
  insetBlockStart: `${(y / MAP_ROWS) * 100}%`,
})

/** The locations on a world map, with one Tab stop. Arrow keys move between pins. */
export const LocationMap = ({ groups, onOpen }: LocationMapProps) => {
  const { servers } = useTexts()
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const map = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { zoom, zoomIn, zoomOut, showPoint } = usePanZoom(scroller)
  const points = useMemo(() => toMapPoints(groups, zoom), [groups, zoom])
  const chosen = points.find(({ key }) => key === chosenKey)
  const entry = chosen ?? points[0]
  const info = useConnection().data
  const country = info?.code
  // While connected, websites see the location's country, not the visitor's.
  const ownCountry = info?.isOurs ? getStored('ownCountry') : country
  const capital = ownCountry ? capitals.get(ownCountry) : undefined
  const here = capital && project(capital.latitude, capital.longitude)
  const exit = info?.isOurs
    ? points.find(({ locations }) => locations.some(({ server }) => server.id === info.serverId))
    : undefined
  const home = useMemo(() => country && getCountryCenter(points, country), [points, country])
  // Center the map once; after that the visitor may have moved it.
  const isCentered = useRef(false)
  const onHomeKnown = useEffectEvent(showPoint)
  useEffect(() => {
    if (!home || isCentered.current) return
    isCentered.current = true
    onHomeKnown({ x: home.x / MAP_COLUMNS, y: home.y / MAP_ROWS })
  }, [home])

  const getDotElement = (key: string) =>
    map.current?.querySelector<HTMLElement>(`[data-spot="${key}"]`) ?? null
  const select = ({ key }: MapPoint) => {
    setChosenKey(key)
    getDotElement(key)?.focus()
  }
  const handleArrowKey = (event: KeyboardEvent, from: MapPoint) => {
    const next = findPointInDirection(points, from, event.key)
    if (!next) return
    event.preventDefault()
    setOpen(false)
    select(next)
  }
  /** Returns the pin nearest to a press. A press by keyboard has no position and returns the focused pin. */
  const getPressedPoint = (event: MouseEvent, point: MapPoint): MapPoint => {
    const box = map.current?.getBoundingClientRect()
    if (event.detail === 0 || !box) return point
    const x = ((event.clientX - box.left) / box.width) * MAP_COLUMNS
    const y = ((event.clientY - box.top) / box.height) * MAP_ROWS
    return findNearestPoint(points, x, y) ?? point
  }
  const choose = (point: MapPoint) => {
    select(point)
    setOpen(true)
  }
  return (
    <Card padding="none" className={css.card}>
      <div className={css.frame}>
        {/* The world map is not mirrored in right-to-left languages. */}
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
            {points.map((point) => (
              <button
                key={point.key}
                type="button"
                data-spot={point.key}
                data-cluster={point.locations.length > 1 || undefined}
                className={css.pin}
                style={getPosition(point)}
                tabIndex={point === entry ? 0 : -1}
                aria-pressed={point === chosen}
                aria-haspopup="dialog"
                aria-label={servers.map.here({
                  name: point.locations[0]?.name ?? '',
                  country: point.locations[0]?.country ?? '',
                  n: point.locations.length,
                })}
                title={point.locations[0]?.name}
                onClick={(event) => choose(getPressedPoint(event, point))}
                onKeyDown={(event) => handleArrowKey(event, point)}
              >
                <span className={point.isLocked ? css.lockedDot : css.dot}>
                  {point.locations.length > 1 && point.locations.length}
                </span>
              </button>
            ))}
            {chosen && isOpen && (
              <MapPointPopover
                key={chosen.key}
                point={chosen}
                position={getPosition(chosen)}
                getDot={() => getDotElement(chosen.key)}
                onOpen={(id) => {
                  setOpen(false)
                  // The panel returns the focus to the selected pin.
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
          {points.some(({ isLocked }) => isLocked) && (
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
