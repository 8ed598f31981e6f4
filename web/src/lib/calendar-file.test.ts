import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnyText } from '../testing/texts'
import { type CalendarDay, createCalendarFile } from './calendar-file'

const DAY: CalendarDay = {
  uid: 'plan-546272-20261223@zoog',
  dateMs: Date.UTC(2026, 11, 31, 23, 59, 59),
  summary: 'Zoog VPN: Yearly renews for $47.88',
  description: 'Charged on this day; turn it off, or not.\nYour profile says more.',
  url: 'https://app.zoog.test/profile',
  alarmDays: 7,
  createdAt: Date.UTC(2026, 10, 23, 2, 45, 18, 123),
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder('utf-8', { ignoreBOM: true })]

/** Reads a file as a calendar does: unfolds lines, then unescapes. */
const unfoldLines = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n')
const readProperty = (file: string, name: string): string | undefined =>
  unfoldLines(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))

describe('R-RENEW-4 a calendar file', () => {
  it('is an all-day event with an alarm in RFC 5545 format', () => {
    expect(unfoldLines(createCalendarFile(DAY))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Zoog//Portal//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:plan-546272-20261223@zoog',
      'DTSTAMP:20261123T024518Z',
      'SEQUENCE:29923365',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Zoog VPN: Yearly renews for $47.88',
      'DESCRIPTION:Charged on this day\\; turn it off\\, or not.\\nYour profile says more.',
      'URL:https://app.zoog.test/profile',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Zoog VPN: Yearly renews for $47.88',
      'TRIGGER:-P7D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('has lines of at most 75 octets, never splits a character, and round-trips any text', () => {
    const text = createAnyText({ maxLength: 200 })
    const script = fc.constantFrom('тариф ', 'یادآور ', '续订', '\\', ';', ',', '\r\n', '🙂', 'END:VEVENT')
    const written = fc.oneof(
      text,
      fc.array(script, { maxLength: 60 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(written, (summary) => {
        const file = createCalendarFile({ ...DAY, summary })
        for (const line of file.split('\r\n')) {
          const octets = encoder.encode(line)
          expect(octets.length).toBeLessThanOrEqual(75)
          expect(decoder.decode(octets)).toBe(line)
          expect(line).not.toMatch(/[\r\n]/)
        }
        expect(unfoldLines(file)).toHaveLength(22)
        const expected = summary.replace(/\r\n|\r/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
        expect(readProperty(file, 'SUMMARY')).toBe(expected)
      }),
    )
  })
})
