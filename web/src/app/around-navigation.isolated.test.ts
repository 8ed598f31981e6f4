import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { auth } from '../state/auth'
import { createTestUser } from '../test-fixtures'
import { aroundNavigation } from './around-navigation'

const navigate = vi.fn()
const press = (to: string, from: string) => {
  window.history.replaceState(null, '', from)
  navigate.mockClear()
  aroundNavigation(navigate, to, { state: 1 })
  return navigate.mock.calls
}

beforeEach(() => Object.assign(auth, { isRestored: true, user: createTestUser({ verified: 0 }) }))
afterEach(() => Object.assign(auth, { isRestored: false, user: null }))

it('R-GUARD-7 a link that guards redirect back to the current page adds no history entry', () => {
  expect(press('/dashboard', '/plans')).toEqual([['/dashboard', { state: 1, replace: true }]])
  expect(press('/setup', '/plans')).toEqual([['/setup', { state: 1, replace: true }]])
})

it('R-GUARD-7 any other link adds a history entry', () => {
  expect(press('/dashboard', '/plans/yearly')).toEqual([['/dashboard', { state: 1 }]])
  expect(press('/plans/yearly', '/plans')).toEqual([['/plans/yearly', { state: 1 }]])
  expect(press('/plans?x=1', '/plans')).toEqual([['/plans?x=1', { state: 1 }]])
})
