import { act, type ComponentType, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent, watchStylesheets } from './lazy-component'

const Page = ({ name }: { name: string }) => <p>Page {name}</p>
const fallback = vi.fn(() => null)
const Fallback = () => fallback()

/** Returns the rendered text; rejects with an error that no boundary caught. */
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
  it('renders without a fallback after a preload', async () => {
    const load = vi.fn(async () => ({ Page }))
    const Lazy = lazyComponent(load, 'Page')
    expect(await Lazy.preload()).toBe(true)
    expect(await show(Lazy)).toBe('Page one')
    expect(fallback).not.toHaveBeenCalled()
    await Lazy.preload()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('renders again without a React warning', async () => {
    const errors = vi.spyOn(console, 'error')
    const Lazy = lazyComponent(async () => ({ Page }), 'Page')
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
    expect(errors.mock.calls).toEqual([])
    act(() => root.unmount())
    errors.mockRestore()
  })

  it('loads again after a failed preload', async () => {
    const load = vi.fn(async () => ({ Page })).mockRejectedValueOnce(new TypeError('offline'))
    const Lazy = lazyComponent(load, 'Page')
    expect(await Lazy.preload()).toBe(false)
    expect(await show(Lazy)).toBe('Page one')
  })

  it('R-ERR-3 requests a stylesheet again that failed', async () => {
    watchStylesheets()
    const failed = document.createElement('link')
    failed.rel = 'stylesheet'
    document.head.append(failed)
    failed.dispatchEvent(new Event('error'))
    const loading = lazyComponent(async () => ({ Page }), 'Page').preload()
    const retried = document.querySelector('link')
    expect(retried).not.toBe(failed)
    retried?.dispatchEvent(new Event('load'))
    expect(await loading).toBe(true)
  })

  it('R-ERR-3 loads again after a failed render only once it was reset', async () => {
    const load = vi.fn(async () => ({ Page })).mockRejectedValueOnce(new TypeError('offline'))
    const Lazy = lazyComponent(load, 'Page')
    await expect(show(Lazy)).rejects.toThrow('offline')
    await expect(show(Lazy)).rejects.toThrow('offline')
    Lazy.reset()
    expect(await show(Lazy)).toBe('Page one')
  })
})
