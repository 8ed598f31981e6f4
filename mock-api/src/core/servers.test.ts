import { server } from '@zoog/contract/setup'
import { describe, expect, it } from 'vitest'
import { createServers, toUserServers } from './servers'

const catalog = createServers()
const free = toUserServers(catalog, { hasPaidPlan: false, language: 'en', country: 'US' })
const paid = toUserServers(catalog, { hasPaidPlan: true, language: 'en', country: 'US' })

describe('server locations', () => {
  it('has more than 60 locations in more than 35 countries that match the contract', () => {
    expect(catalog.length).toBeGreaterThanOrEqual(60)
    expect(new Set(catalog.map(({ locationCode }) => locationCode)).size).toBeGreaterThanOrEqual(35)
    for (const row of paid) server.parse(row)
  })

  it('R-SERV-1 blurs locations outside the plan: six are free, paying customers see all', () => {
    expect(free.filter(({ isBlur }) => !isBlur)).toHaveLength(6)
    expect(paid.some(({ isBlur }) => isBlur)).toBe(false)
  })

  it('R-DASH-1 shows free and premium locations on the dashboard', () => {
    const onDashboard = free.filter(({ dashVisible }) => dashVisible)
    expect(onDashboard.filter(({ isBlur }) => isBlur).length).toBeGreaterThan(2)
    expect(onDashboard.filter(({ isBlur }) => !isBlur)).toHaveLength(6)
  })

  it.each([
    ['en', 'Germany'],
    ['ru', 'Германия'],
    ['zh', '德国'],
    ['es', 'Alemania'],
    ['tr', 'Almanya'],
    ['fa', 'آلمان'],
    ['en-GB', 'Germany'],
    ['not a language', 'Germany'],
  ])('R-SERV-1 names locations in %s', (language, name) => {
    const names = toUserServers(catalog, { hasPaidPlan: true, language, country: 'US' })
    expect(names.find(({ locationCode }) => locationCode === 'DE')?.locationName).toContain(name)
  })

  it('R-SERV-1 measures pings from the visitor’s country, so that near servers are fastest', () => {
    const sortByPing = (country: string) =>
      toUserServers(catalog, { hasPaidPlan: true, language: 'en', country }).toSorted(
        (a, b) => (a.ping ?? 0) - (b.ping ?? 0),
      )
    for (const country of ['DE', 'JP', 'GB', 'AU', 'FI', 'SG', 'TR'])
      expect(sortByPing(country)[0]?.locationCode, country).toBe(country)
    expect(sortByPing('US')[0]?.locationName).toBe('United States, New York')
    expect(sortByPing('NZ').at(-1)?.ping).toBeGreaterThan(250)
    expect(sortByPing('XX')[0]).not.toHaveProperty('ping')
  })

  it('gives each of 1,000 servers a unique id, domain and address', () => {
    const many = createServers(1000)
    for (const key of ['id', 'domain', 'ipv4'] as const)
      expect(new Set(many.map((row) => row[key])).size).toBe(1000)
  })
})
