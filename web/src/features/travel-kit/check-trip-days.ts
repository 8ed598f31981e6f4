import { DAY } from '@zoog/contract/constants'
import { isValidDay, parseDay, type Trip } from './trip'

export type TripDayProblem = 'date' | 'past' | 'far' | 'reversed'

/** How far ahead a journey is prepared: two years. */
const AHEAD_DAYS = 731

/** The last day that can be chosen. */
export const getLatestDay = (today: string): string =>
  new Date(parseDay(today) + AHEAD_DAYS * DAY).toISOString().slice(0, 10)

const problemOf = (day: string, today: string): TripDayProblem | null => {
  if (!isValidDay(day)) return 'date'
  if (day < today) return 'past'
  return day > getLatestDay(today) ? 'far' : null
}

/** What is wrong with the days of a trip, each said at its field. */
export const checkTripDays = (
  { from, to }: Pick<Trip, 'from' | 'to'>,
  today: string,
): Record<'from' | 'to', TripDayProblem | null> => {
  const ofFrom = problemOf(from, today)
  const ofTo = problemOf(to, today)
  return { from: ofFrom, to: ofTo ?? (ofFrom === null && to < from ? 'reversed' : null) }
}
