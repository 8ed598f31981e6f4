import { memo } from 'react'
import { toggleInSet } from '../../lib/collections'
import { useMediaQuery } from '../../lib/hooks'
import { useHasPaidPlan } from '../../state/plan-state'
import { screens } from '../../styles/responsive'
import { IconList, IconMap, IconPeers, IconPrice, IconStar, IconStreaming } from '../../ui/icons'
import { Inline } from '../../ui/Layout'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { Select } from '../../ui/Select'
import { Hint } from '../../ui/Text'
import { visuallyHidden } from '../../ui/Text.css'
import {
  type CountryGroup,
  LOCATION_FILTERS,
  LOCATION_SORTS,
  type LocationQuery,
  type LocationSort,
} from './group-locations'
import { LocationSearch } from './LocationSearch'
import * as css from './LocationToolbar.css'
import { useLocationTexts } from './texts'

const LOCATION_VIEWS = ['list', 'map'] as const

/** The visitor's choices on the page of all locations. */
export interface LocationChoices extends Omit<LocationQuery, 'favorites'> {
  view: (typeof LOCATION_VIEWS)[number]
}

type OnChange = (changed: Partial<LocationChoices>) => void

const VIEW_ICONS = { list: IconList, map: IconMap }
const ICONS = { p2p: IconPeers, streaming: IconStreaming, free: IconPrice, favorites: IconStar }

const SortChoice = ({ sort, onChange }: { sort: LocationSort; onChange: OnChange }) => {
  const { servers } = useLocationTexts()
  if (useMediaQuery(screens.phone))
    return (
      <Select
        label={servers.sort()}
        isLabelHidden
        className={css.sortList}
        value={sort}
        onChange={(event) =>
          onChange({ sort: LOCATION_SORTS.find((value) => value === event.target.value) ?? sort })
        }
      >
        {LOCATION_SORTS.map((value) => (
          <option key={value} value={value}>
            {servers.sortedBy({ order: servers[value]() })}
          </option>
        ))}
      </Select>
    )
  return (
    <div className={css.sort}>
      <span aria-hidden="true">{servers.sort()}</span>
      <SegmentedControl
        label={servers.sort()}
        segments={LOCATION_SORTS.map((value) => ({ value, label: servers[value]() }))}
        value={sort}
        onChange={(value) => onChange({ sort: value })}
      />
    </div>
  )
}

/** Sorting, filters and view. Memoized, so that typing a search doesn't render it. */
const Choices = memo(
  ({ sort, filters, view, onChange }: Omit<LocationChoices, 'text'> & { onChange: OnChange }) => {
    const { servers } = useLocationTexts()
    const isPhone = useMediaQuery(screens.phone)
    const hasPaidPlan = useHasPaidPlan()
    // A paid plan includes every location.
    const shownFilters = LOCATION_FILTERS.filter((filter) => filter !== 'free' || !hasPaidPlan)
    return (
      <>
        {view === 'list' && <SortChoice sort={sort} onChange={onChange} />}
        <SegmentedControl
          label={servers.view()}
          segments={LOCATION_VIEWS.map((value) => {
            const Icon = VIEW_ICONS[value]
            return { value, label: servers.views[value](), icon: <Icon size={18} />, isIconOnly: isPhone }
          })}
          value={view}
          onChange={(value) => onChange({ view: value })}
        />
        <fieldset className={view === 'map' ? css.mapFilters : css.filters}>
          <legend className={visuallyHidden}>{servers.filter()}</legend>
          {shownFilters.map((filter) => {
            const Icon = ICONS[filter]
            return (
              <button
                key={filter}
                type="button"
                className={css.filter}
                aria-pressed={filters.has(filter)}
                onClick={() => onChange({ filters: toggleInSet(filters, filter) })}
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

interface LocationToolbarProps {
  choices: LocationChoices
  onChange: OnChange
  /** The matching locations, for the count. */
  groups: readonly CountryGroup[]
}

/** Search, sorting, filters and the list/map switch. */
export const LocationToolbar = ({
  choices: { text, ...choices },
  onChange,
  groups,
}: LocationToolbarProps) => {
  const { servers } = useLocationTexts()
  const isPhone = useMediaQuery(screens.phone)
  const count = groups.reduce((sum, group) => sum + group.locations.length, 0)
  const countries = new Set(groups.map(({ code }) => code)).size
  return (
    <Inline gap={3}>
      <LocationSearch className={css.search} value={text} onChange={(value) => onChange({ text: value })} />
      <Choices {...choices} onChange={onChange} />
      {/* Phones show no count, to leave space for the list. */}
      <Hint as="div" className={isPhone ? visuallyHidden : css.count}>
        <span role="status">{count > 0 && servers.found({ servers: count, countries })}</span>
      </Hint>
    </Inline>
  )
}
