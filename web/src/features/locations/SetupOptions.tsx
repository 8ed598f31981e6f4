import { type ReactNode, useId } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { getLocationPath, PATHS } from '../../lib/paths'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { IconConfigFile, IconDownload, IconKey, IconProxy } from '../../ui/icons'
import { Inline, Stack } from '../../ui/Layout'
import { Heading, Hint, Text } from '../../ui/Text'
import * as css from './LocationPanel.css'
import { formatLocationName, type Location } from './location'
import { useLocationTexts } from './texts'
import { setLastLocation } from './use-locations'

interface SetupOptionProps {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}

const SetupOption = ({ icon, title, text, children }: SetupOptionProps) => (
  <li className={css.setupOption}>
    <span className={css.setupOptionIcon}>{icon}</span>
    <Inline justify="between">
      <div className={css.setupOptionTexts}>
        <Text weight="medium">{title}</Text>
        <Hint>{text}</Hint>
      </div>
      <div className={css.setupOptionLinks}>{children}</div>
    </Inline>
  </li>
)

interface SetupOptionsProps {
  location: Location
  /** Whether using the location is the recommended action. */
  isRecommended: boolean
}

/** Links from a location to the app or a setup page. */
export const SetupOptions = ({ location, isRecommended }: SetupOptionsProps) => {
  const headingId = useId()
  const { common, servers } = useLocationTexts()
  const { panel } = servers
  const { user } = useSnapshot(auth)
  const { id } = location.server
  const name = formatLocationName(location)
  const renderLink = (href: string, label: string, ariaLabel: string, isPrimary = false) => (
    <Link
      key={href}
      href={href}
      className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', size: 'sm' })}
      aria-label={ariaLabel}
      onClick={() => setLastLocation(id)}
    >
      {label}
    </Link>
  )
  return (
    <section aria-labelledby={headingId}>
      <Heading level={3} size="md" id={headingId}>
        {panel.use()}
      </Heading>
      <Stack as="ul" gap={0}>
        <SetupOption
          icon={<IconDownload size={20} />}
          title={panel.app()}
          text={panel.appText({ name: location.name })}
        >
          {renderLink(PATHS.downloads, common.getApp(), common.getApp(), isRecommended)}
        </SetupOption>
        <SetupOption icon={<IconConfigFile size={20} />} title={panel.openVpn()} text={panel.openVpnText()}>
          {(['udp', 'tcp'] as const).map((protocol) => {
            const label = protocol.toUpperCase()
            const href = getLocationPath(PATHS.configurationFiles, id, { protocol })
            return renderLink(href, label, panel.openVpnFile({ protocol: label, name }))
          })}
        </SetupOption>
        {user?.isWgSectionAvailable && (
          <SetupOption icon={<IconKey size={20} />} title={panel.wireGuard()} text={panel.wireGuardText()}>
            {renderLink(getLocationPath(PATHS.wireGuard, id), panel.setUp(), panel.wireGuardFile({ name }))}
          </SetupOption>
        )}
        <SetupOption icon={<IconProxy size={20} />} title={panel.socks5()} text={panel.socks5Text()}>
          {renderLink(getLocationPath(PATHS.socks5, id), panel.setUp(), panel.socks5Line({ name }))}
        </SetupOption>
      </Stack>
    </section>
  )
}
