import { measureKm } from '@zoog/contract/capitals'
import { describe, expect, it } from 'vitest'
import { createTestLocation, createTestPlan } from '../../testing/fixtures'
import { sortByDistance } from './sort-by-distance'
import { getTravelKitTexts } from './texts'
import { getPlanEndDuringTrip, getRestrictedDomainUrl, getTravelAdvice } from './travel-advice'
import { checkTripDays, countDaysBetween, formatTripDates, isValidDay, toLocalDay } from './trip'

const TODAY = '2026-11-23'

describe('R-TRAVEL-1 the days of a trip', () => {
  it.each([
    ['2026-11-23', '2026-11-23', null, null],
    ['2026-12-03', '2026-12-12', null, null],
    ['2026-11-22', '2026-12-12', 'past', null],
    ['2026-11-20', '2026-11-21', 'past', 'past'],
    ['2026-12-12', '2026-12-03', null, 'reversed'],
    ['', '2026-12-03', null, null],
    ['2026-12-12', '', null, null],
    ['', '', null, null],
    ['2027-02-30', '2027-03-30', 'date', null],
    ['0002-12-01', '275760-09-13', 'past', 'date'],
    ['tomorrow', '2026-13-01', 'date', 'date'],
    ['2026-12-03', '2029-01-01', null, 'far'],
  ])('from “%s” to “%s”: %s, %s', (from, to, first, last) => {
    expect(checkTripDays({ from, to }, TODAY)).toEqual({ from: first, to: last })
  })

  it('are counted correctly across leap days and daylight saving time', () => {
    expect(countDaysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(countDaysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(toLocalDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05')
    expect(formatTripDates({ from: '', to: '' }, 'en')).toBe('')
    expect(formatTripDates({ from: '2026-12-03', to: '' }, 'en')).toBe('Dec 3, 2026')
    expect(isValidDay('2028-02-29')).toBe(true)
    expect(isValidDay('2027-02-29')).toBe(false)
  })
})

describe('R-TRAVEL-1 the nearest locations', () => {
  const locations = [
    { id: 1, locationCode: 'TR', latitude: 41.01, longitude: 28.98 },
    { id: 2, locationCode: 'GR', latitude: 37.98, longitude: 23.73 },
    { id: 3, locationCode: 'RO' },
    { id: 4, locationCode: 'JP', latitude: 35.68, longitude: 139.69 },
    { id: 5, locationCode: 'ZZ' },
    { id: 6, locationCode: 'ZZ' },
  ].map((server) => createTestLocation({ ...server, ping: 100 - server.id }))
  const order = (country: string, filtered: string[] = []) =>
    sortByDistance(locations, country, new Set(filtered)).map(({ location }) => location.server.id)

  it('are sorted by distance, and by ping if the distance is unknown', () => {
    expect(order('TR')).toEqual([1, 3, 2, 4, 6, 5])
    expect(order('KR')).toEqual([4, 1, 3, 2, 6, 5])
    expect(order('XX')).toEqual([6, 5, 4, 3, 2, 1])
  })

  it('of filtered countries come last', () => {
    expect(order('TR', ['TR'])).toEqual([3, 2, 4, 6, 5, 1])
    expect(order('TR', ['TR', 'RO'])).toEqual([2, 4, 6, 5, 1, 3])
  })

  it('that could endanger the traveler come last and are marked', () => {
    const all = [
      createTestLocation({ id: 7, locationCode: 'IL', ping: 1 }),
      createTestLocation({ id: 8, locationCode: 'TW', ping: 2 }),
      ...locations,
    ]
    const risky = (country: string) =>
      sortByDistance(all, country, new Set())
        .filter(({ isRisky }) => isRisky)
        .map(({ location }) => location.server.locationCode)
    expect(risky('IR')).toEqual(['IL'])
    expect(risky('CN')).toEqual(['TW'])
    expect(risky('FR')).toEqual([])
    expect(sortByDistance(all, 'IR', new Set()).at(-1)?.location.server.locationCode).toBe('IL')
  })

  it('are measured by the shortest distance, including across the edge of the map', () => {
    const km = measureKm({ latitude: 52.52, longitude: 13.4 }, { latitude: 48.86, longitude: 2.35 })
    expect(Math.round(km / 10)).toBe(88)
    expect(measureKm({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBeLessThan(230)
    expect(measureKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015, -1)
  })
})

describe('R-TRAVEL-1 the advice', () => {
  const texts = getTravelKitTexts().travel.advice
  const row = {
    country: 'TM',
    level: 'most' as const,
    advice: ['restricted_domain', 'carrier_pigeon', 'tcp_443', 'prepare'],
  }

  it('contains applicable advice, and ignores unknown advice', () => {
    const all = getTravelAdvice(row, { tcp: 'tcp_443', restrictedDomainUrl: 'https://other.example' }, texts)
    expect(all).toEqual([
      { text: texts.restricted_domain(), address: 'https://other.example' },
      { text: texts.tcp_443() },
      { text: texts.prepare() },
    ])
    expect(getTravelAdvice(row, { tcp: 'tcp', restrictedDomainUrl: null }, texts)[0]?.text).toBe(texts.tcp())
    expect(getTravelAdvice(row, { tcp: null, restrictedDomainUrl: null }, texts)).toEqual([
      { text: texts.prepare() },
    ])
    expect(getTravelAdvice(undefined, { tcp: 'tcp', restrictedDomainUrl: null }, texts)).toEqual([])
  })

  it('contains the address of the restricted domain if the page is not on it', () => {
    const here = { protocol: 'http:', hostname: 'localhost', port: '3000' }
    expect(getRestrictedDomainUrl(here, ['restricted.localhost'])).toBe('http://restricted.localhost:3000')
    expect(
      getRestrictedDomainUrl({ protocol: 'https:', hostname: 'app.example', port: '' }, ['b.example']),
    ).toBe('https://b.example')
    expect(getRestrictedDomainUrl({ ...here, hostname: 'b.example' }, ['a.example', 'b.example'])).toBeNull()
    expect(getRestrictedDomainUrl(here, [])).toBeNull()
  })

  it('warns about a plan that ends during the trip, unless it renews automatically', () => {
    const now = Date.parse('2026-11-23T12:00:00Z')
    const user = (
      expiresDate: string | null,
      overrides: { isRecurring?: boolean; graceUntil?: string } = {},
    ) => ({
      accountStatus: 'Active' as const,
      subscriptionData: createTestPlan({ expiresDate, ...overrides }),
    })
    const ending = user('2026-12-10 12:00:00')
    expect(getPlanEndDuringTrip(ending, '2026-12-09', now)).toBeNull()
    expect(getPlanEndDuringTrip(ending, '2026-12-10', now)).toBe('2026-12-10 12:00:00')
    expect(getPlanEndDuringTrip(ending, '2026-12-31', now)).toBe('2026-12-10 12:00:00')
    expect(
      getPlanEndDuringTrip(user('2026-12-10 12:00:00', { isRecurring: true }), '2026-12-31', now),
    ).toBeNull()
    expect(getPlanEndDuringTrip(user(null), '2026-12-31', now)).toBeNull()
    const unpaid = user('2026-11-22 12:00:00', { isRecurring: true, graceUntil: '2026-11-25 12:00:00' })
    expect(getPlanEndDuringTrip(unpaid, '2026-12-01', now)).toBe('2026-11-25 12:00:00')
  })
})
