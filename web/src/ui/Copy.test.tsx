import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyField } from './Copy'
import { click, getElement, render, unmountAll } from './test-render'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
})

afterEach(() => {
  unmountAll()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const copyButton = () => {
  const button = [...document.querySelectorAll('button')].at(-1)
  if (!button) throw new Error('no button')
  return button
}

describe('R-SOCKS-1 CopyField', () => {
  it('copies the value, announces it, then offers it again', async () => {
    vi.useFakeTimers()
    render(<CopyField label="Host" value="proxy.example.net" />)
    expect(copyButton().textContent).toBe('Copy Host')
    await click(copyButton())
    expect(writeText).toHaveBeenCalledWith('proxy.example.net')
    expect(getElement('[role="status"]').textContent).toBe('Copied')
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(copyButton().textContent).toBe('Copy Host')
  })

  it('announces a failure if the browser forbids it, then offers it again', async () => {
    vi.useFakeTimers()
    writeText.mockRejectedValue(new Error('denied'))
    render(<CopyField label="Host" value="proxy.example.net" />)
    await click(copyButton())
    expect(getElement('[role="status"]').textContent).toBe('Select the text to copy it')
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(copyButton().textContent).toBe('Copy Host')
  })
})
