import { DAY, LANGUAGES } from '@zoog/contract/constants'
import { MAX_NEWS, newsContract } from '@zoog/contract/news'
import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { dataSchema } from '../../core/schema'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const response = newsContract.getNews.responses[200]
const getNews = async (langCode: string) =>
  client.call('GET dashboard/news', {
    query: { langCode },
    token: await client.getToken(personas.free.email),
  })
const listNews = async (langCode = 'en') => response.parse((await getNews(langCode)).body).data.items
/** The body schema of `PUT /__mock/data/news`. */
const rows = dataSchema.shape.news
const setNews = (given: unknown): void => {
  client.data.news = rows.parse(given)
}

describe('R-DASH-4 dashboard/news', () => {
  it('lists news, newest first, translated into each language', async () => {
    const english = await listNews()
    expect(english).toHaveLength(MAX_NEWS)
    const dates = english.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    for (const language of LANGUAGES.filter((code) => code !== 'en')) {
      const items = await listNews(language)
      expect(items.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
      for (const [index, { title, text }] of items.entries()) {
        expect(title).not.toBe(english[index]?.title)
        expect(text).not.toBe(english[index]?.text)
      }
    }
  })

  it('falls back to English, and matches a language by its first part', async () => {
    expect(await listNews('pt-BR')).toEqual(await listNews('en'))
    expect(await listNews('fa-IR')).toEqual(await listNews('fa'))
  })

  it('lists at most three, none before its date, and falls back to English per text', async () => {
    const now = Date.now()
    const row = (id: number, ago: number) => ({
      id,
      publishedAt: now - ago * DAY,
      title: { en: `News ${id}`, ru: `Новость ${id}` },
      text: { en: 'More of it.' },
    })
    setNews([row(1, 9), row(2, 3), row(3, 7), row(4, 5), row(5, -1)])
    expect((await listNews()).map(({ id }) => id)).toEqual([2, 4, 3])
    expect((await listNews('ru'))[0]).toMatchObject({ title: 'Новость 2', text: 'More of it.' })
    expect(rows.safeParse([{ ...row(1, 1), title: { ru: 'Новость' } }]).success).toBe(false)
    setNews([])
    expect(await listNews()).toEqual([])
  })
})
