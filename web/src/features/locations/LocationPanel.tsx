import type { StatusEvent } from '@zoog/contract/status'
import { type ReactNode, useRef } from 'react'
import { useLanguage } from '../../i18n/language'
import { useStatusTexts } from '../../i18n/status-texts'
import { formatPercent, formatPing } from '../../lib/intl'
import { Button, buttonClass } from '../../ui/Button'
import { CopyButton } from '../../ui/Copy'
import { Dialog } from '../../ui/Dialog'
import { Flag } from '../../ui/Flag'
import { IconStar, IconUpgrade } from '../../ui/icons'
import { Inline, Stack } from '../../ui/Layout'
import { Hint } from '../../ui/Text'
import { filterStatusEvents, StatusNotices } from '../service-status'
import * as css from './LocationPanel.css'
import { LoadMeter, LocationBadges } from './LocationRow'
import { formatLocationName, type Location } from './location'
import { SetupOptions } from './SetupOptions'
import { useLocationTexts } from './texts'
import { UpgradeLink } from './UpgradeLink'

interface LocationPanelProps {
  location: Location
  events: readonly StatusEvent[]
  isFavorite: boolean
  onToggleFavorite: (id: number) => void
  onClose: () => void
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.fact}>
    <Hint as="dt">{name}</Hint>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ location: { server } }: Pick<LocationPanelProps, 'location'>) => {
  const { servers } = useLocationTexts()
  const language = useLanguage()
  return (
    <dl className={css.facts}>
      <Fact name={servers.load()}>
        {server.load === undefined ? (
          servers.panel.unknown()
        ) : (
          <Stack gap={2} className={css.value}>
            {formatPercent(server.load, language)}
            <LoadMeter load={server.load} />
          </Stack>
        )}
      </Fact>
      <Fact name={servers.ping()}>
        {server.ping === undefined ? (
          servers.panel.unknown()
        ) : (
          <div className={css.value}>{formatPing(server.ping, language)}</div>
        )}
      </Fact>
    </dl>
  )
}

const Host = ({ domain }: { domain: string }) => {
  const { host } = useLocationTexts().servers.panel
  return (
    <dl className={css.box}>
      <Fact name={host()}>
        <div className={css.host}>
          <code dir="ltr" className={css.hostName}>
            {domain}
          </code>
          <CopyButton text={domain} subject={host()} size="sm" variant="ghost" />
        </div>
      </Fact>
    </dl>
  )
}

/** The details and actions of a location (R-SERV-1). */
export const LocationPanel = ({
  location,
  events,
  isFavorite,
  onToggleFavorite,
  onClose,
}: LocationPanelProps) => {
  const { servers } = useLocationTexts()
  const { status } = useStatusTexts()
  const { server } = location
  const ownEvents = filterStatusEvents(events, server.id)
  const hasEventUnderWay = ownEvents.some(({ isUnderWay }) => isUnderWay)
  // The dialog focuses the title, because a focused “Favorite”, the first control, would look pressed.
  const titleRef = useRef<HTMLSpanElement>(null)
  const name = formatLocationName(location)
  const title = (
    <span ref={titleRef} tabIndex={-1} className={css.title}>
      <Flag country={server.locationCode} width={32} />
      <bdi>{name}</bdi>
    </span>
  )
  if (server.isBlur)
    return (
      <Dialog
        size="sm"
        title={title}
        description={servers.panel.locked()}
        onClose={onClose}
        footer={
          <UpgradeLink name={name} className={buttonClass()}>
            <IconUpgrade size={18} />
            {servers.upgradeFor({ name: location.name })}
          </UpgradeLink>
        }
      />
    )
  return (
    <Dialog title={title} onClose={onClose} initialFocus={titleRef}>
      <Inline>
        <LocationBadges server={server} />
        <Button
          variant="secondary"
          size="sm"
          className={css.favorite}
          aria-pressed={isFavorite}
          icon={<IconStar size={18} className={isFavorite ? css.starred : undefined} />}
          onClick={() => onToggleFavorite(server.id)}
        >
          {servers.panel.favorite()}
        </Button>
      </Inline>
      <StatusNotices
        events={ownEvents}
        action={
          <Button variant={hasEventUnderWay ? 'primary' : 'secondary'} size="sm" onClick={onClose}>
            {status.otherLocations()}
          </Button>
        }
      />
      <Facts location={location} />
      <SetupOptions location={location} isRecommended={!hasEventUnderWay} />
      {server.domain && <Host domain={server.domain} />}
    </Dialog>
  )
}
