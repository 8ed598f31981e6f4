import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button'
import { click, getElement, render, unmountAll } from './test-render'

afterEach(unmountAll)

const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
beforeEach(() => void submit.mockClear())

describe('Button', () => {
  it('R-PAY-5 ignores presses while busy, and keeps its name and focus', async () => {
    const node = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" isBusy={busy}>
          Pay
        </Button>
      </form>
    )
    const rerender = render(node(false))
    getElement('button').focus()
    await click(getElement('button'))
    rerender(node(true))
    await click(getElement('button'))
    expect(submit).toHaveBeenCalledOnce()
    expect(getElement('button').textContent).toBe('Pay')
    expect(document.activeElement).toBe(getElement('button'))
  })

  it('R-PAY-5 submits a form once for a double click', async () => {
    render(
      <form onSubmit={submit}>
        <Button type="submit">Pay</Button>
      </form>,
    )
    const clicks = [1, 2].map(
      (detail) => new MouseEvent('click', { bubbles: true, cancelable: true, detail }),
    )
    for (const event of clicks) getElement('button').dispatchEvent(event)
    expect(submit).toHaveBeenCalledOnce()
  })
})
