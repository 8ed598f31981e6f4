import { afterEach, expect, it, vi } from 'vitest'
import { openTab } from './open-tab'

afterEach(() => {
  vi.restoreAllMocks()
})
const PANEL_URL = 'https://panel.example/'
const open = (result: () => Window | null) => vi.spyOn(window, 'open').mockImplementation(result)
const tab = (closed: boolean): Window =>
  Object.assign(Object.create(null), { closed, opener: window, location: { replace: vi.fn() } })

it('R-ROUTE-14 opens a tab without an opener', () => {
  const opened = tab(false)
  open(() => opened)
  expect(openTab(PANEL_URL)).toBe(true)
  expect(opened.opener).toBeNull()
  expect(opened.location.replace).toHaveBeenCalledWith(PANEL_URL)
})

it.each([
  ['no window', () => null],
  ['a window that is closed at once', () => tab(true)],
  [
    'an error',
    () => {
      throw new Error('blocked')
    },
  ],
])('R-ROUTE-14 returns false for %s', (_, result) => {
  open(result)
  expect(openTab(PANEL_URL)).toBe(false)
})
