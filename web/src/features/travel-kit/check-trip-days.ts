import { DAY } from '@zoog/contract/constants'
import { isValidDay, parseDay, type Trip } from './trip'

export type TripDayProblem = 'date' | 'past' | 'far' | 'reversed'

/** Two years. */
const AHEAD_DAYS = 731

/** Returns the last day that the form accepts. */
export const getLatestDay = (today: string): string =>
  new Date(parseDay(today) + AHEAD_DAYS * DAY).toISOString().slice(0, 10)

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
