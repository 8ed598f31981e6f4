import { Fragment, memo, useId } from 'react'
import { useTexts } from '../../i18n/servers-texts'
import { useMedia } from '../../lib/use-media'
import type { StatusMark } from '../../parts/status/concern'
import { screens } from '../../styles/responsive'
import { Card } from '../../ui/Card'
import { Flag } from '../../ui/Flag'
import type { Group, Place } from './arrange'
import * as css from './ServerList.css'
import { ServerRow } from './ServerRow'
import * as row from './ServerRow.css'

interface ServerListProps {
  groups: readonly Group[]
  favourites: ReadonlySet<number>
  /** Locations with an incident or a maintenance. */
  marks: ReadonlyMap<number, StatusMark>
  toggleFavourite: (id: number) => void
  open: (id: number) => void
  /** Those to stand on top: the one picked last, and the one that serves best. */
  offered?: readonly { place: Place; isLast: boolean }[] | undefined
  /** The one that serves best was chosen for where the visitor is. */
  isForVisitor?: boolean | undefined
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

interface CountryProps extends Omit<ServerListProps, 'groups' | 'offered' | 'isForVisitor'> {
  group: Group
  /** In place of the country's name and the number of its places. */
  title?: string
  upgradeRoom: boolean
  roomOf: Room
}

const Country = ({ group, title, favourites, marks, roomOf, ...rest }: CountryProps) => {
  const { servers } = useTexts()
  const id = useId()
  const count = group.places.length > 1 ? servers.inCountry({ n: group.places.length }) : null
  return (
    <section
      className={css.group}
      aria-labelledby={id}
      style={{ containIntrinsicBlockSize: `auto ${roomOf(group.places.length)}px` }}
    >
      <div className={css.country}>
        <Flag country={group.code} width={28} />
        <div className={css.countryTexts}>
          <h2 id={id} className={css.countryName}>
            {title ?? group.country}
          </h2>
          {(title || count) && <span className={css.countryCount}>{title ? group.country : count}</span>}
        </div>
      </div>
      <ul className={css.rows}>
        {group.places.map((place) => (
          <ServerRow
            key={place.server.id}
            place={place}
            isFavourite={favourites.has(place.server.id)}
            mark={marks.get(place.server.id)}
            {...rest}
          />
        ))}
      </ul>
    </section>
  )
}

/** What the columns are. Read out it is no news: each measure says what it is. */
const ColumnHeads = ({ upgradeRoom }: { upgradeRoom: boolean }) => {
  const { servers } = useTexts()
  return (
    <div className={css.heads} aria-hidden="true">
      <span className={css.countryHead}>{servers.heads.country()}</span>
      <div className={css.rowHead}>
        <span className={css.nameHead}>
          <span className={upgradeRoom ? row.lockRoom : undefined}>{servers.heads.location()}</span>
        </span>
        <span className={row.load}>
          <span className={css.loadHead}>{servers.load()}</span>
        </span>
        <span className={row.ping}>{servers.ping()}</span>
        <span className={upgradeRoom ? row.upgradeRoom : css.chevronRoom} />
      </div>
    </div>
  )
}

/** The locations, grouped by country. What is out of sight is not laid out. */
export const ServerList = memo(({ groups, offered = [], isForVisitor, ...rest }: ServerListProps) => {
  const { servers } = useTexts()
  const upgradeRoom = groups.some(({ places }) => places.some(({ server }) => server.isBlur))
  // What the plan has comes first: where that ends is said, or the order would read as none.
  const firstLocked = groups.findIndex(({ places: [first] }) => first?.server.isBlur)
  const roomOf = useMedia(screens.phone) ? ROOM.below : ROOM.beside
  return (
    <Card padding="none">
      <ColumnHeads upgradeRoom={upgradeRoom} />
      {offered.map(({ place, isLast }) => (
        <Country
          key={`offered ${place.server.id}`}
          group={{ code: place.server.locationCode, country: place.country, places: [place] }}
          title={isLast ? servers.last() : isForVisitor ? servers.best() : servers.suggested()}
          {...{ upgradeRoom, roomOf, ...rest }}
        />
      ))}
      {groups.map((group, index) => (
        <Fragment key={group.code}>
          {index > 0 && index === firstLocked && <p className={css.locked}>{servers.locked()}</p>}
          <Country group={group} {...{ upgradeRoom, roomOf, ...rest }} />
        </Fragment>
      ))}
    </Card>
  )
})
