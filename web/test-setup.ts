import { afterAll, vi } from 'vitest'

// The test files of a worker share a page, so each file cleans up.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('dir')
  window.localStorage.clear()
  window.sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
  window.history.replaceState(null, '', '/')
})
