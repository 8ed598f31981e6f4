// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Toast, Toaster } from './Toaster'
import { getElement, render } from './test-render'

const onClose = vi.fn<(id: string) => void>()
let unmount = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  onClose.mockReset()
})

afterEach(() => {
  unmount()
  vi.useRealTimers()
})

const toast = (given: Partial<Toast>): Toast => ({
  id: 'a',
  text: 'Saved',
  tone: 'success',
  durationMs: 3000,
  ...given,
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Two frames of the screen: time is counted by these. */
const frames = 40

const show = async (...toasts: Toast[]) => {
  unmount = render(
    <Toaster label="Notifications" toasts={toasts} onClose={onClose} closeLabel="Close" />,
  ).unmount
  await pass(0)
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
  it('takes each away when its time is up', async () => {
    await show(toast({}))
    await pass(3000 - frames)
    expect(onClose).not.toHaveBeenCalled()
    await pass(3 * frames)
    expect(onClose).toHaveBeenCalledWith('a')
  })

  it('holds the time to 2 to 8 seconds', async () => {
    await show(toast({ id: 'short', durationMs: 10 }), toast({ id: 'long', durationMs: 60_000 }))
    await pass(2000 - frames)
    expect(onClose).not.toHaveBeenCalled()
    await pass(3 * frames)
    expect(onClose).toHaveBeenLastCalledWith('short')
    await pass(6000 - 3 * frames)
    expect(onClose).toHaveBeenCalledTimes(1)
    await pass(3 * frames)
    expect(onClose).toHaveBeenLastCalledWith('long')
  })

  it('waits while the pointer is on it', async () => {
    await show(toast({}))
    await pass(2000)
    point('mousemove', 100, document.body)
    point('mouseover', 90)
    await pass(60_000)
    expect(onClose).not.toHaveBeenCalled()
    point('mouseout', 100)
    await pass(1000 + 3 * frames)
    expect(onClose).toHaveBeenCalledWith('a')
  })

  it('does not wait where it came up under a pointer at rest, until that moves', async () => {
    await show(toast({}), toast({ id: 'b', durationMs: 5000 }))
    point('mousemove', 100, document.body)
    point('mouseover', 100)
    point('mousemove', 100)
    await pass(3000 + 3 * frames)
    expect(onClose).toHaveBeenCalledWith('a')
    point('mousemove', 101)
    await pass(60_000)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('waits while the tab is hidden', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get')
    const turn = (to: DocumentVisibilityState) => {
      state.mockReturnValue(to)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    await show(toast({}))
    await pass(2000)
    turn('hidden')
    await pass(60_000)
    expect(onClose).not.toHaveBeenCalled()
    turn('visible')
    await pass(1000 + 3 * frames)
    expect(onClose).toHaveBeenCalledWith('a')
    state.mockRestore()
  })

  it('is closed by hand', async () => {
    await show(toast({}))
    await pass(frames)
    act(() => getElement('[aria-label="Close"]').click())
    await pass(3 * frames)
    expect(onClose).toHaveBeenCalledWith('a')
  })

  it('says errors at once and all else when the reader is done', async () => {
    await show(toast({ id: 'a', text: 'Saved' }), toast({ id: 'b', text: 'Error to save', tone: 'error' }))
    expect(getElement('[role="status"]').textContent).toBe('Saved')
    expect(getElement('[role="alert"]').textContent).toBe('Error to save')
  })
})
