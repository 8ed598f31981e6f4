import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@zoog/contract/constants'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createServers, toUserServers } from '../../mock-api/src/core/servers'
import { groupLocations } from '../../web/src/features/locations/group-locations'
import { findLocations, toLocations } from '../../web/src/features/locations/location'
import { getCityName, loadCityNames } from '../../web/src/i18n/city-names'

const FOLDER = join(import.meta.dirname, '../../web/src/i18n/cities')
const others = LANGUAGES.filter((language) => language !== 'en')
const catalog = createServers()
const namesIn = (language: string): Record<string, string> =>
  z.record(z.string()).parse(JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')))

it('R-SERV-2 every language except English has a file of city names', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(others.map((language) => `${language}.json`).sort())
})

it.each(others)(
  'R-SERV-2 cities in %s match the locations exactly and use the language’s script',
  (language) => {
    const names = namesIn(language)
    expect(Object.keys(names).sort()).toEqual(catalog.map(({ city }) => city).sort())
    const isLatin = !['ru', 'zh', 'fa'].includes(language)
    const wrong = Object.values(names).filter(
      (name) => name === '' || /\p{Script=Latin}/u.test(name) !== isLatin,
    )
    expect(wrong).toEqual([])
    expect(new Set(Object.values(names)).size).toBe(catalog.length)
  },
)

it.each(others)(
  'R-SERV-2 cities in %s are found by their name and the English name, in the list and in the picker',
  async (language) => {
    await loadCityNames(language)
    const servers = toUserServers(catalog, { hasPaidPlan: true, language, country: 'US' })
    const locations = toLocations(servers, language)
    const list = { sort: 'name', filters: new Set<never>(), favorites: new Set<number>() } as const
    for (const { id, city } of catalog)
      for (const text of [city, getCityName(city, language)]) {
        const groups = groupLocations(locations, { ...list, text }, language)
        for (const found of [groups.flatMap((group) => group.locations), findLocations(locations, text)])
          expect(
            found.map(({ server }) => server.id),
            text,
          ).toContain(id)
      }
  },
)

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
