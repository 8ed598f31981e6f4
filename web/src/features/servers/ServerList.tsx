import { memo } from 'react'
import { useTexts } from '../../i18n/servers-texts'
import { useMedia } from '../../lib/use-media'
import { screens } from '../../styles/responsive'
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

/**
 * The room of a country that is not drawn yet, by how many rows it has: rather too much than too little, or countries
 * would lie over each other.
 */
type Room = (rows: number) => number
const ROOM = {
  beside: (rows: number) => rows * 52 + 9,
  below: (rows: number) => rows * 82 + 56,
} satisfies Record<string, Room>

interface CountryProps extends Omit<ServerListProps, 'groups'> {
  group: Group
  upgradeRoom: boolean
  roomOf: Room
}

const Country = ({ group, favourites, upgradeRoom, roomOf, toggleFavourite }: CountryProps) => {
  const { servers } = useTexts()
  return (
    <section
      className={css.group}
      aria-labelledby={`country-${group.code}`}
      style={{ containIntrinsicBlockSize: `auto ${roomOf(group.places.length)}px` }}
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
  const roomOf = useMedia(screens.phone) ? ROOM.below : ROOM.beside
  return (
    <Card padding="none">
      {groups.map((group) => (
        <Country key={group.code} group={group} upgradeRoom={upgradeRoom} roomOf={roomOf} {...rest} />
      ))}
    </Card>
  )
})
