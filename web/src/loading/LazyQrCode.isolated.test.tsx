import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { getElement, render, unmountAll } from '../ui/test-render'
import { LazyQrCode } from './LazyQrCode'

afterEach(() => {
  unmountAll()
  vi.doUnmock('../ui/QrCode')
})

it('R-ERR-3 keeps the page if a QR code fails to load', async () => {
  vi.doMock('../ui/QrCode', () => {
    throw new TypeError('offline')
  })
  const onFail = vi.fn()
  await act(async () =>
    render(
      <>
        <p>Secret</p>
        <LazyQrCode text="secret" label="QR code" onFail={onFail} />
      </>,
    ),
  )
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledTimes(1))
  expect(getElement('p').textContent).toBe('Secret')
})
