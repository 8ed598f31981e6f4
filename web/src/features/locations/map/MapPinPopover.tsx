import {
  PopoverAnchor,
  PopoverCloseTrigger,
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
} from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { Server } from '@zoog/contract/setup'
import { useLanguage } from '../../../i18n/language'
import { formatPercent, formatPing } from '../../../lib/intl'
import { Button } from '../../../ui/Button'
import { classNames } from '../../../ui/class-names'
import { Flag } from '../../../ui/Flag'
import { IconButton } from '../../../ui/IconButton'
import { IconClose, IconLock } from '../../../ui/icons'
import { Stack } from '../../../ui/Layout'
import * as menuCss from '../../../ui/Menu.css'
import { Hint } from '../../../ui/Text'
import { formatLocationName } from '../location'
import { useLocationTexts } from '../texts'
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
  const { servers } = useLocationTexts()
  const language = useLanguage()
  const measures = [
    ...(server.load === undefined ? [] : [`${servers.load()} ${formatPercent(server.load, language)}`]),
    ...(server.ping === undefined ? [] : [`${servers.ping()} ${formatPing(server.ping, language)}`]),
  ]
  return (
    <li className={css.popoverRow}>
      <Stack canGrow gap={0}>
        <span className={css.popoverName}>
          {server.isBlur && <IconLock size={16} />}
          <bdi>{name}</bdi>
        </span>
        <Hint as="span">{measures.join(' · ')}</Hint>
      </Stack>
      {server.isBlur ? (
        <UpgradeLink name={name} />
      ) : (
        <Button size="sm" aria-label={servers.map.chooseNamed({ name })} onClick={() => onOpen(server.id)}>
          {servers.map.choose()}
        </Button>
      )}
    </li>
  )
}

/** A non-modal panel at a pin. Large (Ark's popover): import it lazily. */
export const MapPinPopover = ({ pin, position, getPin, onOpen, onClose }: MapPinPopoverProps) => {
  const { common, servers } = useLocationTexts()
  const { locations } = pin
  const [first] = locations
  const isOneCountry = locations.every(({ server }) => server.locationCode === first?.server.locationCode)
  return (
    <PopoverRoot
      open
      onOpenChange={(details) => !details.open && onClose()}
      finalFocusEl={getPin}
      positioning={{ placement: 'top', gutter: 14, overflowPadding: 8 }}
    >
      <PopoverAnchor className={css.popoverAnchor} style={position} />
      <Portal>
        <PopoverPositioner className={menuCss.positioner}>
          <PopoverContent className={classNames(menuCss.panel, css.popover)}>
            <div className={css.popoverHead}>
              {isOneCountry && <Flag country={first?.server.locationCode ?? ''} width={28} />}
              <PopoverTitle className={css.popoverTitle}>
                {isOneCountry ? (first?.country ?? '') : servers.count({ n: locations.length })}
              </PopoverTitle>
              <PopoverCloseTrigger asChild>
                <IconButton size="sm" label={common.close()} icon={<IconClose size={18} />} />
              </PopoverCloseTrigger>
            </div>
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
          </PopoverContent>
        </PopoverPositioner>
      </Portal>
    </PopoverRoot>
  )
}
