import type { StatusEvent } from '@zoog/contract/status'
import { describe, expect, it } from 'vitest'
import { filterStatusEvents, formatEventTimes, getStatusMarks } from './status-events'

const event = (overrides: Partial<StatusEvent>): StatusEvent => ({
  id: 1,
  kind: 'incident',
  serverIds: [],
  isUnderWay: true,
  startsAt: '2027-03-01 10:00:00',
  endsAt: null,
  ...overrides,
})
const planned = event({ id: 2, kind: 'maintenance', isUnderWay: false, serverIds: [5, 6] })
const incident = event({ id: 3, serverIds: [6] })
const everywhere = event({ id: 4, kind: 'maintenance' })

describe('status events', () => {
  it('R-STATUS-2 mark each location with its worst status, and ignore events of all locations', () => {
    for (const events of [
      [planned, incident, everywhere],
      [everywhere, incident, planned],
    ])
      expect([...getStatusMarks(events)].sort()).toEqual([
        [5, 'planned'],
        [6, 'incident'],
      ])
  })

  it('R-STATUS-1 include those of the last used location and of all locations, worst first', () => {
    const events = [planned, everywhere, incident]
    expect(filterStatusEvents(events, 6).map(({ id }) => id)).toEqual([3, 4, 2])
    expect(filterStatusEvents(events, 7).map(({ id }) => id)).toEqual([4])
    expect(filterStatusEvents(events, null).map(({ id }) => id)).toEqual([4])
  })

  it('R-STATUS-1 show times with their time zone, and only the start if the end is unknown or invalid', () => {
    const span = { startsAt: '2027-03-01 10:00:00', endsAt: '2027-03-01 12:30:00' }
    const { text, isWhole } = formatEventTimes(span, 'en')
    expect(isWhole).toBe(true)
    const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
      .formatToParts(Date.UTC(2027, 2, 1, 10))
      .find(({ type }) => type === 'timeZoneName')?.value
    expect(text).toContain(zone)
    expect(text).toMatch(/:00.*:30/)
    expect(formatEventTimes({ ...span, endsAt: null }, 'en').isWhole).toBe(false)
    expect(formatEventTimes({ ...span, endsAt: '2027-02-01 10:00:00' }, 'en').isWhole).toBe(false)
  })
})
