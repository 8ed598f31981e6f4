import { Fragment, memo, useId } from 'react'
import { useMediaQuery } from '../../lib/hooks'
import { screens } from '../../styles/responsive'
import { Card } from '../../ui/Card'
import { Flag } from '../../ui/Flag'
import { Stack } from '../../ui/Layout'
import { Skeleton, SkeletonRepeat } from '../../ui/Skeleton'
import { Hint } from '../../ui/Text'
import type { StatusMark } from '../service-status'
import type { CountryGroup } from './group-locations'
import * as css from './LocationList.css'
import { LocationRow } from './LocationRow'
import * as row from './LocationRow.css'
import type { Location } from './location'
import { useLocationTexts } from './texts'

interface LocationListProps {
  groups: readonly CountryGroup[]
  favorites: ReadonlySet<number>
  /** Locations with an incident or a maintenance. */
  statusMarks: ReadonlyMap<number, StatusMark>
  onToggleFavorite: (id: number) => void
  onOpen: (id: number) => void
  /** Locations listed first: the last used one and the best one. */
  suggestions?: readonly { location: Location; isLast: boolean }[] | undefined
}

/**
 * Returns the estimated height of a country whose rows aren't rendered yet. Too high is better than too low, because
 * countries must not overlap.
 */
const estimateHeight = (rows: number, isPhone: boolean): number => (isPhone ? rows * 82 + 56 : rows * 52 + 9)

interface CountryProps extends Omit<LocationListProps, 'groups' | 'suggestions'> {
  group: CountryGroup
  /** Shown instead of the country's name and location count. */
  title?: string
  hasUpgradeColumn: boolean
  isPhone: boolean
}

const Country = ({ group, title, favorites, statusMarks, isPhone, ...rest }: CountryProps) => {
  const { servers } = useLocationTexts()
  const id = useId()
  const count = group.locations.length > 1 ? servers.count({ n: group.locations.length }) : null
  return (
    <section
      className={css.group}
      aria-labelledby={id}
      style={{ containIntrinsicBlockSize: `auto ${estimateHeight(group.locations.length, isPhone)}px` }}
    >
      <div className={css.country}>
        <Flag country={group.code} width={28} />
        <Stack gap={0}>
          <h2 id={id} className={css.countryName}>
            {title ?? (group.country || servers.noCountry())}
          </h2>
          {(title || count) && <Hint as="span">{title ? group.country : count}</Hint>}
        </Stack>
      </div>
      <ul className={css.rows}>
        {group.locations.map((location) => (
          <LocationRow
            key={location.server.id}
            location={location}
            isFavorite={favorites.has(location.server.id)}
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
  const { common, servers } = useLocationTexts()
  return (
    <div className={css.columnHeaders} aria-hidden="true">
      <span className={css.countryHeader}>{servers.country()}</span>
      <div className={css.rowHeader}>
        <span className={css.nameHeader}>
          <span className={hasUpgradeColumn ? row.lockSpace : undefined}>{common.location()}</span>
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

/** The locations grouped by country. The browser skips the layout of off-screen rows. */
export const LocationList = memo(({ groups, suggestions = [], ...rest }: LocationListProps) => {
  const { common, servers } = useLocationTexts()
  const hasUpgradeColumn = groups.some(({ locations }) => locations.some(({ server }) => server.isBlur))
  // The plan's locations come first. A divider explains the order.
  const firstLocked = groups.findIndex(({ locations: [first] }) => first?.server.isBlur)
  const isPhone = useMediaQuery(screens.phone)
  return (
    <Card padding="none">
      <ColumnHeads hasUpgradeColumn={hasUpgradeColumn} />
      {suggestions.map(({ location, isLast }) => (
        <Country
          key={`suggested ${location.server.id}`}
          group={{ code: location.server.locationCode, country: location.country, locations: [location] }}
          title={isLast ? common.lastUsed() : common.bestForYou()}
          hasUpgradeColumn={hasUpgradeColumn}
          isPhone={isPhone}
          {...rest}
        />
      ))}
      {groups.map((group, index) => (
        <Fragment key={group.locations[0]?.server.id}>
          {index > 0 && index === firstLocked && <p className={css.locked}>{servers.locked()}</p>}
          <Country group={group} hasUpgradeColumn={hasUpgradeColumn} isPhone={isPhone} {...rest} />
        </Fragment>
      ))}
    </Card>
  )
})

export const LocationListLoading = () => (
  <Card padding="none" aria-busy="true">
    <SkeletonRepeat count={8}>
      <div className={css.loadingRow}>
        <Skeleton width={28} height={21} radius={3} />
        <Skeleton width={160} />
        <span className={css.loadingRowEnd}>
          <Skeleton width={90} />
        </span>
      </div>
    </SkeletonRepeat>
  </Card>
)
