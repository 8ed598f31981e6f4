import { Fragment, memo, useId } from 'react'
import { useMediaQuery } from '../../lib/use-media-query'
import { screens } from '../../styles/responsive'
import { Card } from '../../ui/Card'
import { Flag } from '../../ui/Flag'
import type { StatusMark } from '../service-status'
import type { CountryGroup, LocationItem } from './group-locations'
import * as css from './LocationList.css'
import { LocationRow } from './LocationRow'
import * as row from './LocationRow.css'
import { useTexts } from './texts'

interface ServerListProps {
  groups: readonly CountryGroup[]
  favourites: ReadonlySet<number>
  /** Locations with an incident or a maintenance. */
  statusMarks: ReadonlyMap<number, StatusMark>
  onToggleFavourite: (id: number) => void
  onOpen: (id: number) => void
  /** Those to stand on top: the one picked last, and the one that serves best. */
  suggestions?: readonly { location: LocationItem; isLast: boolean }[] | undefined
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
  group: CountryGroup
  /** In location of the country's name and the number of its places. */
  title?: string
  hasUpgradeColumn: boolean
  roomOf: Room
}

const Country = ({ group, title, favourites, statusMarks, roomOf, ...rest }: CountryProps) => {
  const { servers } = useTexts()
  const id = useId()
  const count = group.locations.length > 1 ? servers.inCountry({ n: group.locations.length }) : null
  return (
    <section
      className={css.group}
      aria-labelledby={id}
      style={{ containIntrinsicBlockSize: `auto ${roomOf(group.locations.length)}px` }}
    >
      <div className={css.country}>
        <Flag country={group.code} width={28} />
        <div className={css.countryTexts}>
          <h2 id={id} className={css.countryName}>
            {title ?? (group.country || servers.noCountry())}
          </h2>
          {(title || count) && <span className={css.countryCount}>{title ? group.country : count}</span>}
        </div>
      </div>
      <ul className={css.rows}>
        {group.locations.map((location) => (
          <LocationRow
            key={location.server.id}
            location={location}
            isFavourite={favourites.has(location.server.id)}
            statusMark={statusMarks.get(location.server.id)}
            {...rest}
          />
        ))}
      </ul>
    </section>
  )
}

/** The column headers. Hidden from screen readers, because each value has its own label. */
const ColumnHeads = ({ hasUpgradeColumn }: { hasUpgradeColumn: boolean }) => {
  const { servers } = useTexts()
  return (
    <div className={css.columnHeaders} aria-hidden="true">
      <span className={css.countryHeader}>{servers.heads.country()}</span>
      <div className={css.rowHeader}>
        <span className={css.nameHeader}>
          <span className={hasUpgradeColumn ? row.lockSpace : undefined}>{servers.heads.location()}</span>
        </span>
        <span className={row.load}>
          <span className={css.loadHeader}>{servers.load()}</span>
        </span>
        <span className={row.ping}>{servers.ping()}</span>
        <span className={hasUpgradeColumn ? row.upgradeColumn : css.chevronSpace} />
      </div>
    </div>
  )
}

/** The locations grouped by country. Off-screen rows are not laid out. */
export const LocationList = memo(({ groups, suggestions = [], isForVisitor, ...rest }: ServerListProps) => {
  const { servers } = useTexts()
  const hasUpgradeColumn = groups.some(({ locations }) => locations.some(({ server }) => server.isBlur))
  // What the plan has comes first: where that ends is said, or the order would read as none.
  const firstLocked = groups.findIndex(({ locations: [first] }) => first?.server.isBlur)
  const roomOf = useMediaQuery(screens.phone) ? ROOM.below : ROOM.beside
  return (
    <Card padding="none">
      <ColumnHeads hasUpgradeColumn={hasUpgradeColumn} />
      {suggestions.map(({ location, isLast }) => (
        <Country
          key={`offered ${location.server.id}`}
          group={{ code: location.server.locationCode, country: location.country, locations: [location] }}
          title={isLast ? servers.last() : isForVisitor ? servers.best() : servers.suggested()}
          {...{ hasUpgradeColumn, roomOf, ...rest }}
        />
      ))}
      {groups.map((group, index) => (
        <Fragment key={group.code}>
          {index > 0 && index === firstLocked && <p className={css.locked}>{servers.locked()}</p>}
          <Country group={group} {...{ hasUpgradeColumn, roomOf, ...rest }} />
        </Fragment>
      ))}
    </Card>
  )
})
