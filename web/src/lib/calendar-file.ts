import { DAY } from '@zoog/contract/constants'

const OCTETS_A_LINE = 75

export interface CalendarDay {
  /** Files with the same `uid` replace each other's event. */
  uid: string
  /** Any moment of the day, UTC, in milliseconds since the epoch. */
  dateMs: number
  summary: string
  description: string
  url: string
  alarmDays: number
  /** In ms since the epoch. */
  createdAt: number
}

/** `20271231T235959Z` */
const toTimestamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')
const toDate = (ms: number): string => toTimestamp(ms).slice(0, 8)

/** Escapes a text, so that it can't start a line of its own. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // The format allows no control character but the tab.
    .replace(/(?!\t)\p{Cc}/gu, '')

const encoder = new TextEncoder()
const countOctets = (text: string): number => encoder.encode(text).length

/** Folds a line at 75 octets without splitting a character. */
const foldLine = (line: string): string => {
  let [result, octets] = ['', 0]
  for (const character of line) {
    const size = countOctets(character)
    const isFull = octets + size > OCTETS_A_LINE
    result += isFull ? `\r\n ${character}` : character
    octets = isFull ? 1 + size : octets + size
  }
  return result
}

/** Returns a calendar file (RFC 5545) with one event. */
export const createCalendarFile = ({
  uid,
  dateMs,
  summary,
  description,
  url,
  alarmDays,
  createdAt,
}: CalendarDay): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zoog//Portal//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toTimestamp(createdAt)}`,
    // Of two files with the same `uid`, calendars use the higher sequence.
    `SEQUENCE:${Math.floor(createdAt / 60_000)}`,
    `DTSTART;VALUE=DATE:${toDate(dateMs)}`,
    `DTEND;VALUE=DATE:${toDate(dateMs + DAY)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    `TRIGGER:-P${alarmDays}D`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
