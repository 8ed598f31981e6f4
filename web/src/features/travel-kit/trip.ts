import { DAY } from '@zoog/contract/constants'
import { getDateFormat } from '../../lib/intl'
import { getStored, setStored } from '../../storage/local'

/** A destination with its first and last day (`YYYY-MM-DD`, in local time there); a day may be empty. */
export interface Trip {
  country: string
  from: string
  to: string
}

/** The trip of a kit, and the day when the kit was made. */
export interface SavedTrip extends Trip {
  made: string
}

const two = (number: number): string => String(number).padStart(2, '0')

/** The local day of a timestamp. */
export const toLocalDay = (ms: number): string => {
  const date = new Date(ms)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Midnight of a day, in UTC. */
export const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether a text is a day of the calendar. */
export const isValidDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = parseDay(text)
  // Some engines read February 30 as a day in March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** From one day to another. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((parseDay(to) - parseDay(from)) / DAY)

/** The days in the reader's language, such as "3–12 Dec 2026"; the only day, or an empty text, where days are missing. */
export const formatTripDates = ({ from, to }: Pick<Trip, 'from' | 'to'>, locale: string): string => {
  const [first, last] = [from, to].filter(Boolean).map(parseDay)
  if (first === undefined) return ''
  const format = getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return last === undefined ? format.format(first) : format.formatRange(first, last)
}

/** A day in the reader's language. */
export const formatTripDay = (day: string, locale: string): string =>
  getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(parseDay(day))

const DRAFT = 'travelKit'

/** Without a last day, the downloads remember a trip for this long. */
const UNDATED_DAYS = 90

/** The trip of the last kit until it is over; null when there is none. */
export const getSavedTrip = (today: string): SavedTrip | null => {
  const { country = '', from = '', to = '', made = '' } = getStored('drafts')[DRAFT] ?? {}
  if (!/^[A-Z]{2}$/.test(country) || !isValidDay(made)) return null
  if (![from, to].every((day) => day === '' || isValidDay(day))) return null
  const isOver = to === '' ? countDaysBetween(from || made, today) > UNDATED_DAYS : to < today || to < from
  return isOver ? null : { country, from, to, made }
}

/** Remembers the trip until sign-out. */
export const saveTrip = ({ country, from, to, made }: SavedTrip): void =>
  setStored('drafts', { ...getStored('drafts'), [DRAFT]: { country, from, to, made } })
