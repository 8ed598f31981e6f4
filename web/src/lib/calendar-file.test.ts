import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

/** As a calendar reads it: lines put together again, then marks taken off. */
const linesOf = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n')
const textOf = (file: string, name: string): string | undefined =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))

describe('a calendar file', () => {
  it('R-RENEW-4 is one whole day with an alarm, as RFC 5545 has it', () => {
    expect(linesOf(createCalendarFile(DAY))).toEqual([
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

  it('R-RENEW-4 made later of the same matter it is the same entry, and the newer one', () => {
    const [first, second] = [
      createCalendarFile(DAY),
      createCalendarFile({ ...DAY, createdAt: DAY.createdAt + 60_000 }),
    ]
    expect(textOf(second, 'UID')).toBe(textOf(first, 'UID'))
    expect(Number(textOf(second, 'SEQUENCE'))).toBeGreaterThan(Number(textOf(first, 'SEQUENCE')))
  })

  it('R-RENEW-4 whatever is written in it: lines of 75 octets at most, whole characters, and it reads back', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
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
          // Half of a character would be lost.
          expect(decoder.decode(octets)).toBe(line)
          expect(line).not.toMatch(/[\r\n]/)
        }
        expect(linesOf(file)).toHaveLength(22)
        const kept = summary.replace(/\r\n|\r/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
        expect(textOf(file, 'SUMMARY')).toBe(kept)
      }),
    )
  })
})
