import type { Server } from '@zoog/contract/setup'
import { useLanguage } from '../../../i18n/language'
import { formatPercent, formatPing } from '../../../lib/numbers'
import { Button, buttonClass } from '../../../ui/Button'
import { Flag } from '../../../ui/Flag'
import { IconLock } from '../../../ui/icons'
import { Stack } from '../../../ui/Layout'
import { Popover } from '../../../ui/Popover'
import { formatLocationName } from '../location'
import { useTexts } from '../texts'
import { UpgradeLink } from '../UpgradeLink'
import * as css from './LocationMap.css'
import type { MapPin } from './map-pins'

interface MapPinPopoverProps {
  pin: MapPin
  /** The pin's position on the map, as a style. */
  position: { insetInlineStart: string; insetBlockStart: string }
  /** Returns the element that gets the focus after closing. */
  getPin: () => HTMLElement | null
  onOpen: (id: number) => void
  onClose: () => void
}

interface RowProps extends Pick<MapPinPopoverProps, 'onOpen'> {
  server: Server
  name: string
}

const Row = ({ server, name, onOpen }: RowProps) => {
  const { servers } = useTexts()
  const language = useLanguage()
  const measures = [
    ...(server.load === undefined ? [] : [`${servers.load()} ${formatPercent(server.load, language)}`]),
    ...(server.ping === undefined ? [] : [`${servers.ping()} ${formatPing(server.ping, language)}`]),
  ]
  return (
    <li className={css.popoverRow}>
      <Stack grow gap={0}>
        <span className={css.popoverName}>
          {server.isBlur && <IconLock size={16} />}
          <bdi>{name}</bdi>
        </span>
        <span className={css.popoverMetrics}>{measures.join(' · ')}</span>
      </Stack>
      {server.isBlur ? (
        <UpgradeLink name={name} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {servers.upgrade()}
        </UpgradeLink>
      ) : (
        <Button size="sm" aria-label={servers.map.chooseNamed({ name })} onClick={() => onOpen(server.id)}>
          {servers.map.choose()}
        </Button>
      )}
    </li>
  )
}

export const MapPinPopover = ({ pin, position, getPin, onOpen, onClose }: MapPinPopoverProps) => {
  const { servers } = useTexts()
  const { locations } = pin
  const [first] = locations
  const isOneCountry = locations.every(({ server }) => server.locationCode === first?.server.locationCode)
  return (
    <Popover
      title={isOneCountry ? (first?.country ?? '') : servers.inCountry({ n: locations.length })}
      icon={isOneCountry && <Flag country={first?.server.locationCode ?? ''} width={28} />}
      position={position}
      finalFocus={getPin}
      onClose={onClose}
    >
      <ul className={css.popoverRows}>
        {locations.map((location) => (
          <Row
            key={location.server.id}
            server={location.server}
            name={isOneCountry ? location.name : formatLocationName(location)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Popover>
  )
}
