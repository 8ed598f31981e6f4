import type { User } from '@zoog/contract/users'
import { Suspense, useCallback, useState } from 'react'
import { Link } from 'wouter'
import { useServers } from '../../api/setup'
import { useTexts } from '../../i18n/dashboard-texts'
import { useLanguage } from '../../i18n/language'
import { lazyComponent } from '../../lib/lazy-component'
import { getLocationPath, PATHS } from '../../lib/paths'
import { getStored, setStored } from '../../storage/local'
import { Flag } from '../../ui/Flag'
import { IconForward } from '../../ui/icons'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { formatLocationName, toLocations, useBestServer } from '../locations'
import * as hero from './NextStepCard.css'
import * as css from './WelcomeBack.css'

const WireGuardRow = lazyComponent(() => import('./WireGuardRow').then((m) => m.WireGuardRow))

/** What a customer comes back for: the location used last, the one that serves best, and set-up files that were made. */
export const WelcomeBack = ({ user }: { user: User }) => {
  const { back, step } = useTexts().dashboard
  const language = useLanguage()
  const [hasWireGuard, setHasWireGuard] = useState(
    () => user.isWgSectionAvailable && getStored('hasWireGuard'),
  )
  const onTold = useCallback((hasAny: boolean) => {
    setStored('hasWireGuard', hasAny)
    setHasWireGuard(hasAny)
  }, [])
  const { data } = useServers({ retryOnMount: false })
  const servers = data?.serverList ?? []
  const usable = (wanted: number | null) => servers.find(({ id, isBlur }) => id === wanted && !isBlur)
  const lastLocation = getStored('lastLocation')
  // One row of files is enough: that of the devices, where there are any.
  const openVpnLocation = hasWireGuard ? null : getStored('openVpnLocation')
  const last = usable(lastLocation)
  const { best: chosen, isAsking } = useBestServer()
  const best = chosen?.server
  const isWaiting = !data || isAsking
  const made = usable(openVpnLocation)
  const places = [
    ...(last ? [{ label: back.last(), server: last, path: PATHS.serverLocations }] : []),
    ...(best && best.id !== last?.id
      ? [
          {
            label: chosen.isForVisitor ? back.best() : back.suggested(),
            server: best,
            path: PATHS.serverLocations,
          },
        ]
      : []),
    ...(made ? [{ label: back.openVpn(), server: made, path: PATHS.configurationFiles }] : []),
  ]
  return (
    <div className={hero.step}>
      <Heading level={2} size="2xl" id="next-step">
        {back.title()}
      </Heading>
      <Text className={hero.text}>{back.text()}</Text>
      <ul className={css.locations} aria-busy={isWaiting}>
        {isWaiting &&
          ['best', lastLocation, openVpnLocation].map(
            // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
            (expected, row) => expected !== null && <Skeleton key={row} height={72} radius={10} />,
          )}
        {(isWaiting ? [] : places).map(({ label, server, path }) => {
          const [place] = toLocations([server], language)
          return (
            <li key={label}>
              <Link href={getLocationPath(path, server.id)} className={css.location}>
                <Flag country={server.locationCode} width={32} />
                <span className={css.names}>
                  <span className={css.label}>{label}</span>
                  <bdi>{place && formatLocationName(place)}</bdi>
                </span>
                <IconForward size={18} className={css.arrow} />
              </Link>
            </li>
          )
        })}
        {user.isWgSectionAvailable && (
          <Suspense fallback={hasWireGuard && <Skeleton height={css.TALL_ROW_HEIGHT} radius={10} />}>
            <WireGuardRow isExpected={hasWireGuard} onLoaded={onTold} />
          </Suspense>
        )}
      </ul>
      <Link href={PATHS.downloads} className={css.appLink}>
        {step.install.action()}
      </Link>
    </div>
  )
}
