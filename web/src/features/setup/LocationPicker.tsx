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
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/setup-texts'
import { formatPing } from '../../lib/numbers'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Flag } from '../../ui/Flag'
import { IconCheck, IconLock } from '../../ui/icons'
import { SearchField } from '../../ui/SearchField'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { visuallyHidden } from '../../ui/VisuallyHidden.css'
import { type BestMatch, findLocations, formatLocationName, type Location } from '../locations'
import * as css from './LocationPicker.css'

interface RowProps {
  location: Location
  listbox: UseListboxReturn<Location>
  isChosen: boolean
  isHighlighted: boolean
  /** What is said of the one that serves best. */
  best: string | null
  /** Picked the last time. */
  isLast: boolean
}

/** Props of a row depend on its own state; `listbox` is a new object after each key press. */
const isSameRow = (before: RowProps, after: RowProps): boolean =>
  before.location === after.location &&
  before.isChosen === after.isChosen &&
  before.isHighlighted === after.isHighlighted &&
  before.best === after.best &&
  before.isLast === after.isLast

const Row = memo(({ location, listbox, best, isLast }: RowProps) => {
  const { setupFiles } = useTexts()
  const language = useLanguage()
  const { code, name, country, ping } = location
  return (
    <div {...listbox.getItemProps({ item: location })} className={css.row}>
      <Flag country={code} width={28} />
      <span className={css.name}>
        <bdi>{name}</bdi>
        {(isLast || best) && (
          <span className={css.below}>
            {name !== country && <span className={css.muted}>{country}</span>}
            {isLast && <span className={css.last}>{setupFiles.locations.last()}</span>}
            {best && <span className={css.best}>{best}</span>}
          </span>
        )}
      </span>
      <span className={css.ping}>{formatPing(ping, language)}</span>
      <IconCheck size={18} className={css.tick} />
    </div>
  )
}, isSameRow)

/**
 * Gives the list the focus where it stands, before Ark does with a press on an option: scrolled to, the option would move from
 * under the pointer, and the press be lost.
 */
const focusInPlace = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target !== currentTarget) currentTarget.focus({ preventScroll: true })
}

/** More rows than are visible. */
const FIRST_ROWS = 20

export interface LocationPickerProps {
  /** What is chosen here; read out, not seen. */
  legend: string
  /** Those that can be chosen, by country. */
  locations: readonly Location[]
  /** How many more a better plan has. */
  locked: number
  value: number | undefined
  /** Marked as the one that serves best. */
  best: BestMatch<{ id: number }> | undefined
  /** Marked as the one picked the last time, and first of all. */
  lastLocationId: number | undefined
  onChoose: (id: number) => void
}

/** Selects a server location with a search. */
export const LocationPicker = ({
  legend,
  locations,
  locked,
  value,
  best,
  lastLocationId,
  onChoose,
}: LocationPickerProps) => {
  const { servers, setupFiles } = useTexts()
  const [query, setQuery] = useState('')
  // The last pick and the best one stand on top, where a choice that was made for the reader is seen.
  const bestId = best?.server.id
  const ordered = useMemo(() => {
    const rank = ({ id }: Location) => (id === lastLocationId ? 0 : id === bestId ? 1 : 2)
    return [...locations].sort((a, b) => rank(a) - rank(b))
  }, [locations, bestId, lastLocationId])
  const found = useMemo(() => findLocations(ordered, query), [ordered, query])
  // What is seen comes at once, the rest of a thousand rows as soon as there is time; typing never waits for them.
  const shown = useDeferredValue(found, found.slice(0, FIRST_ROWS))
  const collection = useMemo(
    () =>
      createListCollection({
        items: shown,
        itemToValue: ({ id }) => String(id),
        itemToString: formatLocationName,
        groupBy: ({ id, country }) => (id === lastLocationId || id === bestId ? '' : country),
      }),
    [shown, bestId, lastLocationId],
  )
  const chosen = value === undefined ? [] : [String(value)]
  const listbox = useListbox({
    collection,
    value: chosen,
    onValueChange: ({ items: [location] }) => location && onChoose(location.id),
  })
  /** The arrow keys begin where the choice is. */
  const highlightChosen = () => {
    const [first] = chosen
    if (first && listbox.highlightedValue === null && collection.has(first)) listbox.highlightValue(first)
  }
  /** The list may still be that of the letters before: Enter takes the first of what was typed. */
  const takeFound = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event
    if (
      shown === found ||
      key !== 'Enter' ||
      nativeEvent.isComposing ||
      !(target instanceof HTMLInputElement)
    )
      return
    event.preventDefault()
    event.stopPropagation()
    const [first] = found
    if (first) onChoose(first.id)
  }
  const rowOf = (location: Location) => {
    const { selected, highlighted } = listbox.getItemState({ item: location })
    return (
      <Row
        key={location.id}
        location={location}
        listbox={listbox}
        isChosen={selected}
        isHighlighted={highlighted}
        best={location.id !== bestId ? null : best?.isForVisitor ? servers.best() : servers.suggested()}
        isLast={location.id === lastLocationId}
      />
    )
  }
  return (
    <ListboxRootProvider value={listbox} className={css.picker} onKeyDownCapture={takeFound}>
      <ListboxLabel className={visuallyHidden}>{legend}</ListboxLabel>
      <ListboxInput asChild autoHighlight>
        <SearchField
          className={css.search}
          label={servers.search()}
          placeholder={servers.searchHint()}
          value={query}
          onChange={setQuery}
          clearLabel={servers.clear()}
        />
      </ListboxInput>
      <ListboxContent
        className={css.list}
        hidden={found.length === 0}
        onFocus={highlightChosen}
        onMouseDownCapture={focusInPlace}
      >
        {collection.group().map(([country, group]) =>
          country === '' ? (
            group.map(rowOf)
          ) : (
            <ListboxItemGroup key={country}>
              <ListboxItemGroupLabel className={css.country}>{country}</ListboxItemGroupLabel>
              {group.map(rowOf)}
            </ListboxItemGroup>
          ),
        )}
      </ListboxContent>
      {found.length === 0 && <p className={css.nothing}>{servers.noneFound()}</p>}
      {locked > 0 && (
        <div className={css.more}>
          <span className={css.moreText}>
            <IconLock size={16} />
            {setupFiles.locations.more({ n: locked })}
          </span>
          <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {servers.upgrade()}
          </Link>
        </div>
      )}
      <VisuallyHidden role="status">
        {query && setupFiles.locations.found({ n: found.length })}
      </VisuallyHidden>
    </ListboxRootProvider>
  )
}
