import type { StatusEvent } from '@zoog/contract/status'
import { type ReactNode, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { useTexts as useStatusTexts } from '../../i18n/status-texts'
import { formatPercent, formatPing } from '../../lib/intl'
import { getLocationPath, PATHS } from '../../lib/paths'
import { auth } from '../../state/auth'
import { Button, buttonClass } from '../../ui/Button'
import { CopyButton } from '../../ui/Copy'
import { Dialog } from '../../ui/Dialog'
import { Flag } from '../../ui/Flag'
import { IconConfigFile, IconDownload, IconKey, IconProxy, IconStar, IconUpgrade } from '../../ui/icons'
import { Inline, Stack } from '../../ui/Layout'
import { Heading, Hint, Text } from '../../ui/Text'
import { filterStatusEvents, StatusNotices } from '../service-status'
import * as css from './LocationPanel.css'
import { LoadMeter, LocationBadges } from './LocationRow'
import { formatLocationName, type Location } from './location'
import { useTexts } from './texts'
import { UpgradeLink } from './UpgradeLink'
import { setLastLocation } from './use-locations'

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
  const { servers } = useTexts()
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
  const { host } = useTexts().servers.panel
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

interface SetupOptionProps {
  icon: ReactNode
  title: string
  text: string
  links: readonly { label: string; name: string; href: string }[]
  isPrimary?: boolean
  onGo: () => void
}

const SetupOption = ({ icon, title, text, links, isPrimary = false, onGo }: SetupOptionProps) => (
  <li className={css.setupOption}>
    <span className={css.setupOptionIcon}>{icon}</span>
    <Inline justify="between">
      <div className={css.setupOptionTexts}>
        <Text weight="medium">{title}</Text>
        <Hint>{text}</Hint>
      </div>
      <div className={css.setupOptionLinks}>
        {links.map(({ label, name, href }) => (
          <Link
            key={href}
            href={href}
            className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', size: 'sm' })}
            aria-label={name}
            onClick={onGo}
          >
            {label}
          </Link>
        ))}
      </div>
    </Inline>
  </li>
)

interface SetupOptionsProps {
  location: Location
  /** Whether using the location is the recommended action. */
  isRecommended: boolean
}

/** Links from a location to the app or a setup page. */
const SetupOptions = ({ location, isRecommended }: SetupOptionsProps) => {
  const { common, servers } = useTexts()
  const { panel } = servers
  const { user } = useSnapshot(auth)
  const { id } = location.server
  const name = formatLocationName(location)
  const onGo = () => setLastLocation(id)
  const openVpn = (['udp', 'tcp'] as const).map((protocol) => ({
    label: protocol.toUpperCase(),
    name: panel.openVpnFile({ protocol: protocol.toUpperCase(), name }),
    href: getLocationPath(PATHS.configurationFiles, id, { protocol }),
  }))
  const toSingleLink = (label: string, linkName: string, href: string) => [{ label, name: linkName, href }]
  return (
    <section aria-labelledby="location-setup">
      <Heading level={3} size="md" id="location-setup">
        {panel.use()}
      </Heading>
      <Stack as="ul" gap={0}>
        <SetupOption
          icon={<IconDownload size={20} />}
          title={panel.app()}
          text={panel.appText({ name: location.name })}
          links={toSingleLink(common.getApp(), common.getApp(), PATHS.downloads)}
          isPrimary={isRecommended}
          onGo={onGo}
        />
        <SetupOption
          icon={<IconConfigFile size={20} />}
          title={panel.openVpn()}
          text={panel.openVpnText()}
          links={openVpn}
          onGo={onGo}
        />
        {user?.isWgSectionAvailable && (
          <SetupOption
            icon={<IconKey size={20} />}
            title={panel.wireGuard()}
            text={panel.wireGuardText()}
            links={toSingleLink(
              panel.setUp(),
              panel.wireGuardFile({ name }),
              getLocationPath(PATHS.wireGuard, id),
            )}
            onGo={onGo}
          />
        )}
        <SetupOption
          icon={<IconProxy size={20} />}
          title={panel.socks5()}
          text={panel.socks5Text()}
          links={toSingleLink(panel.setUp(), panel.socks5Line({ name }), getLocationPath(PATHS.socks5, id))}
          onGo={onGo}
        />
      </Stack>
    </section>
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
  const { servers } = useTexts()
  const { status } = useStatusTexts()
  const { server } = location
  const ownEvents = filterStatusEvents(events, server.id)
  const hasEventUnderWay = ownEvents.some(({ isUnderWay }) => isUnderWay)
  // The first control, “Favorite”, would look chosen.
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
        open
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
    <Dialog open title={title} onClose={onClose} initialFocus={titleRef}>
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
