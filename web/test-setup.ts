import { afterAll, vi } from 'vitest'

// The files of a worker share a page: each leaves it as it found it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Some files ask for no page.
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('dir')
  window.localStorage.clear()
  window.sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the tests' browser has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
  window.history.replaceState(null, '', '/')
})
