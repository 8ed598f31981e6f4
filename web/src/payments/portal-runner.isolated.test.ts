import { beforeEach, expect, it, vi } from 'vitest'
import { auth, GUEST } from '../state/auth'
import { setStored } from '../storage/local'
import { createTestUser } from '../testing/fixtures'
import { createStatus, HASH, other } from './machine/test-states'

const sendPostback = vi.fn()
vi.mock('../tracking/postbacks', () => ({ sendPostback }))
vi.mock('../state/session', () => ({ refreshUser: () => Promise.resolve() }))
vi.mock('./show-outcome', () => ({ showOutcome: () => undefined, goToPage: () => undefined }))
const { dispatch, requestPayment } = await import('./portal-runner')

beforeEach(() => {
  window.localStorage.clear()
  sendPostback.mockClear()
  Object.assign(auth, GUEST)
  Object.assign(auth, { authenticated: true, user: createTestUser() })
})

const pay = (): void => {
  const key = requestPayment(other, '/plans/monthly', true)?.purchase.key ?? ''
  dispatch({ type: 'started', key, hash: HASH, action: null })
  dispatch({ type: 'statusReceived', hash: HASH, status: createStatus('succeeded') })
}

it('R-TRACK-3 a payment is reported to the trackers once', () => {
  pay()
  expect(sendPostback).toHaveBeenCalledExactlyOnceWith(
    'payment',
    expect.objectContaining({ transaction: HASH }),
  )
})

it('R-TRACK-3 R-PAY-4 a payment that another tab has reported is not reported again', () => {
  setStored('trackedPayment', HASH)
  pay()
  expect(sendPostback).not.toHaveBeenCalled()
})
