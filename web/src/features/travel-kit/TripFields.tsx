import { capitals } from '@zoog/contract/capitals'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { getDateFormat } from '../../lib/intl'
import { Select } from '../../ui/Select'
import { Hint } from '../../ui/Text'
import { TextField } from '../../ui/TextField'
import { useTexts } from './texts'
import * as css from './travel-kit.css'
import { formatTripDay, getLatestDay, isValidDay, type Trip, type TripDayProblem } from './trip'

/**
 * Returns the day in the reader's own calendar, such as the Persian one; browsers show date fields in the Gregorian
 * one. Undefined if the calendar is Gregorian.
 */
const getCalendarHint = (day: string, locale: string): string | undefined =>
  isValidDay(day) && getDateFormat(locale, {}).resolvedOptions().calendar !== 'gregory'
    ? formatTripDay(day, locale)
    : undefined

/** Returns every country, sorted by name in the reader's language. */
const getCountries = (locale: string): { code: string; name: string }[] => {
  const { compare } = new Intl.Collator(locale)
  return [...capitals.keys()]
    .map((code) => ({ code, name: getCountryName(code, locale) }))
    .sort((a, b) => compare(a.name, b.name))
}

export type TripProblems = { country: boolean; from: TripDayProblem | null; to: TripDayProblem | null }

interface TripFieldsProps {
  trip: Trip
  /** Problems of the touched fields, or of all fields after a submit. */
  problems: TripProblems
  today: string
  onChange: (part: Partial<Trip>) => void
  onBlurField: (field: keyof Trip) => void
}

/** The fields of destination and days. */
export const TripFields = ({ trip, problems, today, onChange, onBlurField }: TripFieldsProps) => {
  const { travel } = useTexts()
  const language = useLanguage()
  const countries = useMemo(() => getCountries(language), [language])
  const dayField = (field: 'from' | 'to') => {
    const problem = problems[field]
    return {
      name: field,
      type: 'date',
      label: travel[field](),
      note: travel.optional(),
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
