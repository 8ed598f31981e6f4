import { memo } from 'react'
import { useTexts } from '../../i18n/servers-texts'
import { Card } from '../../ui/Card'
import { Flag } from '../../ui/Flag'
import type { Group } from './arrange'
import * as css from './ServerList.css'
import { ServerRow } from './ServerRow'

interface ServerListProps {
  groups: readonly Group[]
  favourites: ReadonlySet<number>
  toggleFavourite: (id: number) => void
}

/** As high as a row is, so that what is not drawn yet has its room. */
const ROW_PX = 57

interface CountryProps extends Omit<ServerListProps, 'groups'> {
  group: Group
  upgradeRoom: boolean
}

const Country = ({ group, favourites, upgradeRoom, toggleFavourite }: CountryProps) => {
  const { servers } = useTexts()
  return (
    <section
      className={css.group}
      aria-labelledby={`country-${group.code}`}
      style={{ containIntrinsicBlockSize: `auto ${group.places.length * ROW_PX}px` }}
    >
      <div className={css.country}>
        <Flag country={group.code} width={28} />
        <div className={css.countryTexts}>
          <h2 id={`country-${group.code}`} className={css.countryName}>
            {group.country}
          </h2>
          {group.places.length > 1 && (
            <span className={css.countryCount}>{servers.inCountry({ n: group.places.length })}</span>
          )}
        </div>
      </div>
      <ul className={css.rows}>
        {group.places.map((place) => (
          <ServerRow
            key={place.server.id}
            place={place}
            upgradeRoom={upgradeRoom}
            isFavourite={favourites.has(place.server.id)}
            toggleFavourite={toggleFavourite}
          />
        ))}
      </ul>
    </section>
  )
}

/** The locations, grouped by country. What is out of sight is not laid out. */
export const ServerList = memo(({ groups, ...rest }: ServerListProps) => {
  const upgradeRoom = groups.some(({ places }) => places.some(({ server }) => server.isBlur))
  return (
    <Card padding="none">
      {groups.map((group) => (
        <Country key={group.code} group={group} upgradeRoom={upgradeRoom} {...rest} />
      ))}
    </Card>
  )
})
