import { Link } from 'wouter'
import { useServers } from '../../api/setup'
import { useTexts } from '../../i18n/dashboard-texts'
import { useLanguage } from '../../i18n/language'
import { locationPath, PATHS } from '../../lib/paths'
import { bestServer } from '../../parts/best-server'
import { fullName, locationsOf } from '../../parts/setup/locations'
import { getStored } from '../../storage/local'
import { Flag } from '../../ui/Flag'
import { IconForward } from '../../ui/icons'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import * as css from './Back.css'
import * as hero from './NextStep.css'

/** What a customer comes back for: the location used last, and the one that serves best. */
export const Back = () => {
  const { back } = useTexts().dashboard
  const language = useLanguage()
  const { data } = useServers({ beside: true })
  const servers = data?.serverList ?? []
  const last = servers.find(({ id, isBlur }) => id === getStored('lastLocation') && !isBlur)
  const best = bestServer(servers)
  const places = [
    ...(last ? [{ label: back.last(), server: last }] : []),
    ...(best && best !== last ? [{ label: back.best(), server: best }] : []),
  ]
  return (
    <div className={hero.step}>
      <Heading level={2} size="2xl" id="next-step">
        {back.title()}
      </Heading>
      <Text className={hero.text}>{back.text()}</Text>
      <ul className={css.places} aria-busy={!data}>
        {!data && <Skeleton height={72} radius={10} />}
        {places.map(({ label, server }) => {
          const [place] = locationsOf([server], language)
          return (
            <li key={server.id}>
              <Link href={locationPath(PATHS.serverLocations, server.id)} className={css.place}>
                <Flag country={server.locationCode} width={32} />
                <span className={css.names}>
                  <span className={css.label}>{label}</span>
                  <bdi>{place && fullName(place)}</bdi>
                </span>
                <IconForward size={18} className={css.arrow} />
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
