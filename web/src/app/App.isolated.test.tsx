import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { auth } from '../state/auth'
import { render, unmountAll } from '../ui/test-render'
import { App } from './App'

afterEach(unmountAll)

const chunk = vi.hoisted(() => ({ isReachable: false }))
vi.mock('../payments/PaymentPoller', () => ({
  get PaymentPoller() {
    if (!chunk.isReachable) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>polls</p>
  },
}))

it('R-PAY-4 polls the payment once the connection is back if the code of the poller failed to load', async () => {
  window.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 })
    return 0
  }
  window.cancelIdleCallback = () => undefined
  auth.authenticated = true
  await act(async () => render(<App />))
  expect(document.body.textContent).not.toContain('polls')
  chunk.isReachable = true
  await act(async () => window.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(document.body.textContent).toContain('polls'))
})
