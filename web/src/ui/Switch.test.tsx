import { afterEach, expect, it, vi } from 'vitest'
import { Switch } from './Switch'
import { click, getElement, render, unmountAll } from './test-render'

afterEach(unmountAll)

it('R-FEAT-1 a busy switch ignores presses', async () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  render(<Switch label="Ad Blocker" checked isBusy onChange={onChange} />)
  const control = getElement<HTMLInputElement>('[role="switch"]')
  await click(control)
  expect(onChange).not.toHaveBeenCalled()
  expect(control.checked).toBe(true)
})
