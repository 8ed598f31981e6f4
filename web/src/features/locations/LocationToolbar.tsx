import { memo } from 'react'
import { toggleInSet } from '../../lib/collections'
import { useMediaQuery } from '../../lib/use-media-query'
import { screens } from '../../styles/responsive'
import { IconList, IconMap, IconPeers, IconPrice, IconStar, IconStreaming } from '../../ui/icons'
import { SearchField } from '../../ui/SearchField'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { Select } from '../../ui/Select'
import { Text } from '../../ui/Text'
import { visuallyHidden } from '../../ui/VisuallyHidden.css'
import {
  type CountryGroup,
  LOCATION_FILTERS,
  LOCATION_SORTS,
  type LocationFilter,
  type LocationSort,
} from './group-locations'
import * as css from './LocationToolbar.css'
import { useTexts } from './texts'
import { useHasFreePlan } from './use-locations'

export const LOCATION_VIEWS = ['list', 'map'] as const
export type LocationView = (typeof LOCATION_VIEWS)[number]

interface LocationToolbarProps {
  text: string
  setText: (text: string) => void
  sort: LocationSort
  setSort: (sort: LocationSort) => void
  filters: ReadonlySet<LocationFilter>
  setFilters: (filters: ReadonlySet<LocationFilter>) => void
  view: LocationView
  setView: (view: LocationView) => void
  /** The matching locations, for the count. */
  groups: readonly CountryGroup[]
}

const VIEW_ICONS = { list: IconList, map: IconMap }
const ICONS = { p2p: IconPeers, streaming: IconStreaming, free: IconPrice, favorites: IconStar }

/** The sort order: segments on wide screens, a native select on phones. */
const SortChoice = ({ sort, setSort }: Pick<LocationToolbarProps, 'sort' | 'setSort'>) => {
  const { servers } = useTexts()
  if (useMediaQuery(screens.phone))
    return (
      <Select
        label={servers.sort()}
        hideLabel
        className={css.sortList}
        value={sort}
        onChange={(event) => setSort(LOCATION_SORTS.find((value) => value === event.target.value) ?? sort)}
      >
        {LOCATION_SORTS.map((value) => (
          <option key={value} value={value}>
            {servers.sortedBy({ order: servers.sorts[value]() })}
          </option>
        ))}
      </Select>
    )
  return (
    <div className={css.sort}>
      <span aria-hidden="true">{servers.sort()}</span>
      <SegmentedControl
        label={servers.sort()}
        segments={LOCATION_SORTS.map((value) => ({ value, label: servers.sorts[value]() }))}
        value={sort}
        onChange={setSort}
      />
    </div>
  )
}

/** Sorting, filters and view. Memoized, so that typing a search does not render it. */
const Choices = memo(
  ({
    sort,
    setSort,
    filters,
    setFilters,
    view,
    setView,
  }: Omit<LocationToolbarProps, 'text' | 'setText' | 'groups'>) => {
    const { servers } = useTexts()
    const isPhone = useMediaQuery(screens.phone)
    const hasFreePlan = useHasFreePlan()
    const shownFilters = LOCATION_FILTERS.filter((filter) => filter !== 'free' || hasFreePlan)
    return (
      <>
        {view === 'list' && <SortChoice sort={sort} setSort={setSort} />}
        <SegmentedControl
          label={servers.view()}
          segments={LOCATION_VIEWS.map((value) => {
            const Icon = VIEW_ICONS[value]
            return { value, label: servers.views[value](), icon: <Icon size={18} />, iconOnly: isPhone }
          })}
          value={view}
          onChange={setView}
        />
        <fieldset className={view === 'map' ? css.mapFilters : css.filters}>
          <legend className={css.legend}>{servers.filter()}</legend>
          {shownFilters.map((filter) => {
            const Icon = ICONS[filter]
            return (
              <button
                key={filter}
                type="button"
                className={css.filter}
                aria-pressed={filters.has(filter)}
                onClick={() => setFilters(toggleInSet(filters, filter))}
              >
                <Icon size={16} />
                {servers.filters[filter]()}
              </button>
            )
          })}
        </fieldset>
      </>
    )
  },
)

/** Search, sorting, filters and the list/map switch. */
export const LocationToolbar = ({ text, setText, groups, ...choices }: LocationToolbarProps) => {
  const { servers } = useTexts()
  const isPhone = useMediaQuery(screens.phone)
  const count = groups.reduce((sum, group) => sum + group.locations.length, 0)
  const countries = new Set(groups.map(({ code }) => code)).size
  return (
    <div className={css.toolbar}>
      <SearchField
        className={css.search}
        label={servers.search()}
        placeholder={servers.searchHint()}
        value={text}
        onChange={setText}
        clearLabel={servers.clear()}
      />
      <Choices {...choices} />
      {/* Phones show no count, to leave space for the list. */}
      <Text as="div" size="sm" tone="muted" className={isPhone ? visuallyHidden : css.count}>
        <span role="status">{count > 0 && servers.found({ servers: count, countries })}</span>
      </Text>
    </div>
  )
}
