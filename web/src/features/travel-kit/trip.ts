import { DAY } from '@zoog/contract/constants'
import { getDateFormat } from '../../lib/intl'
import { getStored, setStored } from '../../storage/local'

/** Where somebody goes, and the first and the last day of it (`YYYY-MM-DD`, a day there rather than a moment). */
export interface Trip {
  country: string
  from: string
  to: string
}

/** A trip that a kit was made for, and on which day. */
export interface SavedTrip extends Trip {
  made: string
}

const two = (number: number): string => String(number).padStart(2, '0')

/** The day of a moment where the person is. */
export const toLocalDay = (ms: number): string => {
  const date = new Date(ms)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Midnight of a day, in UTC. */
export const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether a text is a day that there is. */
export const isValidDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = parseDay(text)
  // February 30 is a day in March to some.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** From one day to another. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((parseDay(to) - parseDay(from)) / DAY)

/** The days in the reader's words, such as "3–12 Dec 2026". */
export const formatTripDates = ({ from, to }: Pick<Trip, 'from' | 'to'>, locale: string): string =>
  getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(parseDay(from), parseDay(to))

/** A day in the reader's words. */
export const formatTripDay = (day: string, locale: string): string =>
  getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(parseDay(day))

const DRAFT = 'travelKit'

/** The trip that a kit was made for last, until it is over; null where there is none. */
export const getSavedTrip = (today: string): SavedTrip | null => {
  const { country = '', from = '', to = '', made = '' } = getStored('drafts')[DRAFT] ?? {}
  if (!/^[A-Z]{2}$/.test(country) || ![from, to, made].every(isValidDay)) return null
  return from <= to && to >= today ? { country, from, to, made } : null
}

/** Remembers it, until the person signs out. */
export const saveTrip = ({ country, from, to, made }: SavedTrip): void =>
  setStored('drafts', { ...getStored('drafts'), [DRAFT]: { country, from, to, made } })
