import type { User } from '@zoog/contract/users'
import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import { useServers } from '../../api/setup'
import { useLanguage } from '../../i18n/language'
import { getLocationPath, PATHS } from '../../lib/paths'
import { getStored, setStored } from '../../storage/local'
import { buttonClass } from '../../ui/Button'
import { Flag } from '../../ui/Flag'
import { IconForward } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { formatServerName, useBestServer } from '../locations'
import * as css from './dashboard.css'
import { useDashboardTexts } from './texts'
import { WireGuardRow } from './WireGuardRow'

/** Links for returning customers: the location used last, the best location, and created setup files. */
export const WelcomeBack = ({ user }: { user: User }) => {
  const { common, dashboard } = useDashboardTexts()
  const { returning } = dashboard
  const language = useLanguage()
  const [hasWireGuard, setHasWireGuard] = useState(
    () => user.isWgSectionAvailable && getStored('hasWireGuard'),
  )
  const storeHasWireGuard = useCallback((hasAny: boolean) => {
    setStored('hasWireGuard', hasAny)
    setHasWireGuard(hasAny)
  }, [])
  const { data } = useServers({ retryOnMount: false })
  const servers = data?.serverList ?? []
  const findUnlocked = (serverId: number | null) =>
    servers.find(({ id, isBlur }) => id === serverId && !isBlur)
  const lastLocation = getStored('lastLocation')
  // Show one row of setup files: WireGuard devices come before OpenVPN.
  const openVpnLocation = hasWireGuard ? null : getStored('openVpnLocation')
  const last = findUnlocked(lastLocation)
  const best = useBestServer()
  const isWaiting = !data
  const links = [
    { label: common.lastUsed(), server: last, path: PATHS.serverLocations },
    {
      label: common.bestForYou(),
      server: best?.id === last?.id ? undefined : best,
      path: PATHS.serverLocations,
    },
    { label: returning.openVpn(), server: findUnlocked(openVpnLocation), path: PATHS.configurationFiles },
  ]
  return (
    <Stack gap={3} align="start" className={css.nextStep}>
      <Heading level={2} size="2xl" id="next-step">
        {returning.title()}
      </Heading>
      <Text className={css.nightText}>{returning.text()}</Text>
      <div className={css.actions}>
        <Link href={PATHS.downloads} className={buttonClass({ variant: 'secondary' })}>
          {common.getApp()}
        </Link>
      </div>
      <Text className={css.setupText}>{returning.setupHint()}</Text>
      <Stack as="ul" gap={2} className={css.rows} aria-busy={isWaiting}>
        {isWaiting &&
          ['best', lastLocation, openVpnLocation].map(
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
            (expected, row) => expected !== null && <Skeleton key={row} height={72} radius={10} />,
          )}
        {links.map(
          ({ label, server, path }) =>
            server && (
              <li key={label}>
                <Link href={getLocationPath(path, server.id)} className={css.row}>
                  <Flag country={server.locationCode} width={32} />
                  <Stack as="span" canGrow gap={0}>
                    <span className={css.nightCaption}>{label}</span>
                    <bdi>{formatServerName(server, language)}</bdi>
                  </Stack>
                  <IconForward size={18} className={css.rowArrow} />
                </Link>
              </li>
            ),
        )}
        {user.isWgSectionAvailable && <WireGuardRow isExpected={hasWireGuard} onLoaded={storeHasWireGuard} />}
      </Stack>
    </Stack>
  )
}
