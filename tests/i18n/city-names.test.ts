import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@zoog/contract/constants'
import type { Server } from '@zoog/contract/setup'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createServers, toUserServers } from '../../mock-api/src/core/servers'
import { groupLocations } from '../../web/src/features/locations/group-locations'
import { findLocations, formatLocationName, toLocations } from '../../web/src/features/locations/location'
import { getCityName, loadCityNames } from '../../web/src/i18n/city-names'

const FOLDER = join(import.meta.dirname, '../../web/src/i18n/cities')
/** The list in the order of names, without filters and favorites. */
const BY_NAME = { sort: 'name', filters: new Set<never>(), favorites: new Set<number>() } as const
const others = LANGUAGES.filter((language) => language !== 'en')
const catalog = createServers()
const serversIn = (language: string): Server[] =>
  toUserServers(catalog, { hasPaidPlan: true, language, country: 'US' })
const namesIn = (language: string): Record<string, string> =>
  z.record(z.string()).parse(JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')))

it('R-SERV-2 every language except English has a file of city names', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(others.map((language) => `${language}.json`).sort())
})

describe.each(others)('R-SERV-2 cities in %s', (language) => {
  beforeAll(() => loadCityNames(language))

  it('match the locations exactly and use the language’s script', () => {
    const names = namesIn(language)
    expect(Object.keys(names).sort()).toEqual(catalog.map(({ city }) => city).sort())
    const isLatin = !['ru', 'zh', 'fa'].includes(language)
    const wrong = Object.values(names).filter(
      (name) => name === '' || /\p{Script=Latin}/u.test(name) !== isLatin,
    )
    expect(wrong).toEqual([])
    expect(new Set(Object.values(names)).size).toBe(catalog.length)
  })

  it('are found by their name and the English name, in the list and in the picker', () => {
    const servers = serversIn(language)
    const locations = toLocations(servers, language)
    const fullNames = new Map(locations.map((location) => [location.server.id, formatLocationName(location)]))
    for (const { id, city } of catalog)
      for (const query of [city, getCityName(city, language), fullNames.get(id) ?? '-']) {
        const listed = groupLocations(locations, { ...BY_NAME, text: query }, language).flatMap(
          (group) => group.locations,
        )
        expect(
          listed.map(({ server }) => server.id),
          query,
        ).toContain(id)
        expect(
          findLocations(locations, query).map(({ server }) => server.id),
          query,
        ).toContain(id)
      }
  })
})

it('R-SERV-2 a city without a translation keeps the server’s name, and a number stays with its city', async () => {
  await loadCityNames('ru')
  expect(getCityName('Atlantis', 'ru')).toBe('Atlantis')
  expect(getCityName('constructor', 'ru')).toBe('constructor')
  expect(getCityName('', 'ru')).toBe('')
  expect(getCityName('Miami #12', 'ru')).toBe('Майами #12')
  expect(getCityName('Miami', 'en')).toBe('Miami')
  const [oneName] = toLocations(
    toUserServers(createServers(1), { hasPaidPlan: true, language: 'ru', country: 'US' }).map(
      ({ city: _, ...server }) => ({ ...server, locationName: 'Киото' }),
    ),
    'ru',
  )
  expect(oneName?.name).toBe('Киото')
})
