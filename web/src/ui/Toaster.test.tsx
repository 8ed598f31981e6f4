import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Toast, Toaster } from './Toaster'
import { click, only, render } from './test-render'

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

const show = (...toasts: Toast[]) => {
  unmount = render(<Toaster toasts={toasts} onClose={onClose} closeLabel="Close" />).unmount
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

const point = (type: 'pointerover' | 'pointerout') =>
  act(() => {
    only('[data-toaster]').dispatchEvent(
      new PointerEvent(type, { bubbles: true, relatedTarget: document.body }),
    )
  })

describe('R-ERR-2 Toaster', () => {
  it('takes each away when its time is up', () => {
    show(toast({}))
    pass(2999)
    expect(onClose).not.toHaveBeenCalled()
    pass(1)
    expect(onClose).toHaveBeenCalledWith('a')
  })

  it('holds the time to 2 to 8 seconds', () => {
    show(toast({ id: 'short', durationMs: 10 }), toast({ id: 'long', durationMs: 60_000 }))
    pass(1999)
    expect(onClose).not.toHaveBeenCalled()
    pass(1)
    expect(onClose).toHaveBeenLastCalledWith('short')
    pass(6000)
    expect(onClose).toHaveBeenLastCalledWith('long')
  })

  it('waits while the pointer is on it', () => {
    show(toast({}))
    pass(2000)
    point('pointerover')
    pass(60_000)
    expect(onClose).not.toHaveBeenCalled()
    point('pointerout')
    pass(1000)
    expect(onClose).toHaveBeenCalledWith('a')
  })

  it('is closed by hand', async () => {
    show(toast({}))
    await click(only('[aria-label="Close"]'))
    expect(onClose).toHaveBeenCalledWith('a')
  })

  it('says errors at once and all else when the reader is done', () => {
    show(toast({ id: 'a', text: 'Saved' }), toast({ id: 'b', text: 'Error to save', tone: 'error' }))
    expect(only('[role="status"]').textContent).toBe('Saved')
    expect(only('[role="alert"]').textContent).toBe('Error to save')
  })
})
