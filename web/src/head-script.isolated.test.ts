import { afterEach, describe, expect, it, vi } from 'vitest'

const page = document.documentElement

/** Opens a page that was prerendered for `/sign-in` in Russian; returns `data-start`. */
const open = async (languages: string | null = 'en ru zh es tr fa') => {
  vi.resetModules()
  page.lang = 'ru'
  page.dataset.path = '/sign-in'
  if (languages === null) delete page.dataset.languages
  else page.dataset.languages = languages
  await import('./head-script')
  return page.dataset.start
}
const setBrowserLanguage = (language: string) =>
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/sign-in')
})

describe('R-I18N-1 the prerendered page', () => {
  window.history.replaceState(null, '', '/sign-in')

  it.each([
    ['ru-RU', null, 'page'],
    ['en-US', 'ru', 'page'],
    ['ru-RU', 'en', 'splash'],
    // Ignores an invalid stored language.
    ['ru-RU', 'xx', 'page'],
    ['de', 'r', 'splash'],
    ['de', null, 'splash'],
  ])(
    'is Russian; for a browser in %s with %s stored, the start shows: %s',
    async (browser, stored, start) => {
      setBrowserLanguage(browser)
      if (stored) localStorage.setItem('i18nLang', stored)
      expect(await open()).toBe(start)
    },
  )

  it('shows in any browser language if it has a fixed language', async () => {
    setBrowserLanguage('en')
    expect(await open(null)).toBe('page')
  })

  it.each([
    ['/sign-in?referralID=5', 'page'],
    ['/sign-up', 'splash'],
    ['/sign-in?t=a.b.c', 'splash'],
    ['/sign-in?x=1&verify=1', 'splash'],
  ])('is for /sign-in; at %s the start shows: %s', async (address, start) => {
    setBrowserLanguage('ru')
    window.history.replaceState(null, '', address)
    expect(await open()).toBe(start)
  })

  it('does not show if the history entry has an unused link', async () => {
    setBrowserLanguage('ru')
    window.history.replaceState({ offered: {} }, '', '/sign-in')
    expect(await open()).toBe('splash')
  })

  it.each([
    ['token', 'junk'],
    ['portal', '{"theme":"dark"}'],
  ])('does not show if %s is stored', async (key, value) => {
    setBrowserLanguage('ru')
    localStorage.setItem(key, value)
    expect(await open()).toBe('splash')
  })

  it('shows if storage is forbidden', async () => {
    setBrowserLanguage('ru')
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(await open()).toBe('page')
  })
})

it('R-ERR-3 a file that fails to load sets `data-failed`', async () => {
  await open()
  window.dispatchEvent(new Event('error'))
  expect(page.dataset.failed).toBe('')
})
