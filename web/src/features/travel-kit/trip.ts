import { DAY } from '@zoog/contract/constants'
import { getDateFormat } from '../../lib/intl'
import { getStored, setStored } from '../../storage/local'

/** A destination with its first and last day (`YYYY-MM-DD`, in local time there); a day may be empty. */
export interface Trip {
  country: string
  from: string
  to: string
}

interface SavedTrip extends Trip {
  createdOn: string
}

/** Swedish dates have the format `YYYY-MM-DD`. */
export const toLocalDay = (ms: number): string => new Date(ms).toLocaleDateString('sv')

/** Returns midnight of a day in UTC, in ms. */
export const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const isValidDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = parseDay(text)
  // Some engines parse February 30 as a day in March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export const countDaysBetween = (from: string, to: string): number =>
  Math.round((parseDay(to) - parseDay(from)) / DAY)

/**
 * Returns the days in the reader's language, such as "3–12 Dec 2026". Returns the only day, or an empty text, if days
 * are missing.
 */
export const formatTripDates = ({ from, to }: Pick<Trip, 'from' | 'to'>, locale: string): string => {
  const [first, last] = [from, to].filter(Boolean).map(parseDay)
  if (first === undefined) return ''
  const format = getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return last === undefined ? format.format(first) : format.formatRange(first, last)
}

export const formatTripDay = (day: string, locale: string): string =>
  getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(parseDay(day))

/** Days for which a trip without a last day is stored. */
const UNDATED_DAYS = 90

/** Returns the trip of the last kit until the trip is over; null for none. */
export const getSavedTrip = (today: string): SavedTrip | null => {
  const trip = getStored('trip')
  if (!trip || !isValidDay(trip.createdOn)) return null
  const { from, to, createdOn } = trip
  if (![from, to].every((day) => day === '' || isValidDay(day))) return null
  const isPast =
    to === '' ? countDaysBetween(from || createdOn, today) > UNDATED_DAYS : to < today || to < from
  return isPast ? null : trip
}

/** Stores the trip until sign-out. */
export const saveTrip = (trip: SavedTrip): void => setStored('trip', trip)

export type TripDayProblem = 'date' | 'past' | 'far' | 'reversed'

/** Two years. */
const MAX_DAYS_AHEAD = 731

/** Returns the last day that the form accepts. */
export const getLatestDay = (today: string): string =>
  new Date(parseDay(today) + MAX_DAYS_AHEAD * DAY).toISOString().slice(0, 10)

const getDayProblem = (day: string, today: string): TripDayProblem | null => {
  if (day === '') return null
  if (!isValidDay(day)) return 'date'
  if (day < today) return 'past'
  return day > getLatestDay(today) ? 'far' : null
}

/** Returns the problem of each day of a trip. Both days are optional. */
export const checkTripDays = (
  { from, to }: Pick<Trip, 'from' | 'to'>,
  today: string,
): Record<'from' | 'to', TripDayProblem | null> => {
  const fromProblem = getDayProblem(from, today)
  const toProblem = getDayProblem(to, today)
  const isReversed = fromProblem === null && to !== '' && to < from
  return { from: fromProblem, to: toProblem ?? (isReversed ? 'reversed' : null) }
}
