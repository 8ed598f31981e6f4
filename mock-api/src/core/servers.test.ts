import { server } from '@zoog/contract/setup'
import { describe, expect, it } from 'vitest'
import { createServers, getPingOrigin, toUserServers } from './servers'

const catalogue = createServers()
const free = toUserServers(catalogue, { hasPaidPlan: false, language: 'en', country: 'US' })
const paid = toUserServers(catalogue, { hasPaidPlan: true, language: 'en', country: 'US' })

describe('server locations', () => {
  it('are more than 60 in more than 35 countries, each of the contract', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(60)
    expect(new Set(catalogue.map((each) => each.locationCode)).size).toBeGreaterThanOrEqual(35)
    for (const each of paid) server.parse(each)
  })

  it('R-SERV-1 are blurred beyond the plan: six free ones, all for who pays', () => {
    expect(free.filter((each) => !each.isBlur)).toHaveLength(6)
    expect(paid.some((each) => each.isBlur)).toBe(false)
  })

  it('R-DASH-1 show free and premium ones on the dashboard', () => {
    const shown = free.filter((each) => each.dashVisible)
    expect(shown.filter((each) => each.isBlur).length).toBeGreaterThan(2)
    expect(shown.filter((each) => !each.isBlur)).toHaveLength(6)
  })

  it("R-SERV-1 are named in the user's language, in English where it is none", () => {
    const nameIn = (language: string) =>
      toUserServers(catalogue, { hasPaidPlan: true, language, country: 'US' })[0]?.locationName
    expect(nameIn('en')).toBe('United States, New York')
    expect(nameIn('ru')).toContain('Соединенные Штаты')
    expect(nameIn('not a language')).toBe('United States, New York')
  })

  it('R-SERV-1 have pings from the visitor’s country, so that near servers win', () => {
    const nearest = (country: string) =>
      toUserServers(catalogue, { hasPaidPlan: true, language: 'en', country }).toSorted(
        (a, b) => (a.ping ?? 0) - (b.ping ?? 0),
      )
    for (const country of ['DE', 'JP', 'GB', 'AU', 'FI', 'SG', 'TR'])
      expect(nearest(country)[0]?.locationCode, country).toBe(country)
    expect(nearest('US')[0]?.locationName).toBe('United States, New York')
    expect(nearest('NZ').at(-1)?.ping).toBeGreaterThan(250)
    expect(getPingOrigin({ country: 'JP', language: 'es' })).toBe('Japón')
  })

  it('have ids, domains and addresses of their own, 1,000 of them too', () => {
    const many = createServers(1000)
    for (const key of ['id', 'domain', 'ipv4'] as const)
      expect(new Set(many.map((each) => each[key])).size).toBe(1000)
  })
})
