import { memo, useDeferredValue, useId, useMemo, useState } from 'react'
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
import * as css from './LocationPicker.css'
import { findLocations, type Location } from './locations'

interface RowProps {
  location: Location
  group: string
  checked: boolean
  quickest: boolean
  /** Picked the last time. */
  last: boolean
  onChoose: (id: number) => void
}

const Row = memo(({ location, group, checked, quickest, last, onChoose }: RowProps) => {
  const { setupFiles } = useTexts()
  const language = useLanguage()
  const { id, code, name, country, ping } = location
  return (
    <label className={css.row}>
      <input
        type="radio"
        name={group}
        className={css.input}
        checked={checked}
        onChange={() => onChoose(id)}
      />
      <Flag country={code} width={28} />
      <span className={css.name}>
        <bdi>{name}</bdi>
        <span className={css.below}>
          {name !== country && <span className={css.country}>{country}</span>}
          {last && <span className={css.last}>{setupFiles.locations.last()}</span>}
          {quickest && <span className={css.quickest}>{setupFiles.locations.quickest()}</span>}
        </span>
      </span>
      <span className={css.ping}>{formatPing(ping, language)}</span>
      <IconCheck size={18} className={css.tick} />
    </label>
  )
})

/** More than are seen at once. */
const FIRST_ROWS = 20

interface RowsProps extends Omit<LocationPickerProps, 'legend' | 'locked' | 'locations'> {
  shown: readonly Location[]
  group: string
}

/** Apart from the search field, so that typing never waits for a thousand rows. */
const Rows = memo(({ shown, group, value, quickest, last, onChoose }: RowsProps) => {
  const { servers } = useTexts()
  // What is seen comes at once, the rest of a thousand rows as soon as there is time for it.
  const rows = useDeferredValue(shown, shown.slice(0, FIRST_ROWS))
  if (shown.length === 0) return <p className={css.nothing}>{servers.noneFound()}</p>
  return rows.map((location) => (
    <Row
      key={location.id}
      location={location}
      group={group}
      checked={location.id === value}
      quickest={location.id === quickest}
      last={location.id === last}
      onChoose={onChoose}
    />
  ))
})

interface LocationPickerProps {
  /** What is chosen here; read out, not seen. */
  legend: string
  /** Those that can be chosen. */
  locations: readonly Location[]
  /** How many more a better plan has. */
  locked: number
  value: number | undefined
  /** Marked as the fastest. */
  quickest: number | undefined
  /** Marked as the one picked the last time, and first of all. */
  last: number | undefined
  onChoose: (id: number) => void
}

/** One of the server locations, found by typing. */
export const LocationPicker = ({ legend, locations, locked, ...rest }: LocationPickerProps) => {
  const { quickest, last } = rest
  const { servers, setupFiles } = useTexts()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  // The last pick and the fastest stand on top, where a choice that was made for the reader is seen.
  const ordered = useMemo(() => {
    const rank = ({ id }: Location) => (id === last ? 0 : id === quickest ? 1 : 2)
    return [...locations].sort((a, b) => rank(a) - rank(b))
  }, [locations, quickest, last])
  const shown = useMemo(() => findLocations(ordered, wanted), [ordered, wanted])
  const group = useId()
  return (
    <fieldset>
      <legend className={visuallyHidden}>{legend}</legend>
      <div className={css.picker}>
        <SearchField
          className={css.search}
          label={servers.search()}
          placeholder={servers.searchHint()}
          value={query}
          onChange={setQuery}
          clearLabel={servers.clear()}
        />
        <div className={css.list}>
          <Rows shown={shown} group={group} {...rest} />
        </div>
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
      </div>
      <VisuallyHidden role="status">
        {query && setupFiles.locations.found({ n: shown.length })}
      </VisuallyHidden>
    </fieldset>
  )
}
