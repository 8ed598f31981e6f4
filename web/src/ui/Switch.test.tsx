import { afterEach, describe, expect, it, vi } from 'vitest'
import { Switch } from './Switch'
import { click, getElement, render, unmountAll } from './test-render'

afterEach(unmountAll)

const control = () => getElement<HTMLInputElement>('[role="switch"]')
const onChange = vi.fn<(checked: boolean) => void>()

describe('R-FEAT-1 Switch', () => {
  it('requests the other state, and reverts without it', async () => {
    render(<Switch label="Ad Blocker" checked={false} onChange={onChange} />)
    await click(control())
    expect(onChange).toHaveBeenLastCalledWith(true)
    expect(control().checked).toBe(false)
    await click(control())
    expect(onChange).toHaveBeenLastCalledWith(true)
    expect(control().checked).toBe(false)
  })

  it('shows the given state', () => {
    const rerender = render(<Switch label="Ad Blocker" checked={false} onChange={onChange} />)
    rerender(<Switch label="Ad Blocker" checked onChange={onChange} />)
    expect(control().checked).toBe(true)
  })

  it('ignores presses while busy', async () => {
    onChange.mockReset()
    render(<Switch label="Ad Blocker" checked busy onChange={onChange} />)
    await click(control())
    expect(onChange).not.toHaveBeenCalled()
    expect(control().checked).toBe(true)
  })
})
