// @vitest-environment happy-dom
import { act, type ComponentType, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Page = ({ name }: { name: string }) => <p>Page {name}</p>
const fallback = vi.fn(() => null)
const Fallback = () => fallback()

/** What a document shows in the end; rejects with what no boundary has caught. */
const show = async (Lazy: ComponentType<{ name: string }>) => {
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <Suspense fallback={<Fallback />}>
        <Lazy name="one" />
      </Suspense>,
    ),
  )
  const { textContent } = container
  act(() => root.unmount())
  return textContent
}

beforeEach(() => fallback.mockClear())

describe('a lazy component', () => {
  it('comes when it is first shown', async () => {
    expect(await show(lazyComponent(async () => Page))).toBe('Page one')
    expect(fallback).toHaveBeenCalled()
  })

  it('shows at once when it was preloaded', async () => {
    const load = vi.fn(async () => Page)
    const Lazy = lazyComponent(load)
    expect(await Lazy.preload()).toBe(true)
    expect(await show(Lazy)).toBe('Page one')
    expect(fallback).not.toHaveBeenCalled()
    await Lazy.preload()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is shown anew, once its code is there, without a complaint of React', async () => {
    const complaints = vi.spyOn(console, 'error')
    const Lazy = lazyComponent(async () => Page)
    const container = document.createElement('div')
    const root = createRoot(container)
    for (const name of ['one', 'two'])
      await act(async () =>
        root.render(
          <Suspense fallback={null}>
            <Lazy name={name} />
          </Suspense>,
        ),
      )
    expect(container.textContent).toBe('Page two')
    expect(complaints.mock.calls).toEqual([])
    act(() => root.unmount())
    complaints.mockRestore()
  })

  it('is asked for again when it could not be preloaded', async () => {
    const load = vi.fn(async () => Page).mockRejectedValueOnce(new TypeError('offline'))
    const Lazy = lazyComponent(load)
    expect(await Lazy.preload()).toBe(false)
    expect(await show(Lazy)).toBe('Page one')
  })

  it('R-ERR-3 loads when it is shown again after a failure, once its error page was left', async () => {
    const load = vi.fn(async () => Page).mockRejectedValueOnce(new TypeError('offline'))
    const Lazy = lazyComponent(load)
    await expect(show(Lazy)).rejects.toThrow('offline')
    await expect(show(Lazy)).rejects.toThrow('offline')
    Lazy.reset()
    expect(await show(Lazy)).toBe('Page one')
  })

  it('leaves it to who shows it to tell that it cannot be shown', async () => {
    await expect(show(lazyComponent(() => Promise.reject(new TypeError('offline'))))).rejects.toThrow(
      'offline',
    )
  })
})
