import { capitals } from '@zoog/contract/capitals'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useConnection } from '../../../api/connection'
import { getStored } from '../../../storage/local'
import { Card } from '../../../ui/Card'
import { IconButton } from '../../../ui/IconButton'
import { IconMinus, IconPlus } from '../../../ui/icons'
import { Stack } from '../../../ui/Layout'
import { Hint } from '../../../ui/Text'
import type { CountryGroup } from '../group-locations'
import { useLocationTexts } from '../texts'
import { LandMap } from './LandMap'
import * as css from './LocationMap.css'
import { MapPinPopover } from './MapPinPopover'
import { findPinInDirection, formatPinCount, type MapPin, toMapPins } from './map-pins'
import { createRoutePath, MAP_COLUMNS, MAP_ROWS, MIN_MAP_WIDTH, project } from './projection'
import { MAX_ZOOM, MIN_ZOOM, usePanZoom } from './use-pan-zoom'

interface LocationMapProps {
  groups: readonly CountryGroup[]
  onOpen: (id: number) => void
}

const getPosition = ({ x, y }: MapPin) => ({
  insetInlineStart: `${(x / MAP_COLUMNS) * 100}%`,
  insetBlockStart: `${(y / MAP_ROWS) * 100}%`,
})

/** Returns the position of a country's capital on the map. */
const findCapital = (country: string) => {
  const capital = capitals.get(country)
  return capital && project(capital.latitude, capital.longitude)
}

/** The locations on a world map, with one Tab stop. Arrow keys move between pins. */
export const LocationMap = ({ groups, onOpen }: LocationMapProps) => {
  const { servers } = useLocationTexts()
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const map = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { zoom, zoomIn, zoomOut, showPoint } = usePanZoom(scroller)
  const pins = useMemo(() => toMapPins(groups, zoom), [groups, zoom])
  const chosen = pins.find(({ key }) => key === chosenKey)
  const entry = chosen ?? pins[0]
  const info = useConnection().data
  const country = info?.code
  // While connected, websites see the location's country, not the visitor's.
  const ownCountry = info?.isOurs ? getStored('ownCountry') : country
  const here = ownCountry ? findCapital(ownCountry) : undefined
  const exit = info?.isOurs
    ? pins.find(({ locations }) => locations.some(({ server }) => server.id === info.serverId))
    : undefined
  // Center the map once; after that the visitor may have moved it.
  const isCentered = useRef(false)
  const centerOn = useEffectEvent(showPoint)
  useEffect(() => {
    const center = country && findCapital(country)
    if (!center || isCentered.current) return
    isCentered.current = true
    centerOn({ x: center.x / MAP_COLUMNS, y: center.y / MAP_ROWS })
  }, [country])

  const getPinElement = (key: string) =>
    map.current?.querySelector<HTMLElement>(`[data-pin="${key}"]`) ?? null
  const select = ({ key }: MapPin) => {
    setChosenKey(key)
    getPinElement(key)?.focus()
  }
  const handleArrowKey = (event: KeyboardEvent, from: MapPin) => {
    const next = findPinInDirection(pins, from, event.key)
    if (!next) return
    event.preventDefault()
    setOpen(false)
    select(next)
  }
  const choose = (pin: MapPin) => {
    select(pin)
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
              {here && <circle className={css.hereHalo} cx={here.x} cy={here.y} r={2.2} />}
              {here && <circle className={css.here} cx={here.x} cy={here.y} r={0.6} />}
            </LandMap>
            {pins.map((pin) => (
              <button
                key={pin.key}
                type="button"
                data-pin={pin.key}
                data-cluster={pin.locations.length > 1 || undefined}
                className={css.pin}
                style={getPosition(pin)}
                tabIndex={pin === entry ? 0 : -1}
                aria-pressed={pin === chosen}
                aria-haspopup="dialog"
                aria-label={servers.map.pinLabel({
                  name: pin.locations[0]?.name ?? '',
                  country: pin.locations[0]?.country ?? '',
                  n: pin.locations.length,
                })}
                title={pin.locations[0]?.name}
                onClick={() => choose(pin)}
                onKeyDown={(event) => handleArrowKey(event, pin)}
              >
                <span className={pin.isLocked ? css.lockedPinMark : css.pinMark}>{formatPinCount(pin)}</span>
              </button>
            ))}
            {chosen && isOpen && (
              <MapPinPopover
                key={chosen.key}
                pin={chosen}
                position={getPosition(chosen)}
                getPin={() => getPinElement(chosen.key)}
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
        <Stack gap={1} className={css.zoomButtons}>
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
        </Stack>
      </div>
      <div className={css.foot}>
        <ul className={css.legend}>
          <li className={css.legendItem}>
            <span className={css.pinMark} /> {servers.map.inPlan()}
          </li>
          {pins.some(({ isLocked }) => isLocked) && (
            <li className={css.legendItem}>
              <span className={css.lockedPinMark} /> {servers.map.locked()}
            </li>
          )}
          {pins.some((pin) => formatPinCount(pin).includes('/')) && (
            <li className={css.legendItem} data-cluster>
              <span className={css.pinMark}>1/3</span> {servers.map.partly()}
            </li>
          )}
          {here && (
            <li className={css.legendItem}>
              <span className={css.hereMark} /> {servers.map.you()}
            </li>
          )}
        </ul>
        <Hint className={css.hint}>{servers.map.hint()}</Hint>
        <Hint className={css.dragHint}>{servers.map.dragHint()}</Hint>
      </div>
    </Card>
  )
}
