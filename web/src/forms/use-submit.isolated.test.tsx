import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoResponseError } from '../api/errors'
import { auth } from '../state/auth'
import { refetchAfterLostResponse } from '../state/unsettled-changes'
import { createTestUser } from '../testing/fixtures'
import { click, getElement, render, unmountAll } from '../ui/test-render'
import { useSubmit } from './use-submit'

const { refreshUser } = vi.hoisted(() => ({ refreshUser: vi.fn() }))
vi.mock('../state/session', () => ({ refreshUser }))

const sendWithoutResponse = async (): Promise<never> => {
  await refetchAfterLostResponse()
  throw new NoResponseError('unreachable')
}

const Form = ({ onRecovered }: { onRecovered: () => void }) => {
  const { submit } = useSubmit({
    send: sendWithoutResponse,
    onSuccess: () => undefined,
    recover: () => onRecovered,
  })
  return (
    <button type="button" onClick={() => void submit(undefined)}>
      Save
    </button>
  )
}

const wait = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
  auth.user = createTestUser()
  refreshUser.mockRejectedValue(new NoResponseError('unreachable'))
})
afterEach(() => {
  auth.user = null
  unmountAll()
})

describe('R-ERR-3 a form that closes while the outcome of its request is unknown', () => {
  const closeLateForm = async (): Promise<() => void> => {
    const onRecovered = vi.fn()
    render(<Form onRecovered={onRecovered} />)
    await click(getElement('button'))
    await wait(6000)
    unmountAll()
    expect(onRecovered).not.toHaveBeenCalled()
    return onRecovered
  }

  it('reports the success once the server confirms it', async () => {
    const onRecovered = await closeLateForm()
    refreshUser.mockResolvedValue(undefined)
    await wait(15_000)
    expect(onRecovered).toHaveBeenCalledTimes(1)
  })

  it('reports nothing after a sign-out', async () => {
    const onRecovered = await closeLateForm()
    auth.user = null
    await wait(15_000)
    expect(onRecovered).not.toHaveBeenCalled()
  })
})
