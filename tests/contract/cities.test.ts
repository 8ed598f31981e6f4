import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@zoog/contract/constants'
import type { Server } from '@zoog/contract/setup'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeServers, serversFor } from '../../mock-api/src/db/servers'
import { arrange, placesOf } from '../../web/src/features/servers/arrange'
import { cityName, loadCityNames } from '../../web/src/i18n/city-names'
import { findLocations, fullName, locationsOf } from '../../web/src/parts/setup/locations'

const FOLDER = join(import.meta.dirname, '../../web/src/i18n/cities')
const others = LANGUAGES.filter((language) => language !== 'en')
const catalogue = makeServers()
const serversIn = (language: string): Server[] => serversFor(catalogue, { hasPaidPlan: true, language })
const namesIn = (language: string): Record<string, string> =>
  z.record(z.string()).parse(JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')))

it('R-SERV-2 every language but English has its file of city names', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(others.map((language) => `${language}.json`).sort())
})

describe.each(others)('R-SERV-2 cities in %s', (language) => {
  beforeAll(() => loadCityNames(language))

  it('are those of the locations, none more, each written as the language writes', () => {
    const names = namesIn(language)
    expect(Object.keys(names).sort()).toEqual(catalogue.map(({ city }) => city).sort())
    const isLatin = !['ru', 'zh', 'fa'].includes(language)
    const wrong = Object.values(names).filter(
      (name) => name === '' || /\p{Script=Latin}/u.test(name) !== isLatin,
    )
    expect(wrong).toEqual([])
    expect(new Set(Object.values(names)).size).toBe(catalogue.length)
  })

  it('are found by their name and by the English one, in the list and in the picker', () => {
    const servers = serversIn(language)
    const wish = { sort: 'name', filters: new Set<never>(), favourites: new Set<number>() } as const
    const places = placesOf(servers, language)
    const locations = locationsOf(servers, language)
    const fullNames = new Map(locations.map((location) => [location.id, fullName(location)]))
    for (const { id, city } of catalogue)
      for (const query of [city, cityName(city, language), fullNames.get(id) ?? '-']) {
        const listed = arrange(places, { ...wish, query }, language).flatMap((group) => group.places)
        expect(
          listed.map(({ server }) => server.id),
          query,
        ).toContain(id)
        expect(
          findLocations(locations, query).map((each) => each.id),
          query,
        ).toContain(id)
      }
  })

  it('stand in the order of their names as shown', () => {
    const { compare } = new Intl.Collator(language, { numeric: true })
    const places = placesOf(serversIn(language), language)
    const wish = {
      query: '',
      sort: 'name',
      filters: new Set<never>(),
      favourites: new Set<number>(),
    } as const
    const american = arrange(places, wish, language).find(({ code }) => code === 'US')
    const shown = american?.places.map(({ name }) => name) ?? []
    expect(shown).toHaveLength(8)
    expect(shown).toContain(namesIn(language)['New York'])
    expect(shown).toEqual([...shown].sort(compare))
    const picked = locationsOf(serversIn(language), language).filter(({ code }) => code === 'US')
    expect(picked.map(({ name }) => name)).toEqual(shown)
  })
})

it('R-SERV-2 a city that the language does not know stays as the server says it, and a number stays at its city', async () => {
  await loadCityNames('ru')
  expect(cityName('Atlantis', 'ru')).toBe('Atlantis')
  expect(cityName('constructor', 'ru')).toBe('constructor')
  expect(cityName('', 'ru')).toBe('')
  expect(cityName('Miami #12', 'ru')).toBe('Майами #12')
  expect(cityName('Miami', 'en')).toBe('Miami')
  const [oneName] = placesOf(
    [{ ...makeServers(1)[0], locationName: 'Киото', city: undefined, isBlur: false } as Server],
    'ru',
  )
  expect(oneName?.name).toBe('Киото')
})
