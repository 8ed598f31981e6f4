import { afterAll, vi } from 'vitest'
import { clearCookies } from './src/testing/browser'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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
  clearCookies()
  window.history.replaceState(null, '', '/')
})
