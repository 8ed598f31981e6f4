import { capitals } from '@zoog/contract/capitals'
import { useId, useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { getDateFormat, getNumberFormat } from '../../lib/intl'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { FieldError } from '../../ui/Field'
import { Flag } from '../../ui/Flag'
import { Inline } from '../../ui/Layout'
import { Select } from '../../ui/Select'
import { Hint } from '../../ui/Text'
import { TextField } from '../../ui/TextField'
import { formatLocationName, UpgradeLink } from '../locations'
import type { NearbyLocation } from './sort-by-distance'
import * as css from './TripFields.css'
import { useTravelKitTexts } from './texts'
import { legend } from './travel-kit.css'
import { formatTripDay, getLatestDay, isValidDay, type Trip, type TripDayProblem } from './trip'

/**
 * Returns the day in the reader's own calendar, such as the Persian one; browsers show date fields in the Gregorian
 * one. Undefined if the calendar is Gregorian.
 */
const getCalendarHint = (day: string, locale: string): string | undefined =>
  isValidDay(day) && getDateFormat(locale, {}).resolvedOptions().calendar !== 'gregory'
    ? formatTripDay(day, locale)
    : undefined

const getCountries = (locale: string): { code: string; name: string }[] => {
  const { compare } = new Intl.Collator(locale)
  return [...capitals.keys()]
    .map((code) => ({ code, name: getCountryName(code, locale) }))
    .sort((a, b) => compare(a.name, b.name))
}

interface TripFieldsProps {
  trip: Trip
  /** Problems of the touched fields, or of all fields after a submit. */
  problems: { country: boolean; from: TripDayProblem | null; to: TripDayProblem | null }
  today: string
  onChange: (part: Partial<Trip>) => void
  onBlurField: (field: keyof Trip) => void
}

/** The fields of destination and days. */
export const TripFields = ({ trip, problems, today, onChange, onBlurField }: TripFieldsProps) => {
  const { fields, travel } = useTravelKitTexts()
  const language = useLanguage()
  const countries = useMemo(() => getCountries(language), [language])
  const dayField = (field: 'from' | 'to') => {
    const problem = problems[field]
    return {
      name: field,
      type: 'date',
      label: travel[field](),
      note: fields.optional(),
      value: trip[field],
      max: getLatestDay(today),
      hint: getCalendarHint(trip[field], language),
      error: problem && travel.problems[problem](),
      onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
      onBlur: () => onBlurField(field),
    }
  }
  return (
    <div className={css.trip}>
      <Select
        className={css.wide}
        name="country"
        label={travel.country()}
        value={trip.country}
        error={problems.country && travel.problems.country()}
        onChange={(event) => onChange({ country: event.target.value })}
        onBlur={() => onBlurField('country')}
        required
      >
        <option value="" disabled>
          {travel.chooseCountry()}
        </option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextField {...dayField('from')} min={today} />
      <TextField {...dayField('to')} min={trip.from || today} />
      <Hint className={css.wide}>{travel.daysHint()}</Hint>
    </div>
  )
}

/** The number of locations shown initially, and added by each press. */
const PAGE_SIZE = 6

interface TripLocationsProps {
  /** The most useful ones first. */
  locations: readonly NearbyLocation[]
  selected: ReadonlySet<number>
  /** The number of locations that only a better plan includes. */
  lockedCount: number
  /** Whether the form was submitted without a location. */
  isMissing: boolean
  onToggle: (id: number) => void
}

export const TripLocations = ({
  locations,
  selected,
  lockedCount,
  isMissing,
  onToggle,
}: TripLocationsProps) => {
  const { common, travel, setupFiles } = useTravelKitTexts()
  const language = useLanguage()
  const id = useId()
  const [count, setCount] = useState(PAGE_SIZE)
  const km = getNumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    maximumSignificantDigits: 2,
  })
  return (
    <fieldset data-invalid={isMissing || undefined} aria-describedby={isMissing ? id : undefined}>
      <legend className={legend}>{common.locations()}</legend>
      <Hint>{travel.locationsHint()}</Hint>
      <div className={css.locations}>
        {locations
          .filter(({ location }, index) => index < count || selected.has(location.server.id))
          .map(({ location, km: distance, isFiltered, isRisky }) => (
            <Checkbox
              key={location.server.id}
              name="location"
              checked={selected.has(location.server.id)}
              onChange={() => onToggle(location.server.id)}
              label={
                <span className={css.location}>
                  <Flag country={location.server.locationCode} width={24} />
                  <span>
                    <bdi>{formatLocationName(location)}</bdi>{' '}
                    {distance !== null && <span className={css.distance}>{km.format(distance)}</span>}
                  </span>
                </span>
              }
              hint={isRisky ? travel.riskyLocation() : isFiltered && travel.filteredLocation()}
            />
          ))}
      </div>
      {isMissing && <FieldError id={id}>{travel.problems.locations()}</FieldError>}
      {locations.length > count && (
        <Button variant="secondary" size="sm" onClick={() => setCount(count + PAGE_SIZE)}>
          {travel.showMore()}
        </Button>
      )}
      {lockedCount > 0 && (
        <Inline gap={3} className={css.locked}>
          <Hint>{setupFiles.locations.lockedCount({ n: lockedCount })}</Hint>
          <UpgradeLink>{common.seePlans()}</UpgradeLink>
        </Inline>
      )}
    </fieldset>
  )
}
