import { fromWireDate } from '@zoog/contract/wire-date'
import { removeYearMark } from '@zoog/contract/year-mark'
import { getDateFormat } from './intl'

/** Formats a wire date as a day in the reader's locale and in UTC, as the server means it. */
export const formatDay = (wireDate: string, locale: string): string =>
  removeYearMark(getDateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(fromWireDate(wireDate)))

/** Formats a wire date as day and time in the reader's locale and time zone. */
export const formatLocalDateTime = (wireDate: string, locale: string): string =>
  removeYearMark(
    getDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(fromWireDate(wireDate)),
    // Chrome writes a plain space before AM and PM, at which a line can break.
  ).replace(/\s(?=[AP]M$)/, '\u202f')

/** Formats a wire date as a day in the reader's locale and time zone. */
export const formatLocalDay = (wireDate: string, locale: string): string =>
  removeYearMark(getDateFormat(locale, { dateStyle: 'medium' }).format(fromWireDate(wireDate)))

/** Formats any date as a day in the reader's locale; returns a malformed one unchanged. */
export const formatDate = (text: string, locale: string): string => {
  const ms = Date.parse(text)
  return Number.isNaN(ms)
    ? text
    : removeYearMark(getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(ms))
}

/** Languages whose format of month and year alone has the wrong order or grammatical case. */
const NEEDS_DAY = /^(fa|ru)/

/** Formats a Gregorian month for a sentence in the reader's language, such as a card's expiry date. */
export const formatMonth = (year: number, month: number, locale: string): string => {
  const hasDay = NEEDS_DAY.test(locale)
  const parts = getDateFormat(locale, {
    calendar: 'gregory',
    year: 'numeric',
    month: 'long',
    day: hasDay ? 'numeric' : undefined,
    timeZone: 'UTC',
  }).formatToParts(Date.UTC(year, month - 1))
  const text = parts.slice(hasDay ? 2 : 0).map(({ value }) => value)
  return removeYearMark(text.join(''))
}

/**
 * Formats a Gregorian month (`2026-11`) for a chart or table; the long form has the year. Some languages default to
 * another calendar, which has no month with the same days.
 */
export const formatMonthLabel = (month: string, locale: string, style: 'narrow' | 'short' | 'long'): string =>
  getDateFormat(locale, {
    calendar: 'gregory',
    month: style,
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`))

/** Splits seconds into hours, minutes and seconds. Hours may exceed 24. */
export const getCountdownParts = (
  secondsLeft: number,
): { hours: number; minutes: number; seconds: number } => {
  const total = Number.isFinite(secondsLeft) ? Math.max(0, Math.floor(secondsLeft)) : 0
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 }
}
