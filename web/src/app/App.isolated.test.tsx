import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { auth } from '../state/auth'
import { App } from './App'

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
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () => root.render(<App />))
  expect(container.textContent).not.toContain('polls')
  chunk.isReachable = true
  await act(async () => window.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(container.textContent).toContain('polls'))
  act(() => root.unmount())
})
