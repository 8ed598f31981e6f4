import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Toast, Toaster } from './Toaster'
import { getElement, render, unmountAll } from './test-render'

const onClose = vi.fn<(id: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onClose.mockReset()
})

afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const createToast = (given: Partial<Toast>): Toast => ({
  id: 'a',
  text: 'Saved',
  tone: 'success',
  durationMs: 3000,
  ...given,
})

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Two animation frames, by which Ark counts time. */
const frames = 40

const show = async (...toasts: Toast[]) => {
  render(<Toaster toasts={toasts} onClose={onClose} />)
  await advance(0)
}

const point = (
  type: 'mouseover' | 'mousemove' | 'mouseout',
  screenX: number,
  on = getElement('[data-toaster]'),
) =>
  act(() => {
    on.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body, screenX }))
  })

describe('R-ERR-2 Toaster', () => {
  it('limits the duration to 2 to 8 seconds', async () => {
    await show(createToast({ id: 'short', durationMs: 10 }), createToast({ id: 'long', durationMs: 60_000 }))
    await advance(2000 - frames)
    expect(onClose).not.toHaveBeenCalled()
    await advance(3 * frames)
    expect(onClose).toHaveBeenLastCalledWith('short')
    await advance(6000 - 3 * frames)
    expect(onClose).toHaveBeenCalledTimes(1)
    await advance(3 * frames)
    expect(onClose).toHaveBeenLastCalledWith('long')
  })

  it('pauses while the pointer is over it', async () => {
    await show(createToast({}))
    await advance(2000)
    point('mousemove', 100, document.body)
    point('mouseover', 90)
    await advance(60_000)
    expect(onClose).not.toHaveBeenCalled()
    point('mouseout', 100)
    await advance(1000 + 3 * frames)
    expect(onClose).toHaveBeenCalledWith('a')
  })

  it('does not pause if it appears under a resting pointer, until that moves', async () => {
    await show(createToast({}), createToast({ id: 'b', durationMs: 5000 }))
    point('mousemove', 100, document.body)
    point('mouseover', 100)
    point('mousemove', 100)
    await advance(3000 + 3 * frames)
    expect(onClose).toHaveBeenCalledWith('a')
    point('mousemove', 101)
    await advance(60_000)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('pauses while the tab is hidden', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get')
    const setVisibility = (to: DocumentVisibilityState) => {
      state.mockReturnValue(to)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    await show(createToast({}))
    await advance(2000)
    setVisibility('hidden')
    await advance(60_000)
    expect(onClose).not.toHaveBeenCalled()
    setVisibility('visible')
    await advance(1000 + 3 * frames)
    expect(onClose).toHaveBeenCalledWith('a')
    state.mockRestore()
  })

  it('closes with its button', async () => {
    await show(createToast({}))
    await advance(frames)
    act(() => getElement('[aria-label="Close"]').click())
    await advance(3 * frames)
    expect(onClose).toHaveBeenCalledWith('a')
  })

  it('announces errors at once and other toasts politely', async () => {
    await show(
      createToast({ id: 'a', text: 'Saved' }),
      createToast({ id: 'b', text: 'Error to save', tone: 'error' }),
    )
    expect(getElement('[role="status"]').textContent).toBe('Saved')
    expect(getElement('[role="alert"]').textContent).toBe('Error to save')
  })
})
