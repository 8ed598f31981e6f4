import { afterEach, describe, expect, it, vi } from 'vitest'

const page = document.documentElement

/** Opens a page that was rendered for `/sign-in` in Russian; tells what is on show until the portal has started. */
const open = async (languages: string | null = 'en ru zh es tr fa') => {
  vi.resetModules()
  page.lang = 'ru'
  page.dataset.path = '/sign-in'
  if (languages === null) delete page.dataset.languages
  else page.dataset.languages = languages
  await import('./head-script')
  return page.dataset.start
}
const browserSpeaks = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/sign-in')
})

describe('R-I18N-1 the page that was sent is shown until the portal has started', () => {
  window.history.replaceState(null, '', '/sign-in')

  it.each([
    ['ru-RU', null, 'page'],
    ['en-US', 'ru', 'page'],
    ['ru-RU', 'en', 'mark'],
    // A stored language that is none counts for nothing.
    ['ru-RU', 'xx', 'page'],
    ['de', 'r', 'mark'],
    ['de', null, 'mark'],
  ])('in Russian, to a browser of %s with %s stored: %s', async (browser, stored, start) => {
    browserSpeaks(browser)
    if (stored) localStorage.setItem('i18nLang', stored)
    expect(await open()).toBe(start)
  })

  it('where it has a language of its own, whatever the visitor’s', async () => {
    browserSpeaks('en')
    expect(await open(null)).toBe('page')
  })

  it.each([
    ['/sign-in?referralID=5', 'page'],
    ['/sign-up', 'mark'],
    ['/sign-in?t=a.b.c', 'mark'],
    ['/sign-in?x=1&verify=1', 'mark'],
  ])('at %s: %s', async (address, start) => {
    browserSpeaks('ru')
    window.history.replaceState(null, '', address)
    expect(await open()).toBe(start)
  })

  it('but not where the history entry keeps a link that is not used yet', async () => {
    browserSpeaks('ru')
    window.history.replaceState({ offered: {} }, '', '/sign-in')
    expect(await open()).toBe('mark')
  })

  it.each([
    ['token', 'junk'],
    ['portal', '{"theme":"dark"}'],
  ])('but not to whom it would look otherwise: %s is stored', async (key, value) => {
    browserSpeaks('ru')
    localStorage.setItem(key, value)
    expect(await open()).toBe('mark')
  })

  it('where the browser forbids to look', async () => {
    browserSpeaks('ru')
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(await open()).toBe('page')
  })
})

it('R-ERR-3 a file that did not come is noted', async () => {
  await open()
  window.dispatchEvent(new Event('error'))
  expect(page.dataset.failed).toBe('')
})
