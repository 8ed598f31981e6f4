const OCTETS_A_LINE = 75
const DAY_MS = 86_400_000

/** A whole day to be put in a calendar. */
export interface CalendarDay {
  /** The same for the same matter: a file that is opened again replaces its entry. */
  uid: string
  /** Any moment of the day, UTC, in milliseconds since the epoch. */
  dateMs: number
  summary: string
  description: string
  url: string
  /** Reminds so many days before. */
  alarmDays: number
  /** When the file is made. */
  createdAt: number
}

/** `20271231T235959Z` */
const stamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')
const dayOf = (ms: number): string => stamp(ms).slice(0, 8)

/** A text as a value: what has a meaning in the format is marked, and nothing can begin a line of its own. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // No control character is allowed but the tab.
    .replace(/(?!\t)\p{Cc}/gu, '')

const encoder = new TextEncoder()
const octetsOf = (text: string): number => encoder.encode(text).length

/** A line in pieces of at most 75 octets, none of which ends within a character. */
const folded = (line: string): string => {
  let [result, octets] = ['', 0]
  for (const character of line) {
    const size = octetsOf(character)
    const isFull = octets + size > OCTETS_A_LINE
    result += isFull ? `\r\n ${character}` : character
    octets = isFull ? 1 + size : octets + size
  }
  return result
}

/** A calendar file (RFC 5545) with one day in it. */
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
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(createdAt)}`,
    // Calendars take the later of two of the same name.
    `SEQUENCE:${Math.floor(createdAt / 60_000)}`,
    `DTSTART;VALUE=DATE:${dayOf(dateMs)}`,
    `DTEND;VALUE=DATE:${dayOf(dateMs + DAY_MS)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:-P${alarmDays}D`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
