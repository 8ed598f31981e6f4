import { createListCollection } from '@ark-ui/react/collection'
import {
  ListboxContent,
  ListboxInput,
  ListboxItemGroup,
  ListboxItemGroupLabel,
  ListboxLabel,
  ListboxRootProvider,
  type UseListboxReturn,
  useListbox,
} from '@ark-ui/react/listbox'
import { type KeyboardEvent, type MouseEvent, memo, useDeferredValue, useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { useSetupTexts } from '../../i18n/setup-texts'
import { formatPing } from '../../lib/intl'
import { classNames } from '../../ui/class-names'
import { Flag } from '../../ui/Flag'
import { IconCheck, IconLock } from '../../ui/icons'
import { Hint, VisuallyHidden } from '../../ui/Text'
import { visuallyHidden } from '../../ui/Text.css'
import {
  findLocations,
  formatLocationName,
  type Location,
  LocationSearch,
  sortPreselectedFirst,
  UpgradeLink,
} from '../locations'
import * as css from './LocationPicker.css'

interface RowProps {
  location: Location
  listbox: UseListboxReturn<Location>
  isSelected: boolean
  isHighlighted: boolean
  isBest: boolean
  /** Whether it is the last used location. */
  isLast: boolean
  /** Whether it comes before the countries. */
  isFirst: boolean
}

/** Props of a row depend on its own state; `listbox` is a new object after each key press. */
const isSameRow = (before: RowProps, after: RowProps): boolean =>
  before.location === after.location &&
  before.isSelected === after.isSelected &&
  before.isHighlighted === after.isHighlighted &&
  before.isBest === after.isBest &&
  before.isLast === after.isLast &&
  before.isFirst === after.isFirst

const Row = memo(({ location, listbox, isBest, isLast, isFirst }: RowProps) => {
  const { common } = useSetupTexts()
  const language = useLanguage()
  const { server, name, country } = location
  return (
    <div {...listbox.getItemProps({ item: location })} className={css.row}>
      <Flag country={server.locationCode} width={28} />
      <span className={css.name}>
        <bdi>{name}</bdi>
        {(isLast || isFirst) && (
          <span className={css.below}>
            {isFirst && name !== country && <Hint as="span">{country}</Hint>}
            {isLast && <span className={css.last}>{common.lastUsed()}</span>}
            {isBest && <span className={css.best}>{common.bestForYou()}</span>}
          </span>
        )}
      </span>
      <span className={css.ping}>{formatPing(server.ping, language)}</span>
      <IconCheck size={18} className={css.tick} />
    </div>
  )
}, isSameRow)

/**
 * Focuses the list without scrolling, before Ark does so on a press on an option. Otherwise the option would scroll
 * away from under the pointer and miss the press.
 */
const focusInPlace = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target !== currentTarget) currentTarget.focus({ preventScroll: true })
}

/** The most rows that all show without scrolling, such as those of the free plan. */
const SHORT_LIST_LENGTH = 8

/** More rows than the list shows. */
const INITIAL_ROW_COUNT = 20

export interface LocationPickerProps {
  /** The accessible name. */
  legend: string
  /** The available locations, sorted by country. */
  locations: readonly Location[]
  /** The number of locations that only a better plan includes. */
  lockedCount: number
  value: number | undefined
  /** The best location, which gets a label. */
  best: { id: number } | undefined
  /** The location that is selected at first, which comes first. */
  initialLocationId: number | undefined
  /** The last used location, which gets a label. */
  lastLocationId: number | null
  onSelect: (id: number) => void
}

/** Selects a server location with a search. */
export const LocationPicker = ({
  legend,
  locations,
  lockedCount,
  value,
  best,
  initialLocationId,
  lastLocationId,
  onSelect,
}: LocationPickerProps) => {
  const { servers, setupFiles } = useSetupTexts()
  const [query, setQuery] = useState('')
  const bestId = best?.id
  const ordered = useMemo(
    () => sortPreselectedFirst(locations, initialLocationId, bestId),
    [locations, initialLocationId, bestId],
  )
  const found = useMemo(() => findLocations(ordered, query), [ordered, query])
  // Render the visible rows first and the rest of a thousand rows later, so that typing is never delayed.
  const visible = useDeferredValue(found, found.slice(0, INITIAL_ROW_COUNT))
  const collection = useMemo(
    () =>
      createListCollection({
        items: visible,
        itemToValue: ({ server }) => String(server.id),
        itemToString: formatLocationName,
        groupBy: ({ server, country }) =>
          server.id === initialLocationId || server.id === bestId ? '' : country,
      }),
    [visible, bestId, initialLocationId],
  )
  const selectedValues = value === undefined ? [] : [String(value)]
  const listbox = useListbox({
    collection,
    value: selectedValues,
    onValueChange: ({ items: [location] }) => location && onSelect(location.server.id),
  })
  /** Starts the arrow keys at the selected location. */
  const highlightSelected = () => {
    const [first] = selectedValues
    if (first && listbox.highlightedValue === null && collection.has(first)) listbox.highlightValue(first)
  }
  /** Selects the first match on Enter, even if the list still shows the previous matches. */
  const selectFirstMatch = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event
    if (
      visible === found ||
      key !== 'Enter' ||
      nativeEvent.isComposing ||
      !(target instanceof HTMLInputElement)
    )
      return
    event.preventDefault()
    event.stopPropagation()
    const [first] = found
    if (first) onSelect(first.server.id)
  }
  const renderRow = (location: Location) => {
    const { selected, highlighted } = listbox.getItemState({ item: location })
    const { id } = location.server
    return (
      <Row
        key={id}
        location={location}
        listbox={listbox}
        isSelected={selected}
        isHighlighted={highlighted}
        isBest={id === bestId}
        isLast={id === lastLocationId}
        isFirst={id === initialLocationId || id === bestId}
      />
    )
  }
  return (
    <ListboxRootProvider value={listbox} className={css.picker} onKeyDownCapture={selectFirstMatch}>
      <ListboxLabel className={visuallyHidden}>{legend}</ListboxLabel>
      <ListboxInput asChild autoHighlight>
        <LocationSearch className={css.search} value={query} onChange={setQuery} />
      </ListboxInput>
      <ListboxContent
        className={classNames(css.list, ordered.length > SHORT_LIST_LENGTH && css.longList)}
        hidden={found.length === 0}
        onFocus={highlightSelected}
        onMouseDownCapture={focusInPlace}
      >
        {collection.group().map(([country, group]) =>
          country === '' ? (
            group.map(renderRow)
          ) : (
            <ListboxItemGroup key={country}>
              <ListboxItemGroupLabel className={css.country}>{country}</ListboxItemGroupLabel>
              {group.map(renderRow)}
            </ListboxItemGroup>
          ),
        )}
      </ListboxContent>
      {found.length === 0 && <p className={css.nothing}>{servers.noneFound()}</p>}
      {lockedCount > 0 && (
        <div className={css.more}>
          <span className={css.moreText}>
            <IconLock size={16} />
            {setupFiles.locations.lockedCount({ n: lockedCount })}
          </span>
          <UpgradeLink />
        </div>
      )}
      <VisuallyHidden role="status">{query && servers.count({ n: found.length })}</VisuallyHidden>
    </ListboxRootProvider>
  )
}
